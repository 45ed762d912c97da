import { expect } from 'chai';
import { type Citation, cleanMarkdown, markdownToHtml } from '../../../src/markdown/index.js';
import { answerOf, type RenderedAnswer, siteOrigin } from '../rendered-answer.js';
import { commonmarkExamples, gfmExamples } from '../spec-examples.js';

function clean(markdown: string): string {
  return cleanMarkdown(markdown, { siteOrigin, allowedImageHosts: ['img.example'] });
}

/** White space at the end of a block does not show. */
function markupOf({ container }: RenderedAnswer): string {
  return container.innerHTML.replace(/\s+(?=<)|(?<=>)\s+/g, '');
}

describe('clean Markdown', () => {
  it('keeps what stands before an indented definition', () => {
    const options = { siteOrigin };
    expect(cleanMarkdown('> Important words.\n>\n>   [r]: /z', options)).to.equal(
      '> Important words.\n>\n>   [r]: https://docs.example.com/z',
    );
  });

  it('is the text as it was written, without what is around it', () => {
    const markdown = '\n\n# Title\r\n\r\n* a\r* b  \n  c\n\n```\n\tx\\\n```\n\n';
    expect(clean(markdown)).to.equal('# Title\n\n* a\n* b  \n  c\n\n```\n\tx\\\n```');
    expect(clean(' Words\n')).to.equal('Words');
    expect(clean('\n    code\n')).to.equal('    code');
  });

  describe('of links', () => {
    const cases: Record<string, [markdown: string, expected: string]> = {
      'makes relative addresses absolute': [
        'See [a](/x), [b](y "Title") and [c](#z).',
        'See [a](https://docs.example.com/x), [b](https://docs.example.com/y "Title") and [c](https://docs.example.com/#z).',
      ],
      'leaves absolute ones as they were written': [
        '[a](<https://docs.example.com/a>), [b](https://x.example/?a=1&b "t"), <https://x.example/c>',
        '[a](<https://docs.example.com/a>), [b](https://x.example/?a=1&b "t"), <https://x.example/c>',
      ],
      'shows the host of one that poses as another, as where it is rendered': [
        '[docs.example.com](https://evil.example/a), [**https://docs.example.com**][r] and [\u200b](https://x_y.example)\n\n[r]: https://evil.example/',
        'docs.example.com [(evil.example)](https://evil.example/a), **https://docs.example.com** [(evil.example)](https://evil.example/) and \u200b[(x\\_y.example)](https://x_y.example/)\n\n[r]: https://evil.example/',
      ],
      'makes text of what is no link to the reader': [
        '[a *b*](javascript:alert(1)), [c](data:text/html,x "t") and <javascript:x>',
        'a *b*, c and javascript:x',
      ],
      'goes into emphasis': [
        '**bold [a](/x) *b [c](/y)***',
        '**bold [a](https://docs.example.com/x) *b [c](https://docs.example.com/y)***',
      ],
      'keeps brackets and code in the text of a link': [
        '[a \\[b\\] `]` c](/x)',
        '[a \\[b\\] `]` c](https://docs.example.com/x)',
      ],
      'writes addresses so that they stay whole': [
        '[a](<x y(z>) [b](/q?a=&amp;copy;)',
        '[a](<https://docs.example.com/x%20y(z>) [b](https://docs.example.com/q?a=&amp;copy;)',
      ],
      'leaves code as it is': [
        '`[a](/x)` [a](/x)\n\n```md\n[a](/x)\n```\n\n    [a](/x)\n\n[a](/x)',
        '`[a](/x)` [a](https://docs.example.com/x)\n\n```md\n[a](/x)\n```\n\n    [a](/x)\n\n[a](https://docs.example.com/x)',
      ],
      'leaves escaped syntax as it is': [
        '\\[a](/x) [a](/x)',
        '\\[a](/x) [a](https://docs.example.com/x)',
      ],
      'goes into quotations, lists and tables': [
        '> - [a](/x)\n>   and [b\n>   c](/y\n>   "t") d\n\n| [a](/x) |\n|---|\n| `x` [b](/y) |\n\n1. ```\n   [a](/x)\n   ```\n   [a](/x)',
        '> - [a](https://docs.example.com/x)\n>   and [b\n>   c](https://docs.example.com/y "t") d\n\n| [a](https://docs.example.com/x) |\n|---|\n| `x` [b](https://docs.example.com/y) |\n\n1. ```\n   [a](/x)\n   ```\n   [a](https://docs.example.com/x)',
      ],
      'goes into cells with bars in them': [
        '| a \\| [x \\| docs.example.com](https://evil.example/a "t") \\| [b](/x "y \\| z") |\n|---|\n| `\\|` [c](javascript:x) \\| |',
        '| a \\| x \\| docs.example.com [(evil.example)](https://evil.example/a) \\| [b](https://docs.example.com/x "y \\| z") |\n|---|\n| `\\|` c \\| |',
      ],
      'goes into the summary of a disclosure': [
        '<details>\n<summary>[a](/x)</summary>\n\n[b](/y)\n\n</details>',
        '<details>\n<summary>[a](https://docs.example.com/x)</summary>\n\n[b](https://docs.example.com/y)\n\n</details>',
      ],
      'changes link definitions': [
        '[a][b], [b] and [c]\n\n[b]: /x "T"\n[c]: javascript:x\n',
        '[a][b], [b] and c\n\n[b]: https://docs.example.com/x "T"',
      ],
      'keeps citations': [
        'So it is [1], or [2][3].\n\n[1]: /x',
        'So it is [1], or [2][3].\n\n[1]: https://docs.example.com/x',
      ],
    };
    for (const [behaviour, [markdown, expected]] of Object.entries(cases)) {
      it(behaviour, () => {
        expect(clean(markdown)).to.equal(expected);
      });
    }
  });

  it('keeps images of the site and of allowed hosts, and gives the text of others', () => {
    expect(
      clean('![a](/a.png) ![b](https://img.example/b.png) ![c *d*](https://x.example/c.png)'),
    ).to.equal('![a](https://docs.example.com/a.png) ![b](https://img.example/b.png) c *d*');
    expect(clean('[![a](/a.png)](/x)')).to.equal(
      '[![a](https://docs.example.com/a.png)](https://docs.example.com/x)',
    );
  });

  it('means what it meant before, for every specification example', () => {
    const differing = [...commonmarkExamples, ...gfmExamples].filter(({ markdown }) => {
      const before = answerOf(markdown);
      const after = answerOf(clean(markdown));
      for (const answer of [before, after]) {
        for (const added of answer.all('bdi')) added.remove();
        answer.remove();
      }
      return markupOf(after) !== markupOf(before);
    });
    expect(differing.map(({ markdown }) => [markdown, clean(markdown)])).to.deep.equal([]);
  });

  it('leaves the links of a text that nobody reads to the end', () => {
    const markdown = '[a](/x) '.repeat(30_000).trim();
    expect(clean(markdown)).to.equal(markdown);
  });

  it('is made from any text, however deep its syntax nests', () => {
    for (const syntax of [
      '> ',
      '- ',
      '*',
      '[',
      '![a](',
      '`',
      '<summary>',
      '[a]: <',
      '|[a](/x)\n',
    ]) {
      const markdown = `${syntax.repeat(3000)}[a](/x)`.trim();
      expect(clean(markdown), syntax).to.be.a('string').and.not.equal('');
    }
  });
});

