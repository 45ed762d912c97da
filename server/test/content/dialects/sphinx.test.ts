import assert from 'node:assert/strict';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import type { Documentation } from '../../../src/content/documentation.js';
import { wholePage } from '../../../src/content/page.js';
import { openFolder } from '../../library/opened-folder.js';
import { resolvePage } from './resolve.js';

describe('MyST', () => {
  it('shows directives and roles, and puts included files where they are named', async () => {
    const files = {
      'guide/a.md': [
        '(my-target)=',
        '```{note}\nMind *this*.\n```',
        ':::{admonition} Own title\n:class: tip\n\nText.\n:::',
        'See {ref}`the start <start>` and {py:class}`~pkg.Thing`.',
        '```{code-block} python\n:caption: x\nrun()\n```',
        '```{include} ../part.md\n```',
        '```{toctree}\na\n```',
        '% a comment',
        '```{versionadded} 1.2\nNew.\n```',
      ].join('\n\n'),
      'part.md': 'A part.\n',
      'conf.py': '',
    };
    const { page, name } = await resolvePage({ files });
    assert.equal(name, 'sphinx');
    assert.deepEqual(
      page.sections[0]?.blocks.map(({ markdown }) => markdown),
      [
        '> **Note**\n>\n> Mind *this*.',
        '> **Own title**\n>\n> Text.',
        'See the start and `~pkg.Thing`.'.replace('~', ''),
        '**x**',
        '```python\nrun()\n```',
        'A part.',
        '> **Added in version 1.2**\n>\n> New.',
      ],
    );
    assert.match(page.html, /<a id="my-target"><\/a>/);
  });
});

describe('reStructuredText', () => {
  it('is read in any documentation: headings, code, notes, links and roles', async () => {
    const source = [
      '=====',
      'Title',
      '=====',
      '',
      'Words with ``code`` and a `link <https://example.com/>`_, see :ref:`the end <end>`.',
      '',
      'Install',
      '-------',
      '',
      'Run this::',
      '',
      '    pip install x',
      '',
      '.. note::',
      '',
      '   Mind *this*.',
      '',
      '.. toctree::',
      '',
      '   a',
      '',
      '.. a comment',
    ].join('\n');
    const { page } = await resolvePage({ name: 'plain', files: { 'a.rst': source } });
    assert.equal(page.title, 'Title');
    assert.deepEqual(
      page.sections.map(({ heading, blocks }) => [
        heading,
        ...blocks.map(({ markdown }) => markdown),
      ]),
      [
        ['Title', 'Words with `` code `` and a [link](<https://example.com/>), see the end.'],
        ['Install', 'Run this:', '```\npip install x\n```', '> **Note**\n>\n> Mind *this*.'],
      ],
    );
  });
});

