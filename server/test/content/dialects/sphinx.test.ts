import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
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
