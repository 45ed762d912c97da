import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { annotatedSettings } from '../../../src/answers/units/annotated-code.js';

const fenced = (language: string, lines: readonly string[]) =>
  [`\`\`\`${language}`, ...lines, '```'].join('\n');

const settingsOf = (language: string, lines: readonly string[]) =>
  annotatedSettings(fenced(language, lines)).map(({ name, markdown }) => {
    assert.ok(markdown.startsWith(`\`\`\`${language}\n`) && markdown.endsWith('\n```'));
    return [name, ...markdown.split('\n').slice(1, -1)];
  });

describe('the settings of a sample of code', () => {
  it('are those that comments above or beside them explain', () => {
    assert.deepEqual(
      settingsOf('js', [
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
        [
          'patience',
          '// How long the kettle may take.',
          '// In seconds.',
          'patience: 60, // default',
        ],
        ['steam', 'steam: false, // none'],
      ],
    );
  });

  it('have the lines of their values with them, but for one that is long', () => {
    const long = Array.from(
      { length: 20 },
      (_, line) => `    cup${line}: 'a cup of the ${line}th kind',`,
    );
    assert.deepEqual(
      settingsOf('js', [
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
        ['cups', '// Which cups.', 'cups: {', '  red: 1,', '},'],
        ['all', '// All cups.', 'all: {'],
      ],
    );
  });

  it('are told in files of other kinds, and where they are turned off', () => {
    assert.deepEqual(
      settingsOf('yaml', [
        '# The port.',
        'port: 8080',
        '',
        '# The host.',
        '#host: "::"',
        '',
        '# The end.',
      ]),
      [
        ['port', '# The port.', 'port: 8080'],
        ['host', '# The host.', '#host: "::"'],
      ],
    );
    assert.deepEqual(
      settingsOf('ini', ['; The lid.', 'lid = open', 'KETTLE_STEAM=1 # hot']).map(([name]) => name),
      ['lid', 'KETTLE_STEAM'],
    );
    assert.deepEqual(
      settingsOf('ts', [
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
        ['size', '/** In litres. */', 'size?: number;'],
        ['open', '/**', ' * Opens it.', ' */', 'open(lid: Lid): void;'],
      ],
    );
  });

  it('are none in a program that has comments', () => {
    const program = [
      '// Make a kettle.',
      'const kettle = new Kettle();',
      '// Where it is hot, pour.',
      'if (kettle.isHot) {',
      '  kettle.pour(); // slowly',
      '}',
      '# install',
      'npm install kettle',
    ];
    assert.deepEqual(settingsOf('js', program), []);
    assert.deepEqual(settingsOf('js', ['// The one.', 'port: 1']), []);
    assert.deepEqual(annotatedSettings('    // The port.\n    port: 1'), []);
  });
});
