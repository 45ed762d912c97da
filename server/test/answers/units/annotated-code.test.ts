import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { annotatedCode } from '../../../src/answers/units/annotated-code.js';

const fenced = (language: string, lines: readonly string[]) =>
  [`\`\`\`${language}`, ...lines, '```'].join('\n');

/** The name of each part, what is said of it, and its code. */
const partsOf = (language: string, lines: readonly string[]) =>
  annotatedCode(fenced(language, lines)).map(({ name, markdown }) => {
    const [said = '', code = ''] = markdown.split(`\`\`\`${language}\n`);
    assert.ok(code === '' || code.endsWith('\n```'));
    return [name, said.trimEnd(), code.slice(0, -4)];
  });

describe('the parts of a sample of code', () => {
  it('are settings that comments above or beside them explain', () => {
    assert.deepEqual(
      partsOf('js', [
        '{',
        '  // How long the kettle may take.',
        '  // In seconds.',
        '  patience: 60, // default',
        '',
        '  lid: true,',
        '  steam: false, // none',
        '}',
      ]),
      [
        ['patience', '> How long the kettle may take.\n> In seconds.', 'patience: 60, // default'],
        ['steam', '', 'steam: false, // none'],
      ],
    );
  });

  it('have the lines of their values, or only what is said of one that is long', () => {
    const long = Array.from(
      { length: 20 },
      (_, line) => `    cup${line}: 'a cup of the ${line}th kind',`,
    );
    assert.deepEqual(
      partsOf('js', [
        '  // Which cups.',
        '  cups: {',
        '    red: 1,',
        '  },',
        '  // All cups.',
        '  all: {',
        ...long,
        '  },',
      ]),
      [
        ['cups', '> Which cups.', 'cups: {\n  red: 1,\n},'],
        ['all', '> All cups.', ''],
      ],
    );
  });

  it('are told in files of other kinds', () => {
    assert.deepEqual(
      partsOf('yaml', ['# The port.', 'port: 8080', '', '# The host.', 'host: "::"']),
      [
        ['port', '> The port.', 'port: 8080'],
        ['host', '> The host.', 'host: "::"'],
      ],
    );
    assert.deepEqual(
      partsOf('ini', ['; The lid.', 'lid = open', 'KETTLE_STEAM=1 # hot']).map(([name]) => name),
      ['lid', 'KETTLE_STEAM'],
    );
    assert.deepEqual(
      partsOf('ts', [
        'interface Kettle {',
        '  /** In litres. */',
        '  size?: number;',
        '  /**',
        '   * Opens it.',
        '   */',
        '  open(lid: Lid): void;',
        '}',
      ]),
      [
        ['size', '> In litres.', 'size?: number;'],
        ['open', '> Opens it.', 'open(lid: Lid): void;'],
      ],
    );
  });

  it('are statements, with comments that go on beside them', () => {
    assert.deepEqual(
      partsOf('js', [
        '// Make a kettle.',
        'const kettle = kettles.make({',
        '  size: 1,',
        '});',
        '',
        'kettle.pour();        // Pours all,',
        '                      // and slowly.',
        'kettle.close();       // At once.',
        'kettle.rest();',
      ]),
      [
        ['kettles.make', '> Make a kettle.', 'const kettle = kettles.make({\n  size: 1,\n});'],
        [
          'kettle.pour',
          '',
          'kettle.pour();        // Pours all,\n                      // and slowly.',
        ],
        ['kettle.close', '', 'kettle.close();       // At once.\nkettle.rest();'],
      ],
    );
    assert.deepEqual(partsOf('sh', ['# Fill it.', 'fill 1', '# Heat it.', 'heat 90']), [
      [undefined, '> Fill it.', 'fill 1'],
      [undefined, '> Heat it.', 'heat 90'],
    ]);
  });

  it('say what their comments say, in which only code is marked up', () => {
    const [part] = partsOf('ts', [
      '// A `Map<K>` of <b>cups</b>, *not* [lids](/lid).',
      'a: 1,',
      '// B',
      'b: 1,',
    ]);
    assert.equal(part?.[1], '> A `Map<K>` of \\<b\\>cups\\</b\\>, \\*not\\* \\[lids\\](/lid).');
  });

  it('are shown as a whole or not at all', () => {
    const listener = ["kettle.on('steam', () => {", '  // It is hot.', '', '  lid.open();', '});'];
    assert.deepEqual(partsOf('js', ['// Watch the steam.', ...listener, '// End.', 'end();']), [
      ['kettle.on', '> Watch the steam.', listener.join('\n')],
      ['end', '> End.', 'end();'],
    ]);
    const long = Array.from({ length: 40 }, (_, cup) => `  cup${cup}: 'for the guest',`);
    assert.deepEqual(
      partsOf('js', ['// Fill.', 'fill({', ...long, '});', '// End.', 'end();', '// B', 'b();']),
      [
        ['end', '> End.', 'end();'],
        ['b', '> B', 'b();'],
      ],
    );
    const wide = `lid: '${'x'.repeat(1000)}',`;
    assert.deepEqual(partsOf('js', ['// The lid.', wide, '// A', 'a: 1,', '// B', 'b: 1,'])[0], [
      'lid',
      '> The lid.',
      '',
    ]);
  });

  it('are told by the comments of their language', () => {
    const code = ['#include <lid.h>', 'open();', '#define LID 1', 'close();'];
    assert.deepEqual(partsOf('c', code), []);
    assert.deepEqual(partsOf('', code), []);
    assert.deepEqual(partsOf('diff', ['// Old', 'a: 1', '// New', 'b: 1']), []);
    assert.deepEqual(partsOf('css', ['#main { color: red; }', 'a: 1', '#b {}', 'c: 1']), []);
    assert.equal(partsOf('', ['# The port.', 'port: 1', '# The host.', 'host: 2']).length, 2);
  });

  it('say nothing of rulers, and have no headings', () => {
    const [part] = partsOf('conf', [
      '# =====\r',
      '# # The lid\r',
      '# -----\r',
      'lid = 1\r',
      '#A',
      'b = 1',
    ]);
    assert.deepEqual(part, ['lid', '> \\# The lid', 'lid = 1']);
  });

  it('are found in a hostile sample at once', () => {
    const lines = ['// The lid.', 'lid: (', '  1', `${')'.repeat(39_000)}!`];
    assert.deepEqual(partsOf('js', lines), []);
    assert.deepEqual(partsOf('js', ['// A', `b: ${';'.repeat(50_000)}`]), []);
    assert.deepEqual(partsOf('js', [`/*${' '.repeat(39_000)}x`, 'a: 1']), []);
    const began = process.cpuUsage();
    assert.deepEqual(annotatedCode(`${'`'.repeat(20_000)}\n${'x'.repeat(19_999)}`), []);
    assert.ok(process.cpuUsage(began).user < 1_000_000);
  });

  it('are none where one comment stands alone, and in what is no block of code', () => {
    assert.deepEqual(partsOf('js', ['// The one.', 'port: 1', 'host: 2']), []);
    assert.deepEqual(annotatedCode('    // The port.\n    port: 1\n    // A.\n    b: 1'), []);
  });
});
