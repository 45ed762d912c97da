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
});