describe('the sources of clean Markdown', () => {
  function withSources(markdown: string, ...sources: Citation[]): string {
    return cleanMarkdown(markdown, { siteOrigin, sources: { title: 'Sources', sources } });
  }

  it('are listed at its end, with their numbers and whole addresses', () => {
    const markdown = withSources(
      'So it is [1], [2].',
      { href: '/a#b', title: 'A page' },
      { href: 'https://x.example/c', title: 'Another' },
    );
    expect(markdown).to.equal(
      'So it is [1], [2].\n\n**Sources**\n\n1. [A page](https://docs.example.com/a#b)\n2. [Another](https://x.example/c)',
    );
    expect(withSources('So it is.')).to.equal('So it is.');
  });

  it('have their titles as text', () => {
    const title = '![x](y) *a* <img src=x>\n# `b` &amp; snake_case _c_';
    const answer = answerOf(withSources('A.', { href: '/a', title }));
    expect(answer.query('ol a').textContent).to.equal(title.replace('\n', ' '));
    expect(answer.all('img, em, code')).to.have.length(0);
    expect(withSources('A.', { href: '/a', title: 'Set MAX_AGE' })).to.contain('[Set MAX_AGE]');
  });

  it('show the host of one that poses as another', () => {
    const [evil, site] = ['https://evil.example/a', '/guide'];
    const sources = [evil, site].map((href) => ({ href, title: 'docs.example.com/guide' }));
    expect(withSources('A.', ...sources)).to.equal(
      'A.\n\n**Sources**\n\n1. docs.example.com/guide [(evil.example)](https://evil.example/a)\n2. [docs.example.com/guide](https://docs.example.com/guide)',
    );
  });

  it('leave out addresses that do not lead to the web', () => {
    expect(withSources('A.', { href: 'javascript:x', title: 'Evil' })).to.equal(
      'A.\n\n**Sources**\n\n1. Evil',
    );
  });

  it('do not end up in the code block that a cut-off answer ends in', () => {
    const source = { href: '/a', title: 'A' };
    for (const end of [
      '```js\nx',
      '~~~~\n~~~\nx',
      '- ```\n  x',
      '> ```\n> x',
      '```\nx\n```',
      '    ```js\n    x',
    ]) {
      const answer = answerOf(withSources(`Do:\n\n${end}`, source));
      expect(answer.all('pre'), end).to.have.length(1);
      expect(answer.query('pre').textContent, end).not.to.contain('Sources');
      expect(answer.all('ol a'), end).to.have.length(1);
    }
  });
});

describe('the HTML of Markdown', () => {
  it('says once where a link leads, also of what was made clean', () => {
    const poses = '[docs.example.com](https://evil.example/)';
    expect(markdownToHtml(clean(poses), { siteOrigin })).to.equal(
      '<p>docs.example.com <a href="https://evil.example/">(evil.example)</a></p>',
    );
  });

  it('is what the answer shows, without its interface', () => {
    const citations = new Map([[1, { href: '/a', title: 'A' }]]);
    const markdown = '# Title\n\nSo **it** is [1]:\n\n```js\na < b\n```\n\n[x](https://x.example)';
    expect(markdownToHtml(markdown, { siteOrigin, citations })).to.equal(
      '<h3>Title</h3><p>So <strong>it</strong> is <a href="https://docs.example.com/a">[1]</a>:</p>' +
        '<pre><code class="language-js">a &lt; b</code></pre><p><a href="https://x.example/">x</a></p>',
    );
  });
});
