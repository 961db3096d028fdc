#!/usr/bin/env python3
"""Kills imports at random moments and looks at what is left. See README.md."""
import argparse, collections, json, os, random, shutil, signal, sqlite3, subprocess, sys, tempfile, threading, time

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
arguments = argparse.ArgumentParser(description=__doc__)
arguments.add_argument('program')
arguments.add_argument('--export', default=os.path.join(ROOT, 'Tests/StepTrackerCoreTests/Fixtures/damage/descriptors.zip'))
arguments.add_argument('--times', type=int, default=50)
arguments.add_argument('--seed', type=int, default=1)
arguments = arguments.parse_args()

chance = random.Random(arguments.seed)
program = os.path.abspath(arguments.program)
folder = tempfile.mkdtemp(prefix='steptracker-kill-')
store, temporary = os.path.join(folder, 'health.sqlite'), os.path.join(folder, 'tmp')
environment = {'TZ': 'Asia/Seoul', 'LC_ALL': 'C.UTF-8', 'TMPDIR': temporary, 'STEPTRACKER_STORE': store}
os.mkdir(temporary)
with open(arguments.export, 'rb') as file: export = file.read()


def run(*words):
    return subprocess.run([program, *words], env=environment, stdin=subprocess.DEVNULL, capture_output=True, check=True).stdout


def restore():
    for name in os.listdir(folder):
        if name.startswith('health.sqlite'): os.remove(os.path.join(folder, name))
    shutil.copy(os.path.join(folder, 'base'), store)


# Earlier data: samples entered by hand.
for day in range(1, 29): run('add', 'steps', str(100 * day), '--date', f'2024-02-{day:02}', '--source', 'By hand')
shutil.move(store, os.path.join(folder, 'base'))
restore()
old = run('export')
began = time.monotonic()
run('import', arguments.export)
length = time.monotonic() - began
new = run('export')
outcomes, faults = collections.Counter(), 0
for number in range(arguments.times):
    restore()
    piped = number % 2 == 1
    child = subprocess.Popen([program, 'import', '-' if piped else arguments.export], env=environment, stdin=subprocess.PIPE,
                             stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, start_new_session=True)

    def feed():
        # Whoever is killed closes the pipe.
        try:
            child.stdin.write(export)
            child.stdin.close()
        except OSError: pass

    feeder = threading.Thread(target=feed) if piped else None
    if feeder: feeder.start()
    time.sleep(chance.uniform(0, 1.2 * length))
    child.send_signal(signal.SIGKILL)
    status = child.wait()
    if feeder: feeder.join()
    left = [os.listdir(temporary)]
    transaction = sorted(name for name in os.listdir(folder) if name.startswith('health.sqlite-'))
    connection = sqlite3.connect(store)
    left.append(connection.execute('PRAGMA integrity_check').fetchall())
    connection.close()
    after = run('export')
    receipt = json.loads(run('import', '--json', arguments.export))['files'][0]
    sound = left == [[], [('ok',)]] and after in (old, new) and run('export') == new
    sound = sound and receipt['complete'] and (receipt['new'] > 0) == (after == old)
    outcomes['ended before' if status == 0 else 'killed, all in' if after == new else 'killed in a transaction' if transaction else 'killed, none in'] += 1
    if not sound:
        faults += 1
        print(f'{number}: {left} {"old" if after == old else "new" if after == new else "neither"} {receipt}')
shutil.rmtree(folder)
print(f'{arguments.times} imports of {length:.2f} s: ' + ', '.join(f'{count} {name}' for name, count in outcomes.items()) + f'; {faults} faults')
sys.exit(faults > 0)
