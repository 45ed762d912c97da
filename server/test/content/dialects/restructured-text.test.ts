import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { resolvePage } from './resolve.js';

describe('reStructuredText as it is often written', () => {
  it('shows no names of styles, and has sessions of Python and tabs of code as code', async () => {
    const source = [
      '.. rst-class:: hide-header',
      '',
      'Title',
      '=====',
      '',
      '`Gone`__, use this:',
      '',
      '__ https://example.com/gone',
      '',
      '>>> query()',
      "[<User 'admin'>]",
      '',
      '.. tabs::',
      '',
      '   .. code-tab:: bash',
      '',
      '      npm install x',
      '',
      '   .. group-tab:: Windows',
      '',
      '      Text.',
    ].join('\n');
    const { page, tally } = await resolvePage({ files: { 'a.rst': source, 'conf.py': '' } });
    assert.deepEqual(
      page.sections.flatMap(({ blocks }) => blocks.map(({ markdown }) => markdown)),
      [
        'Gone, use this:',
        "```python\n>>> query()\n[<User 'admin'>]\n```",
        '```bash\nnpm install x\n```',
        '**Windows**',
        'Text.',
      ],
    );
    assert.deepEqual(tally.of('unknown'), []);
  });

  it('leads where its names of addresses do, and says what its names of words stand for', async () => {
    const source = [
      'Title',
      '=====',
      '',
      'Read `the Guide`_, then Twisted_ and |fetch| of |gone| by `nobody`_.',
      'See `a name <https://example.com/inline>`_, some_name and ``code_``.',
      '',
      '.. _The  guide: https://example.com/guide',
      '.. _twisted:',
      '   https://example.com/twisted_(framework)',
      '.. _nobody: else_',
      '.. |fetch| replace:: ``fetch()``, |fetch| again',
    ].join('\n');
    const { page } = await resolvePage({ files: { 'a.rst': source, 'conf.py': '' } });
    assert.deepEqual(
      page.sections.flatMap(({ blocks }) => blocks.map(({ markdown }) => markdown)),
      [
        'Read [the Guide](<https://example.com/guide>), then [Twisted](<https://example.com/twisted_(framework)>) ' +
          'and `` fetch() ``, fetch again of gone by nobody.\n' +
          'See [a name](<https://example.com/inline>), some_name and `` code_ ``.',
      ],
    );
  });

  it('puts in the part of a file that is asked for, below its caption', async () => {
    const include = (name: string, ...options: string[]) => [
      `.. ${name}`,
      ...options.map((option) => `   :${option}`),
      '',
    ];
    const source = [
      ...['Title', '=====', ''],
      ...include('include:: part.txt', 'start-after: BEGIN', 'end-before: END'),
      ...include('include:: part.txt', 'start-line: -1', 'literal:'),
      ...include('literalinclude:: a.py', 'lines: 1,3-4', 'caption: The *file*'),
      ...include('literalinclude:: a.py', 'start-after: one', 'end-before: def'),
      ...include('literalinclude:: a.py', 'start-at: one', 'end-at: two'),
      ...include('literalinclude:: a.py', 'pyobject: A.b'),
      ...['.. code-block:: js', '   :caption: b.js', '', '   c();'],
    ].join('\n');
    const files = {
      'a.rst': source,
      'part.txt': 'Before.\n\nBEGIN\n\n*Middle.*\n\nEND\n\nAfter.',
      'a.py': 'one()\ntwo()\n\nclass A:\n    @c\n    def b():\n        pass\n\n    def d(): ...\n',
      'conf.py': '',
    };
    const { page } = await resolvePage({ files });
    assert.deepEqual(
      page.sections.flatMap(({ blocks }) => blocks.map(({ markdown }) => markdown)),
      [
        '*Middle.*',
        '```\nAfter.\n```',
        '**The *file***',
        '```py\none()\n\nclass A:\n```',
        '```py\ntwo()\n\nclass A:\n    @c\n```',
        '```py\none()\ntwo()\n```',
        '```py\n@c\ndef b():\n    pass\n```',
        '**b.js**',
        '```js\nc();\n```',
      ],
    );
  });

  it('shows formulas in one line and the heads of tables, and no fields that tell Sphinx of the page', async () => {
    const source = [
      '.. A comment.',
      '',
      ':orphan:',
      ':tocdepth: 2',
      '',
      'Title',
      '=====',
      'Part',
      '----',
      '',
      '.. math:: a^2 + b^2 = c^2',
      '',
      '.. csv-table::',
      '   :header: "Name", "Age"',
      '',
      '   Ada, 36',
    ].join('\n');
    const { page } = await resolvePage({ files: { 'a.rst': source, 'conf.py': '' } });
    assert.deepEqual(
      page.sections.map(({ heading, blocks }) => [
        heading,
        ...blocks.map(({ markdown }) => markdown),
      ]),
      [
        ['Title'],
        ['Part', '```latex\na^2 + b^2 = c^2\n```', '| Name | Age |\n| --- | --- |\n| Ada | 36 |'],
      ],
    );
  });

  it('keeps a list of fields below a directive, however far that stands from its marks', async () => {
    const source = '..  note::\n    Hello\n\n:Name: value one\n\nTitle\n=====\n';
    const { page } = await resolvePage({ files: { 'a.rst': source, 'conf.py': '' } });
    assert.match(page.sections.map(({ blocks }) => blocks[0]?.markdown).join(), /Hello/);
    assert.match(JSON.stringify(page.sections), /value one/);
  });

  it('puts in no more lines than a page holds, however often ranges name them', async () => {
    const lines = `.. literalinclude:: a.py\n   :lines: ${'1-,'.repeat(50)}\n`;
    const { page } = await resolvePage({
      files: { 'a.rst': lines, 'conf.py': '', 'a.py': 'x = 1\n'.repeat(5000) },
    });
    const [block] = page.sections.flatMap(({ blocks }) => blocks);
    assert.ok((block?.text.length ?? 0) < 1_000_000 && block?.text.startsWith('x = 1'));
  });
});
