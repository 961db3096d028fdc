#!/usr/bin/env python3
"""Writes the sound export that tests damage, beside this file, bare and zipped. All data is invented.

It has what exports of the Health app have been seen to have, and every line stands for itself, so that
lines can be doubled and attributes shuffled.
"""
import io, os, random, zipfile

HERE = os.path.dirname(os.path.abspath(__file__))
HK = 'HKQuantityTypeIdentifier'
random.seed(14)
lines = []


def record(type, value, unit, minute, length=0, source='Phone', zone='+0900', extra='', children=None):
    day, rest = divmod(minute, 1440)
    def date(at): return f'2024-04-{1 + at // 1440:02} {at % 1440 // 60:02}:{at % 60:02}:00 {zone}'
    tag = (f'<Record type="{HK}{type}" sourceName="{source}" sourceVersion="17.4" unit="{unit}"{extra} '
           f'creationDate="{date(minute + length)}" startDate="{date(minute)}" endDate="{date(minute + length)}" value="{value}"')
    if children is None: return f' {tag}/>'
    return f' {tag}>{children}</Record>'


def entry(key, value): return f'<MetadataEntry key="{key}" value="{value}"/>'


device = ' device="&lt;&lt;HKDevice: 0x{:x}&gt;, name:Apple Watch, manufacturer:Apple Inc., model:Watch, hardware:Watch6,9&gt;"'
for index in range(120):
    source, zone = [('Alex\u2019s\u00a0iPhone', '+0900'), ('Watch &amp; Co', '+0530')][index % 2]
    extra = device.format(0x283e5a1c0 + 64 * index) if index % 2 else ''
    lines.append(record('StepCount', random.randrange(1, 900), 'count', index * 97, 10, source, zone, extra))
for index in range(70):
    lines.append(record('HeartRate', 48 + random.randrange(900) / 10, 'count/min', 3000 + index * 31, 0, 'Watch &#38; Co', '+0900',
                        device.format(0x11 + index), entry('HKMetadataKeyHeartRateMotionContext', index % 3)))
for index in range(30):
    value, unit = [(72.5 + index / 16, 'kg'), (160 + index, 'lb')][index % 2]
    lines.append(record('BodyMass', value, unit, 400 + index * 1440 // 2, 0, 'Waage\U0001f600', '+0000', '',
                        entry('HKWasUserEntered', 1) + entry('Note', 'a &lt;b&gt; &quot;c&quot;&#10;d')))
for index in range(20):
    beats = ''.join(f'<InstantaneousBeatsPerMinute bpm="{60 + beat}" time="7:1{beat}:02,1 AM"/>' for beat in range(3))
    lines.append(record('HeartRateVariabilitySDNN', 31.25 + index, 'ms', 900 + index * 700, 1, 'Watch', '+0900', '',
                        f'<HeartRateVariabilityMetadataList>{beats}</HeartRateVariabilityMetadataList>'))
for index in range(10):
    lines.append(record('BloodGlucose', 5.1 + index / 10, 'mmol&lt;180.1558800000541>/L', 2000 + index * 500))
for index in range(10):
    lines.append(record('OxygenSaturation', 0.9 + index / 128, '%', 2100 + index * 500, 0, '\u0421\u0430\u0442\u0443\u0440\u0430\u0446\u0438\u044f'))
for index in range(10):
    top = record('BloodPressureSystolic', 110 + index, 'mmHg', 5000 + index * 300)
    low = record('BloodPressureDiastolic', 70 + index, 'mmHg', 5000 + index * 300)
    lines += [top, low, f' <Correlation type="HKCorrelationTypeIdentifierBloodPressure" sourceName="Cuff" '
              f'startDate="2024-04-05 07:00:00 +0900" endDate="2024-04-05 07:00:00 +0900">{top.strip()}{low.strip()}</Correlation>']
# What is not taken, and what readers of XML stumble over.
lines += [
    record('StepCount', 'nan', 'count', 100), record('StepCount', '', 'count', 101), record('BodyMass', 70, 'count', 102),
    record('StepCount', 5, 'count', 103, -2), record('VO2Max', 41.5, 'mL/min\u00b7kg', 104), record('VO2Max', 42.5, 'mL/min&#183;kg', 105),
    record('Unheard', 1, 'count', 106), record('StepCount', 7, 'count', 107, 1, 'a\x0bb'),
    record('StepCount', 8, 'count', 108, 1, 'raw > and \U0010ffff').replace('="', "='", 1).replace('" sourceName', "' sourceName"),
    ' <Record type="HKCategoryTypeIdentifierSleepAnalysis" sourceName="Watch" value="HKCategoryValueSleepAnalysisAsleepREM" '
    'startDate="2024-04-05 01:00:00 +0900" endDate="2024-04-05 02:00:00 +0900" creationDate="2024-04-05 02:00:00 +0900"/>',
    ' <!-- <Record value="1"/> --><![CDATA[ <Record value="2"/> ]]><?note <Record value="3"/> ?>',
    ' <Workout workoutActivityType="HKWorkoutActivityTypeRunning" duration="31.5" durationUnit="min" sourceName="Watch" '
    'startDate="2024-04-06 07:00:00 +0900" endDate="2024-04-06 07:31:30 +0900"><WorkoutStatistics type="HKQuantityTypeIdentifierActiveEnergyBurned" '
    'startDate="2024-04-06 07:00:00 +0900" endDate="2024-04-06 07:31:30 +0900" sum="250.5" unit="kcal"/></Workout>',
    ' <ActivitySummary dateComponents="2024-04-06" activeEnergyBurned="400" activeEnergyBurnedGoal="500" activeEnergyBurnedUnit="kcal"/>',
]
HEAD = '''<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE HealthData [
<!-- HealthKit Export Version: 12 -->
<!ELEMENT HealthData (ExportDate,Me,(Record|Correlation|Workout|ActivitySummary)*)>
<!ATTLIST VisionPrescription
  type CDATA #REQUIRED
<!ELEMENT RightEye EMPTY>
>
]>
<HealthData locale="ko_KR">
 <ExportDate value="2024-05-02 12:00:00 +0900"/>
 <Me HKCharacteristicTypeIdentifierBiologicalSex="HKBiologicalSexNotSet"/>
'''
text = (HEAD + '\n'.join(lines) + '\n</HealthData>\n').encode().replace(b'name:Apple Watch', b'name:Apple\xffWatch', 1)
cda = b'<?xml version="1.0"?>\n<ClinicalDocument xmlns="urn:hl7-org:v3">' + b'<a/>' * 300 + b'</ClinicalDocument>\n'


class Pipe(io.RawIOBase):
    """A file that cannot be sought in, so that sizes go into data descriptors."""
    def __init__(self): self.data = bytearray()
    def writable(self): return True
    def seekable(self): return False
    def write(self, part):
        self.data += part
        return len(part)


def save(name, content):
    with open(os.path.join(HERE, name), 'wb') as f: f.write(content)


def archive(out):
    with zipfile.ZipFile(out, 'w') as z:
        for name, content in [('export_cda.xml', cda), ('export.xml', text), ('workout-routes/route.gpx', b'<gpx>' + b'<trkpt/>' * 40 + b'</gpx>')]:
            info = zipfile.ZipInfo('apple_health_export/' + name, (2024, 5, 2, 12, 0, 0))
            info.compress_type = zipfile.ZIP_DEFLATED
            info.create_system = 3
            z.writestr(info, content)


save('export.xml', text)
pipe, file = Pipe(), io.BytesIO()
archive(pipe)
archive(file)
save('descriptors.zip', bytes(pipe.data))
save('sizes.zip', file.getvalue())
