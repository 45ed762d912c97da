import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { resolvePage } from './resolve.js';

describe('Jekyll', () => {
  it('fills in values, links, included files and conditions, and leaves out the rest', async () => {
    const files = {
      'v2.1/a.md': [
        '---\ntitle: Here\nis_new: true\n---',
        '{{ page.title }} of {{ site.name }}, {{site.data.words.one | upcase}}{{ site.gone }}.',
        'See [b]({% link {{ page.version.version }}/b.md %}).',
        '{% include {{ page.version.version }}/part.md who="you" %}',
        '{% if page.is_new and page.title == "Here" %}\nNew.\n{% else %}\nOld.\n{% endif %}',
        '{% for x in site.list %}Never.{% endfor %}',
        '{% raw %}`{{ kept }}`{% endraw %}',
        '{% remote_include https://example.com/x %}',
        '{% capture word %}caught{% endcapture %}It is {{ word }}.',
      ].join('\n\n'),
      '_includes/v2.1/part.md': 'Hello {{ include.who }}.\n',
      '_data/words.yml': 'one: first\n',
      '_config.yml': 'name: Acme\n',
    };
    const { page, name, tally } = await resolvePage({ files });
    assert.equal(name, 'jekyll');
    assert.deepEqual(
      page.sections[0]?.blocks.map(({ markdown }) => markdown),
      [
        'Here of Acme, FIRST.',
        'See [b](/v2.1/b).',
        'Hello you.',
        'New.',
        '`{{ kept }}`',
        'It is caught.',
      ],
    );
    assert.deepEqual(tally.of('left out'), [
      ['{% for %}', 1],
      ['{% remote_include %}', 1],
      ['{{ site.gone }}', 1],
    ]);
  });

  it('reads kramdown: anchors, attributes, notes', async () => {
    const body = [
      '* TOC\n{:toc}',
      '# Page',
      '## Title {#own .no_toc}',
      '{: .note }\nMind this.',
      'Text with a [link](b.md){: target="_blank"}.\n{: .wide}',
      '> Quoted.\n{: .warning}',
    ].join('\n\n');
    const { page } = await resolvePage({ name: 'jekyll', files: { 'a.md': body } });
    assert.deepEqual(
      page.headings.map(({ text, anchor }) => [text, anchor]),
      [['Title', 'own']],
    );
    assert.deepEqual(
      page.sections[1]?.blocks.map(({ markdown }) => markdown),
      ['**Note**', 'Mind this.', 'Text with a [link](/b).', '> Quoted.'],
    );
  });

  it('keeps the ids in lists of attributes below headings, paragraphs and tables', async () => {
    const body = [
      '# Page',
      '## Title\n{: #own .no_toc }',
      'A text.\n{: #text}',
      'A [link](b.md){: #link }.',
      '| a |\n|---|\n| 1 |\n{: #table}',
      'See [the table](#table).',
    ].join('\n\n');
    const { page } = await resolvePage({ name: 'jekyll', files: { 'a.md': body } });
    assert.deepEqual(
      page.headings.map(({ text, anchor }) => [text, anchor]),
      [['Title', 'own']],
    );
    assert.match(page.html, /A text\.\s*<a id="text"><\/a><\/p>/);
    assert.match(page.html, /<a id="link"><\/a>\./);
    assert.match(page.html, /<\/table><\/div>\s*<p><a id="table"><\/a><\/p>/);
    assert.deepEqual(
      page.sections[1]?.blocks.map(({ markdown }) => markdown),
      ['A text.', 'A [link](/b).', '| a |\n|---|\n| 1 |', 'See [the table](#table).'],
    );
  });
});
