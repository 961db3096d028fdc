#!/usr/bin/env python3
"""Writes the zip archives beside this file: same script, same bytes. All data is invented.

Python's own writer makes the sound ones; the others are patched or put together by hand.
"""
import io, os, struct, zipfile, zlib

HERE = os.path.dirname(os.path.abspath(__file__))
XML = '''<?xml version="1.0" encoding="UTF-8"?>
<HealthData locale="en_GB">
 <ExportDate value="2024-05-02 08:00:00 +0100"/>
 <Record type="HKQuantityTypeIdentifierStepCount" sourceName="Phone" unit="count" startDate="2024-05-01 07:30:00 +0100" endDate="2024-05-01 07:35:00 +0100" value="312"/>
 <Record type="HKQuantityTypeIdentifierBodyMass" sourceName="Scale" unit="kg" startDate="2024-05-01 07:00:00 +0100" endDate="2024-05-01 07:00:00 +0100" value="72.5"/>
</HealthData>
'''.encode()
CDA = b'<?xml version="1.0"?>\n<ClinicalDocument xmlns="urn:hl7-org:v3">' + b'<a/>' * 400 + b'</ClinicalDocument>\n'
NAME = 'apple_health_export/export.xml'
DATE = (2024, 5, 2, 8, 0, 0)


def info(name, method=zipfile.ZIP_DEFLATED):
    result = zipfile.ZipInfo(name, DATE)
    result.compress_type = method
    result.create_system = 3
    return result


class Pipe(io.RawIOBase):
    """A file that cannot be sought in, so that sizes go into data descriptors."""
    def __init__(self): self.data = bytearray()
    def writable(self): return True
    def seekable(self): return False
    def write(self, part):
        self.data += part
        return len(part)


def archive(*entries, comment=b'', pipe=False):
    out = Pipe() if pipe else io.BytesIO()
    with zipfile.ZipFile(out, 'w') as z:
        for name, content, method in entries:
            z.writestr(info(name, method), content)
        z.comment = comment
    return bytes(out.data) if pipe else out.getvalue()


def save(name, content):
    with open(os.path.join(HERE, name + '.zip'), 'wb') as f: f.write(content)


def patched(content, signature, offset, form, value, occurrence=0):
    """Replaces a number in the record that begins with a signature."""
    at = -1
    for _ in range(occurrence + 1): at = content.index(signature, at + 1)
    result = bytearray(content)
    struct.pack_into(form, result, at + offset, value)
    return bytes(result)


LOCAL, CENTRAL, END = b'PK\3\4', b'PK\1\2', b'PK\5\6'
D, S = zipfile.ZIP_DEFLATED, zipfile.ZIP_STORED
plain = archive((NAME, XML, D))

save('deflated', plain)
save('stored', archive((NAME, XML, S)))
save('descriptor', archive((NAME, XML, D), pipe=True))
save('comment', archive((NAME, XML, D), comment=b'a comment with PK\5\6 in it, ' + b'\0' * 40))
save('prefix', b'#!/bin/sh\nexit\n' + plain)
save('junk-behind', plain + b'\r\n\r\n')
save('two-exports', archive(('b/export.xml', XML, D), ('a/export.xml', XML + b' ', D)))
save('zip-inside', archive(('a/readme.txt', b'see export.zip', D), ('a/export.zip', plain, S)))
save('localised', archive(('apple_health_export/export_cda.xml', CDA, D),
                          ('apple_health_export/\u0434\u0430\u043d\u043d\u044b\u0435.xml', XML, D)))
save('name-without-flag', patched(patched(
    archive(('apple_health_export/exportaci\u00f3n.xml', XML, D)), LOCAL, 6, '<H', 0), CENTRAL, 8, '<H', 0))
save('resource-fork', archive(('__MACOSX/._export.xml', XML.replace(b'Phone', b'Ghost') + b' ' * 500, D),
                              ('export.xml', XML, D)))
save('photos', archive(('a.jpg', b'\xff\xd8\xff\xe0' + bytes(range(256)) * 8, S),
                       ('folder/', b'', S), ('nothing.xml', b'', S), ('x.bin', XML, D)))
save('clinical-only', archive(('apple_health_export/export_cda.xml', CDA, D)))
save('no-health-data', archive(('a.jpg', b'\xff\xd8\xff\xe0' + bytes(range(256)), S)))
save('no-entries', archive())
save('encrypted', patched(patched(plain, LOCAL, 6, '<H', 1), CENTRAL, 8, '<H', 1))
save('method-9', patched(patched(plain, LOCAL, 8, '<H', 9), CENTRAL, 10, '<H', 9))
save('wrong-checksum', patched(plain, CENTRAL, 16, '<I', 0x12345678))
save('too-short', patched(plain, CENTRAL, 24, '<I', len(XML) + 1))
save('too-long', patched(plain, CENTRAL, 24, '<I', len(XML) - 1))
save('misplaced', patched(plain, CENTRAL, 42, '<I', 7))
save('far-away', patched(plain, CENTRAL, 42, '<I', 0x7fffffff))
save('huge-sizes', patched(patched(plain, CENTRAL, 20, '<I', 0xfffffffe), CENTRAL, 24, '<I', 0xfffffffe))
save('bad-directory', patched(plain, END, 12, '<I', 0x7fffffff))
save('bad-data', plain[:80] + bytes(b ^ 0xff for b in plain[80:140]) + plain[140:])

# Two entries of the directory share one local header.
start = plain.index(CENTRAL)
end = plain.index(END)
twice = plain[:end] + plain[start:end] + plain[end:]
twice = patched(twice, END, 12, '<I', 2 * (end - start))
save('overlapping', patched(patched(twice, END, 8, '<H', 2), END, 10, '<H', 2))


def zip64(locator_shift=0):
    """An archive of the 64-bit kind, with every number in its wide place."""
    name = NAME.encode()
    packer = zlib.compressobj(9, zlib.DEFLATED, -15)
    data = packer.compress(XML) + packer.flush()
    crc = zlib.crc32(XML)
    ones = 0xffffffff
    extra = struct.pack('<HHQQ', 1, 16, len(XML), len(data))
    local = LOCAL + struct.pack('<HHHHHIIIHH', 45, 0, 8, 0, 0, crc, ones, ones, len(name), len(extra)) + name + extra + data
    other = struct.pack('<HHI', 0x5455, 4, 0)
    extra = other + struct.pack('<HHQQQ', 1, 24, len(XML), len(data), 0)
    central = CENTRAL + struct.pack('<HHHHHHIIIHHHHHII', 45, 45, 0, 8, 0, 0, crc, ones, ones, len(name), len(extra), 0, 0, 0, 0, ones) + name + extra
    record = b'PK\6\6' + struct.pack('<QHHIIQQQQ', 44, 45, 45, 0, 0, 1, 1, len(central), len(local))
    locator = b'PK\6\7' + struct.pack('<IQI', 0, len(local) + len(central) + locator_shift, 1)
    return local + central + record + locator + END + struct.pack('<HHHHIIH', 0, 0, 0xffff, 0xffff, ones, ones, 0)


save('zip64', zip64())
save('zip64-prefix', b'stub' + zip64())
save('zip64-bad-locator', zip64(locator_shift=1 << 62).replace(b'PK\6\6', b'PK\6\5'))
