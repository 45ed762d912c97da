import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { ProgramLiterals } from '../../../../src/content/navigation/generated/program-literals.js';

const exported = (source: string) => new ProgramLiterals(source).exported();
const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value ?? null));

describe('values of a program', () => {
  it('are read as they stand there', () => {
    const program = [
      '// @ts-check',
      "import type { SidebarsConfig } from 'x';",
      'export default {',
      "  'a-b': ['one', \"it's\", `three`, 4, true,], /* none */",
      '  c: { d: [ { e: "f" }, ] }, // ] }',
      '};',
    ];
    const value = { 'a-b': ['one', "it's", 'three', 4, true], c: { d: [{ e: 'f' }] } };
    assert.deepEqual(plain(exported(program.join('\n'))), value);
    assert.deepEqual(plain(exported('module.exports = { a: [] }')), { a: [] });
  });

  it('are found by the names of variables and functions', () => {
    const program = [
      'const part = [1, 2] as const;',
      'const sidebars: Config = { part, more: [...part, ...other(), 3], arrow: arrow() };',
      'function other(): Item[] {\n  return [\n    { a: 1 },\n  ]\n}',
      'const arrow = (): Item => ({ b: 2 });',
      'export default sidebars satisfies Config;',
    ].join('\n');
    const value = { part: [1, 2], more: [1, 2, { a: 1 }, 3], arrow: { b: 2 } };
    assert.deepEqual(plain(exported(program)), value);
    const literals = new ProgramLiterals('x({ themeConfig: { sidebar: [1], nav: f(x) } })');
    assert.deepEqual(literals.properties('sidebar'), [[1]]);
    assert.deepEqual(literals.variable('gone'), undefined);
  });

  it('are not known where the program makes them', () => {
    const program = "module.exports = { a: [1].map((x) => x), b: 'c' + d, e: f(1), g() {}, h: 5 }";
    assert.deepEqual(plain(exported(program)), { h: 5 });
    assert.equal(exported('export default defineConfig({ a: 1 })'), undefined);
    assert.equal(exported('const a = 1'), undefined);
  });

  it('are read in no time, whatever the program is', () => {
    const started = process.cpuUsage().user;
    const names = Array.from(
      { length: 300 },
      (_, at) => `const a${at} = [a${at + 1}, a${at + 1}];`,
    );
    const hostile = [
      `${names.join('\n')}\nexport default a0`,
      'const a = a;\nexport default a',
      `export default ${'['.repeat(500_000)}`,
      `export default {${'a:{'.repeat(300_000)}`,
      `export default [${'"a", '.repeat(200_000)}`,
      `export default ${'(/*'.repeat(300_000)}`,
      `export default [${'x('.repeat(500_000)}`,
    ];
    for (const program of hostile) exported(program);
    new ProgramLiterals('sidebar: '.repeat(100_000)).properties('sidebar');
    assert.ok(process.cpuUsage().user - started < 5_000_000);
  });
});
