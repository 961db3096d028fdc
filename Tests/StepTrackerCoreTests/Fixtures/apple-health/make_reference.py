#!/usr/bin/env python3
"""Writes reference.xml, a small well-formed export, and reference.json: what Python's XML parser
(expat) finds in it, an array of [event, name, [[attribute, value], …]]. Same script, same bytes.
All data is invented.
"""
import json, os, random, xml.parsers.expat

HERE = os.path.dirname(os.path.abspath(__file__))
R = random.Random(7)
TEXTS = ['Phone', 'Mina\u2019s Apple\u00a0Watch', 'A&#183;B', '\u5065\u5eb7', '\u05e9\u05e2\u05d5\u05df\u200f', '\U0001f3c3', 'a &lt;b&gt; &amp;amp; &quot;c&quot; &apos;d&apos;',
         'raw > here', 'tab\there', 'line\nbreak', 'cr\r\nlf', '&#10;kept&#x9;', '  blanks  ', '', "it's", '&#x1F3C3;', 'x' * 300, '\u202f\u2019', '1 = 1', '/>', '\u00df\u00e9']
KEYS = ['HKWasUserEntered', 'a key with blanks', 'k', 'HKTimeZone']


def attribute(name, text):
    if "'" not in text and R.random() < .2: return f"{name}='{text}'"
    blank = R.choice(['', '', '', ' '])
    return f'{name}{blank}={blank}"{text}"'


def attributes(**pairs):
    items = list(pairs.items())
    R.shuffle(items)
    return ''.join(R.choice([' ', ' ', ' ', '\n   ', '\t']) + attribute(n, t) for n, t in items)


out = ['<?xml version="1.0" encoding="UTF-8"?>\n<!DOCTYPE HealthData [\n<!-- HealthKit Export Version: 14 -->\n<!ELEMENT HealthData (Record*)>\n'
       '<!ATTLIST HealthData\n  locale CDATA #REQUIRED\n>\n]>\n<!-- a comment: <Record type="no"/> -->\n<HealthData locale="ko_KR">\n']
for number in range(120):
    head = '<Record' + attributes(type='HKQuantityTypeIdentifierStepCount', sourceName=R.choice(TEXTS), device=R.choice(TEXTS), value=str(number))
    children = ''.join(f'  <MetadataEntry{attributes(key=R.choice(KEYS), value=R.choice(TEXTS))}{R.choice(["", " "])}/>\n' for _ in range(R.choice([0, 0, 1, 3])))
    if R.random() < .1: children += '  <![CDATA[ <Record value="no"/> ]]>\n'
    if R.random() < .1: children += '  <?target <Record value="no"/> ?>\n'
    if R.random() < .1: children += '  <!-- - -- > <Record value="no"/> -->\n'.replace('-- >', '>')
    out.append(f' {head}>\n{children} </Record{R.choice(["", " "])}>\n' if children else f' {head}/>\n')
out.append('</HealthData>\n')
text = ''.join(out).encode()

events = []
parser = xml.parsers.expat.ParserCreate()
parser.ordered_attributes = True


def start(name, flat):
    events.append(['start', name, [list(pair) for pair in zip(flat[::2], flat[1::2])]])


parser.StartElementHandler = start
parser.EndElementHandler = lambda name: events.append(['end', name, []])
parser.Parse(text, True)
with open(os.path.join(HERE, 'reference.xml'), 'wb') as f: f.write(text)
with open(os.path.join(HERE, 'reference.json'), 'w') as f: json.dump(events, f, indent=0)
