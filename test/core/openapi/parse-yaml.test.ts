import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { parse } from 'yaml';
import { parseYaml } from '../../../src/core/openapi/worker/parse-yaml.js';

const most = 1_000_000;
const read = (text: string) => parseYaml(text, most);

describe('a document in YAML', () => {
  it('is read by the core schema of YAML 1.2', () => {
    const text = `a: [on, off, yes, no, y, n]
b: [true, False, TRUE]
c: [2001-12-14, 2001-12-14T21:59:43.10-05:00, 12:30:45]
d: [010, 0o10, 0x1F, 1_000, 0b11, +1, 1e3, .5]
e: [~, null, ]
f:
200: status
"404": {"json": "\\u00e9"}
`;
    assert.deepEqual(read(text), {
      a: ['on', 'off', 'yes', 'no', 'y', 'n'],
      b: [true, false, true],
      c: ['2001-12-14', '2001-12-14T21:59:43.10-05:00', '12:30:45'],
      d: [10, 8, 31, '1_000', '0b11', 1, 1000, 0.5],
      e: [null, null],
      f: null,
      200: 'status',
      404: { json: 'é' },
    });
  });

  it('says the same as to the server, which reads it with another parser', () => {
    for (const path of [
      'node_modules/@scalar/galaxy/dist/3.1.yaml',
      'test/fixtures/asyncapi/streetlights-mqtt-3.1.yaml',
    ]) {
      const text = readFileSync(path, 'utf8');
      assert.deepEqual(read(text), parse(text));
    }
  });

  it('may be empty, as a file that others refer to', () => {
    for (const text of ['', '# Nothing yet\n', '---\n']) assert.equal(read(text), null);
  });

  it('keeps merge keys and names of prototypes as keys like others', () => {
    const document = read('a: &a {x: 1}\nb: {<<: *a}\n__proto__: {polluted: true}\n');
    assert.deepEqual(
      document,
      JSON.parse('{"a":{"x":1},"b":{"<<":{"x":1}},"__proto__":{"polluted":true}}'),
    );
    assert.equal(Object.getPrototypeOf(document), Object.prototype);
  });

  it('is read without the tags of other tools', () => {
    const text =
      'a: !Sub "x-{Name}"\nb: !Join [x, 1]\nc: !!set {x}\nd: !!str 1\ne: !<tag:x,1:y> z\n';
    assert.deepEqual(read(text), { a: 'x-{Name}', b: ['x', 1], c: { x: null }, d: '1', e: 'z' });
  });

  it('has an object once that aliases stand for, in circles too', () => {
    const text =
      'get: &get {schema: &node {items: *node}}\nhead: *get\nname: &name x\nkey: *name\n';
    const { get, head, key } = read(text) as Record<string, { schema: { items: unknown } }>;
    assert.equal(get, head);
    assert.equal(get?.schema.items, get?.schema);
    assert.equal(key, 'x');
  });

  it('is refused with line and column where it is broken', () => {
    const broken: [text: string, message: RegExp][] = [
      ['a: 1\nb: 2\na: 3\n', /duplicated mapping key \(3:1\)/],
      ['a: 1\nb: *missing\n', /unidentified alias "missing" \(2:5\)/],
      ['a:\n\tb: 1\n', /tab characters \S+ \S+ be used in indentation \(2:1\)/],
      ['paths:\n  "/a: {\n', /\(3:1\)/],
      ['a: 1\n---\nb: 2\n', /a second document \(3:1\)/],
      ['a: 1\n---\n', /a second document \(3:1\)/],
      [`a: ${'['.repeat(300)}${']'.repeat(300)}`, /nesting exceeded \S+ \S+ \(1:\d+\)/],
    ];
    for (const [text, message] of broken) assert.throws(() => read(text), { message }, text);
  });

  it('is refused where its aliases stand for more than memory holds, however they do', () => {
    const laughs = (item: string, of: (aliases: string) => string) =>
      Array.from(
        { length: 9 },
        (_, level) =>
          `a${level + 1}: &a${level + 1} ${of(Array(10).fill(`*a${level}`).join(', '))}\n`,
      ).reduce((text, line) => text + line, `a0: &a0 ${item}\n`);
    const hostile = {
      lists: laughs('lol', (aliases) => `[${aliases}]`),
      emptyItems: laughs('[]', (aliases) => `[${aliases}]`),
      mappings: laughs('{}', (aliases) => `{x: [${aliases}]}`),
      longText: `a: &a "${'x'.repeat(10_000)}"\nb: [${Array(1000).fill('*a').join(', ')}]\n`,
      keys: `? &a ${'x'.repeat(10_000)}\n: [${Array(1000).fill('*a').join(', ')}]\n`,
      inCircles: laughs('lol', (aliases) => `[${aliases}]`).replace('a0: &a0 lol', 'a0: &a0 [*a0]'),
    };
    for (const [name, text] of Object.entries(hostile))
      assert.throws(
        () => read(text),
        { message: /aliases stand for too much \S+ \S+ \S+ \(\d+:\d+\)/ },
        name,
      );
  });

  it('may repeat what it likes within that, and be as long as it is without aliases', () => {
    const often = `a: &a {type: string}\nb: [${Array(20_000).fill('*a').join(', ')}]\n`;
    assert.equal((read(often) as { b: unknown[] }).b.length, 20_000);
    const long = `[${Array(1000).fill('x').join(',')}]`;
    assert.equal((parseYaml(long, 10) as unknown[]).length, 1000);
  });
});
