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
});
