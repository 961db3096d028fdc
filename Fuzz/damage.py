#!/usr/bin/env python3
"""Imports an export that is damaged in seeded ways, and checks what every import promises. See README.md."""
import argparse, collections, io, json, os, random, resource, shutil, subprocess, sys, tempfile, zipfile, zlib
from concurrent.futures import ThreadPoolExecutor

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
arguments = argparse.ArgumentParser(description=__doc__)
arguments.add_argument('program')
arguments.add_argument('--export', default=os.path.join(ROOT, 'Tests/StepTrackerCoreTests/Fixtures/damage/descriptors.zip'))
arguments.add_argument('--seeds', type=int, default=1000)
arguments.add_argument('--first', type=int, default=1)
arguments.add_argument('--seconds', type=float, default=60, help='how long one import may take')
arguments.add_argument('--memory', type=int, default=400, help='MB of address space that an import may take; 0 is any')
arguments = arguments.parse_args()

FORMS = ['document', 'folder', 'document through a pipe', 'archive', 'archive through a pipe']
MARKUP = b'<>"\'=&;/!?[]- \n\0'


class Broken(Exception):
    pass


def expect(condition, promise):
    if not condition: raise Broken(promise)


def damaged(sound, random):
    """Damages bytes in one way and a few places; tells the way, and how many of the first bytes are as they were."""
    data, intact = bytearray(sound), len(sound)
    kind = random.choice(['cut', 'bits', 'bytes', 'markup', 'inserted', 'deleted', 'moved', 'zeroed', 'line'])
    for _ in range(1 if kind == 'cut' else random.randint(1, 5)):
        if not data: break
        # Half of the places are near the end, where an archive has its directory.
        at = random.randrange(len(data)) if random.random() < .5 else max(0, len(data) - 1 - random.randrange(1 << random.randint(1, 12)))
        length = min(len(data) - at, 1 << random.randint(0, 12))
        intact = min(intact, at)
        if kind == 'cut': del data[at:]
        elif kind == 'bits': data[at] ^= 1 << random.randrange(8)
        elif kind == 'bytes': data[at:at + length] = random.randbytes(length)
        elif kind == 'markup': data[at] = random.choice(MARKUP)
        elif kind == 'inserted': data[at:at] = random.randbytes(length)
        elif kind == 'deleted': del data[at:at + length]
        elif kind == 'zeroed': data[at:at + length] = bytes(length)
        elif kind == 'moved':
            part = data[at:at + length]
            del data[at:at + length]
            to = random.randrange(len(data) + 1)
            intact = min(intact, to)
            data[to:to] = part
        else:
            start, end = data.rfind(b'\n', 0, at) + 1, data.find(b'\n', at) + 1 or len(data)
            data[end:end] = data[start:end]
            intact = min(intact, end)
    return kind, bytes(data), intact


def limited():
    if arguments.memory: resource.setrlimit(resource.RLIMIT_AS, (arguments.memory << 20,) * 2)


def imported(form, data, folder, *options):
    """Imports bytes in some form: the status, the receipt and what went to stderr."""
    where = os.path.join(folder, 'apple_health_export')
    os.makedirs(where, exist_ok=True)
    path = os.path.join(where, 'export.xml')
    with open(path, 'wb') as file: file.write(data)
    piped = form.endswith('pipe')
    name = '-' if piped else where if form == 'folder' else path
    environment = {'TZ': 'Asia/Seoul', 'LC_ALL': 'C.UTF-8', 'TMPDIR': os.path.join(folder, 'tmp'), 'STEPTRACKER_STORE': ':memory:'}
    os.makedirs(environment['TMPDIR'], exist_ok=True)
    try:
        run = subprocess.run([arguments.program, 'import', '--json', *options, name], input=data if piped else b'',
                             capture_output=True, env=environment, timeout=arguments.seconds, preexec_fn=limited)
    except subprocess.TimeoutExpired: raise Broken('ends in time')
    expect(run.returncode in (0, 65, 66), f'has a status of its own, not {run.returncode}: {run.stderr[-2000:]!r}')
    expect(not os.listdir(environment['TMPDIR']), 'leaves no temporary file')
    expect(run.stderr.count(b'\n') == (run.returncode != 0), f'says one sentence: {run.stderr!r}')
    return run.returncode, json.loads(run.stdout)['files'][0]


def intact_document(archive, count):
    """What of the document the first bytes of an archive tell."""
    with zipfile.ZipFile(io.BytesIO(archive)) as opened:
        entry = max(opened.infolist(), key=lambda entry: entry.file_size)
    start = entry.header_offset + 30 + sum(int.from_bytes(archive[entry.header_offset + at:][:2], 'little') for at in (26, 28))
    return zlib.decompressobj(-15).decompress(archive[start:min(count, start + entry.compress_size)]) if count > start else b''


def samples(receipt): return receipt['read'] - receipt['rejected']


def check(seed):
    chance = random.Random(seed)
    form = chance.choice(FORMS)
    sound = ARCHIVE if form.startswith('archive') else DOCUMENT
    kind, data, intact = damaged(sound, chance)
    folder = tempfile.mkdtemp(prefix='steptracker-damage-')
    try:
        status, receipt = imported(form, data, folder)
        expect(receipt['read'] == sum(receipt[key] for key in ('new', 'duplicates', 'replaced', 'deleted', 'rejected')), 'adds up')
        expect(receipt['new'] <= samples(WHOLE), f'invents nothing: {receipt["new"]} of {samples(WHOLE)}')
        expect((status == 0) == (receipt['complete'] and samples(receipt) > 0), 'is complete or fails')
        expect(status != 66 or receipt['format'] is None, 'has status 66 only if nothing is recognised')
        before = intact_document(sound, intact) if form.startswith('archive') else sound[:intact]
        if b'<HealthData' in before:
            kept = samples(imported('document', before, folder)[1])
            expect(samples(receipt) >= kept, f'keeps what is before the damage: {samples(receipt)} of {kept}')
        _, receipt = imported(form, data, folder, '--strict')
        faults = not receipt['complete'] or receipt['rejected']
        expect(bool(faults) != receipt['saved'], 'keeps nothing strictly')
        shutil.rmtree(folder)
        return form, kind, status
    except Exception as error:
        with open(os.path.join(folder, 'damaged'), 'wb') as file: file.write(data)
        print(f'seed {seed} ({form}, {kind}): {type(error).__name__}: {error}; see {folder}', flush=True)
        return None


with open(arguments.export, 'rb') as file: ARCHIVE = file.read()
DOCUMENT = intact_document(ARCHIVE, len(ARCHIVE))
with tempfile.TemporaryDirectory() as folder: WHOLE = imported('archive', ARCHIVE, folder)[1]
with ThreadPoolExecutor(max_workers=os.cpu_count()) as pool:
    results = list(pool.map(check, range(arguments.first, arguments.first + arguments.seeds)))
for (form, kind, status), count in sorted(collections.Counter(filter(None, results)).items()):
    print(f'{count:6} {form}, {kind}: {status}')
faults = results.count(None)
print(f'{len(results)} imports of an export of {samples(WHOLE)} samples, {faults} faults')
sys.exit(faults > 0)