describe('references of Sphinx', () => {
  const files = {
    'index.rst': [
      'See :doc:`guide/install`, :doc:`the use </guide/use>`, :doc:`guide/gone` and :ref:`use-label`.',
      'A role over :ref:`two',
      'lines <use-label>` and a `link',
      '<https://example.com/>`_ as well, :ref:`own-label`.',
      '',
      '.. toctree::',
      '   :maxdepth: 2',
      '   :caption: Guides',
      '',
      '   guide/install',
      '   Its use <guide/use>',
      '   guide/gone',
      '   guide/draft',
      '   self',
      '   https://example.com/',
      '',
      '.. toctree::',
      '   :hidden:',
      '',
      '   guide/use',
      '',
      '.. _own-label:',
      '',
      'Own `part`',
      '----------',
      '',
      'Text.',
    ].join('\n'),
    'guide/install.rst': '.. a comment\n\n==========\nInstall it\n==========\n\nText.\n',
    'guide/use.md': '---\ntitle: Use *it*\n---\nText.\n',
    'guide/draft.md': '---\ntitle: Secret\ndraft: true\n---\nText.\n',
    'conf.py': '',
  };
  const quotesOf = async (written: Parameters<typeof resolvePage>[0]) =>
    (await resolvePage(written)).page.sections.flatMap(({ blocks }) =>
      blocks.map(({ markdown }) => markdown),
    );

  it('of reStructuredText are links with the titles of pages, or words', async () => {
    const [words = '', caption, ...more] = await quotesOf({ files });
    assert.deepEqual(words.split('\n'), [
      'See [Install it](</guide/install>), [the use](</guide/use>), guide/gone and use label.',
      'A role over two lines and a [link](<https://example.com/>) as well, [Own part](<#own-label>).',
    ]);
    assert.deepEqual(
      [caption, ...more],
      [
        '**Guides**',
        '- [Install it](</guide/install>)\n- [Its use](</guide/use>)\n- [https://example.com/](<https://example.com/>)',
        'Text.',
      ],
    );
  });

  it('may go on in the next line where a note begins with them', async () => {
    const note =
      '.. warning:: Open it in :ref:`binary\n   mode <tut>`. It is\n   safe.\n\n   More.\n';
    assert.deepEqual(await quotesOf({ files: { 'a.rst': note } }), [
      '> **Warning**\n>\n> Open it in binary mode. It is\n> safe.\n>\n> More.',
    ]);
  });

  it('lead to footnotes and citations, which are read', async () => {
    const source = [
      'Ports [#ports]_ and jobs [1]_ of [Knuth84]_, as counted [#]_.',
      '.. [#ports] Since version 2,\n   of all.',
      '.. [1] Programs.\n\n   With limits.',
      '.. [Knuth84] A book.',
      '.. [#] By hand.',
      'Not list[0]_name.',
    ].join('\n\n');
    assert.deepEqual(await quotesOf({ files: { 'a.rst': source } }), [
      'Ports and jobs of \\[Knuth84], as counted.',
      'Since version 2,\nof all.',
      'Programs.',
      'With limits.',
      '\\[Knuth84] A book.',
      'By hand.',
      'Not list[0]_name.',
    ]);
  });

  it('of MyST are, too', async () => {
    const page = [
      'See {doc}`guide/install`, {doc}`the use </guide/use>`, {ref}`own-label` and {ref}`use-label`.',
      '```{toctree}\n:caption: Guides\n\nguide/use\n```',
      '(own-label)=\n## Own part\n\nText.',
    ];
    const quotes = await quotesOf({ files: { ...files, 'a.md': page.join('\n\n') }, page: 'a.md' });
    assert.deepEqual(quotes.slice(0, 3), [
      'See [Install it](</guide/install>), [the use](</guide/use>), [Own part](<#own-label>) and use label.',
      '**Guides**',
      '- [Use \\*it\\*](</guide/use>)',
    ]);
  });

  it('say nothing of pages that are for some readers', async () => {
    const named = { 'index.rst': ':doc:`a`\n\n.. toctree::\n\n   a\n' };
    const shows = async (matter: string) => {
      const page = `---\ntitle: Secret\n${matter}\n---\nText.\n`;
      const files = { ...named, 'a.md': page };
      return (await resolvePage({ name: 'sphinx', files })).source.includes('Secret');
    };
    for (const matter of [
      'groups: [staff]',
      'gruops: [staff]',
      'published: false',
      'openapi: GET /',
    ])
      assert.equal(await shows(matter), false, matter);
    for (const matter of ['draft: false', 'published: true', 'version: 2'])
      assert.equal(await shows(matter), true, matter);
    const long = `x: ${'y'.repeat(5000)}\ngroups: [staff]`;
    assert.equal(await shows(long), false);
  });

  it('are found at once, however long they are', async () => {
    const began = process.cpuUsage();
    const entry = `   a${' '.repeat(300_000)}b\n`;
    const role = ':ref:`a '.repeat(20_000);
    await resolvePage({ files: { 'index.rst': `.. toctree::\n\n${entry}\n\n${role}\n` } });
    assert.ok(process.cpuUsage(began).user < 3_000_000);
  });

  it('change with the pages that they name', async () => {
    const { folder, docs, close } = await openFolder({
      ...files,
      'a.rst': ':doc:`b`\n',
      'b.rst': 'Bee\n===\n',
    });
    const html = async ({ pages }: Documentation) => (await wholePage(pages.get('/a')))?.html;
    assert.equal(await html(await docs.open()), '<p><a href="/b">Bee</a></p>');
    await writeFile(join(folder, 'b.rst'), 'Bees\n====\n');
    assert.equal(await html(await docs.update(['b.rst'])), '<p><a href="/b">Bees</a></p>');
    await close();
  });

  it('puts in the part of a file that is asked for, below its caption', async () => {
    const source = [
      '```{literalinclude} a.py\n---\nlines: 2\ncaption: "A file"\n---\n```',
      '```{include} b/part.md\n:start-after: % BEGIN\n:end-before: % END\n```',
      '```{code-block} js\n:caption: b.js\n\nc();\n```',
    ].join('\n\n');
    const files = {
      'a.md': source,
      'a.py': 'one()\ntwo()\n',
      'b/part.md':
        'No.\n\n% BEGIN\n\nYes.\n\n```{include} c.md\n:end-before: end\n```\n\n% END\n\nNo.\n',
      'b/c.md': '---\ntitle: C\n---\n\nInner.\n\nend\n',
    };
    assert.deepEqual(await quotesOf({ name: 'sphinx', files }), [
      '**A file**',
      '```py\ntwo()\n```',
      'Yes.',
      'Inner.',
      '**b.js**',
      '```js\nc();\n```',
    ]);
  });
});
