import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { annotatedCode } from '../../../src/answers/units/annotated-code.js';

const fenced = (language: string, lines: readonly string[]) =>
  [`\`\`\`${language}`, ...lines, '```'].join('\n');

/** The name of each part, what is said of it, and its code. */
const partsOf = (language: string, lines: readonly string[]) =>
  annotatedCode(fenced(language, lines)).map(({ name, markdown }) => {
    const [said = '', code = ''] = markdown.split(`\`\`\`${language}\n`);
    assert.ok(code.endsWith('\n```'));
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

  it('have the lines of their values, but for one that is long', () => {
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
        ['all', '> All cups.', 'all: {'],
      ],
    );
  });

  it('are told in files of other kinds, and where they are turned off', () => {
    assert.deepEqual(
      partsOf('yaml', [
        '# The port.',
        'port: 8080',
        '',
        '# The host.',
        '#host: "::"',
        '',
        '# The end.',
      ]),
      [
        ['port', '> The port.', 'port: 8080'],
        ['host', '> The host.', '#host: "::"'],
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

  it('are none where one comment stands alone, and in what is no block of code', () => {
    assert.deepEqual(partsOf('js', ['// The one.', 'port: 1', 'host: 2']), []);
    assert.deepEqual(annotatedCode('    // The port.\n    port: 1\n    // A.\n    b: 1'), []);
  });
});
