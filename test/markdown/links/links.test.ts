import { expect } from 'chai';
import { answerOf, RenderedAnswer, siteOrigin } from '../rendered-answer.js';

function linkOf(markdown: string): { href: string | null; text: string; rel: string | null } {
  const link = answerOf(markdown).query('a');
  return {
    href: link.getAttribute('href'),
    text: link.textContent ?? '',
    rel: link.getAttribute('rel'),
  };
}

describe('a link within the docs site', () => {
  it('resolves against the site and opens in the page itself', () => {
    const link = answerOf('[guide](/guide/start#first)').query('a');
    expect(link.getAttribute('href')).to.equal('https://docs.example.com/guide/start#first');
    expect(link.hasAttribute('target')).to.equal(false);
    expect(link.textContent).to.equal('guide');
  });

  it('is text when there is no site to resolve it against', () => {
    const answer = answerOf('[guide](/guide)', {});
    expect(answer.all('a')).to.have.length(0);
    expect(answer.text).to.equal('guide');
  });
});

describe('a link whose text cannot be seen', () => {
  const blanks = [
    ' ',
    '\u00a0',
    '\u3000',
    '\u200b',
    '&nbsp;',
    '&#8203;',
    '\u2800',
    '\ufff9',
    '*\u00ad*',
    '`\u200b`',
  ];

  it('within the docs site has its address for text', () => {
    for (const blank of blanks) {
      const { text } = linkOf(`a [${blank}](/guide) b`);
      expect(text, JSON.stringify(blank)).to.equal('https://docs.example.com/guide');
    }
    expect(linkOf('[![](/x.png)](/guide)').text).to.equal('https://docs.example.com/guide');
  });

  it('within the docs site has the picture that it holds', () => {
    const answer = answerOf('[![](/x.png)](/guide)', {
      siteOrigin,
      allowedImageHosts: ['docs.example.com'],
    });
    expect(answer.query('a').textContent).to.equal('');
    expect(answer.all('a img')).to.have.length(1);
  });

  it('to another host has that for text, also where the owner trusts it', () => {
    const options = { siteOrigin, allowedLinkHosts: ['code.example'] };
    for (const blank of blanks) {
      const answer = answerOf(`a [${blank}](https://code.example/x) b`, options);
      expect(answer.query('a').textContent, JSON.stringify(blank)).to.equal('(code.example)');
      answer.remove();
    }
  });
});

describe('a link with a very long address', () => {
  const code = 'N4IgxgNghgTglgEwPYDsCqBnApgOS1AWywHVMsAjABQEEQAaECrJGBpEFBAM_-'.repeat(40);
  const address = `https://docs.example.com/play?code=${code}`;

  it('leads to all of it', () => {
    const words = 'Some words before it. '.repeat(20);
    for (const markdown of [
      `[open](${address})`,
      `${words}see [the example here](${address}) now`,
    ]) {
      expect(linkOf(markdown).href).to.equal(address);
    }
    expect(linkOf(`${words}${address} and more`).href).to.equal(address);
  });
});

describe('a link to another host', () => {
  it('shows that host and gives it nothing', () => {
    const link = answerOf('[the project](https://code.example/a)').query('a');
    expect(link.textContent).to.equal('the project (code.example)');
    expect(link.getAttribute('rel')).to.equal('noopener noreferrer nofollow');
    expect(link.getAttribute('target')).to.equal('_blank');
  });

  it('says that it opens a new tab, and no other link does', () => {
    const titles = (markdown: string) =>
      answerOf(markdown)
        .all('a')
        .map((link) => link.getAttribute('title'));
    const outside =
      '[a](https://code.example) https://code.example [x.example](https://code.example)';
    expect(titles(outside)).to.deep.equal(Array(3).fill('opens a new tab'));
    const answer = new RenderedAnswer().add('See [1] and [2].');
    const citations = new Map([
      [1, { href: 'https://code.example', title: 'A' }],
      [2, { href: '/b', title: 'B' }],
    ]);
    answer.finish(citations);
    const cited = answer.all('a').map((link) => link.getAttribute('title'));
    expect(cited).to.deep.equal(['opens a new tab', null]);
    expect(titles('[a](/a) [b](mailto:a@code.example)')).to.deep.equal([null, null]);
    expect(answerOf('[b](mailto:a@code.example)').query('a').hasAttribute('target')).to.equal(
      false,
    );
  });

  it('does not repeat a host that its text shows', () => {
    expect(linkOf('<https://code.example/a>').text).to.equal('https://code.example/a');
    expect(linkOf('at www.code.example/a b').text).to.equal('www.code.example/a');
  });

  it('need not show a host that the owner trusts', () => {
    const options = { siteOrigin, allowedLinkHosts: ['code.example'] };
    expect(answerOf('[x](https://code.example/a)', options).query('a').textContent).to.equal('x');
    expect(answerOf('[x](https://other.example)', options).text).to.equal('x (other.example)');
  });

  for (const text of [
    'docs.example.com',
    'https://docs.example.com/login',
    'www.bank.example',
    '//docs.example.com',
    'Docs.Example.com/login',
    'HTTPS://bank.example',
  ]) {
    it(`cannot pose as ${text}`, () => {
      const answer = answerOf(`[${text.replace('://', ':\\//')}](https://evil.example/x)`);
      const link = answer.query('a');
      expect(link.textContent).to.equal('(evil.example)');
      expect(answer.text).to.equal(`${text} (evil.example)`);
    });
  }

  it('shows the real host of one that looks alike or hides behind a user name', () => {
    expect(linkOf('[x](https://docs.exаmple.com)').text).to.match(/^x \(docs\.xn--/);
    expect(linkOf('[https://docs.exаmple.com](https://docs.exаmple.com)').text).to.match(
      /^\(docs\.xn--/,
    );
    expect(answerOf('[x](https://docs.example.com@evil.example)').all('a')).to.have.length(0);
  });

  it('shows the host of an address without scheme, also with backslashes', () => {
    expect(linkOf('[x](//evil.example)').text).to.equal('x (evil.example)');
    expect(linkOf('[x](/\\\\evil.example)').text).to.equal('x (evil.example)');
    expect(linkOf('[x](\\\\\\\\evil.example)').text).to.equal('x (evil.example)');
  });

  it('shows the address of a mail link and fills in nothing else', () => {
    const { href, text } = linkOf('[write](mailto:a@code.example?bcc=b@evil.example&body=x)');
    expect(href).to.equal('mailto:a@code.example');
    expect(text).to.equal('write (a@code.example)');
    expect(linkOf('a@code.example').text).to.equal('a@code.example');
  });

  it('keeps the place apart from a text that turns the direction', () => {
    expect(answerOf('[\u202emoc](https://evil.example)').query('bdi').textContent).to.equal(
      ' (evil.example)',
    );
  });
});

describe('a link of any other scheme', () => {
  for (const href of [
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    '<java\tscript:alert(1)>',
    '\u0001javascript:alert(1)',
    '&#106;avascript:alert(1)',
    'javascript&colon;alert(1)',
    'javascript&#x3a;alert(1)',
    'java&Tab;script:alert(1)',
    'java&NewLine;script:alert(1)',
    '&#1;javascript:alert(1)',
    'java\\script:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:x',
    'file:///etc/passwd',
    'blob:https://docs.example.com/x',
    'filesystem:https://docs.example.com/x',
    'view-source:https://docs.example.com',
    'ftp://x.example',
    'tel:1',
    'intent://x',
    'about:blank',
    '<>',
    'https://',
  ]) {
    it(`is text or stays on the site: ${JSON.stringify(href)}`, () => {
      for (const link of answerOf(`[x](${href})\n\n<${href}>\n\n[y]\n\n[y]: ${href}`).all('a')) {
        expect(link.getAttribute('href')).to.match(/^https:\/\/docs\.example\.com\//);
      }
    });
  }
});

describe('a reference', () => {
  for (const [title, definition] of [
    ['in a line', `[guide]: /guide/${'x'.repeat(400)}`],
    ['in lines of its own', '[guide]:\n/guide/start'],
    ['in a quotation', '> [guide]:\n> /guide/start'],
  ]) {
    it(`leads nowhere before its definition ${title} is whole`, () => {
      const answer = new RenderedAnswer();
      const seen = new Set<string | null>();
      for (const character of `See the [guide].\n\n${definition}\n\n`) {
        answer.add(character);
        for (const link of answer.all('a[href]')) seen.add(link.getAttribute('href'));
      }
      expect(seen.size).to.equal(1);
      answer.remove();
    });
  }

  it('is what its first definition says, wherever that is', () => {
    const answer = new RenderedAnswer();
    answer.addInPieces('[a] and [b]\n\n[b]: /one\n[b]: /two\n\n> [a]: /three\n\nend [a]\n', 3);
    const hrefs = answer
      .finish()
      .all('a')
      .map((link) => link.getAttribute('href'));
    expect(hrefs).to.deep.equal(['/three', '/one', '/three'].map((path) => siteOrigin + path));
  });
});

describe('a numbered reference', () => {
  const citations = new Map([
    [1, { href: '/guide', title: 'The guide' }],
    [2, { href: 'javascript:alert(1)', title: 'Bad' }],
  ]);

  it('becomes a link to its source as soon as that is known', () => {
    const answer = answerOf('It is so [1]. Or [2], [3], \\[1\\] and `[1]`.');
    const paragraph = answer.query('p');
    expect(answer.all('a')).to.have.length(0);
    answer.finish(citations);
    const links = answer.all('a');
    expect(links.map((link) => link.getAttribute('href'))).to.deep.equal([`${siteOrigin}/guide`]);
    expect(links[0]?.getAttribute('aria-label')).to.equal('1: The guide');
    expect(answer.text).to.equal('It is so 1. Or [2], [3], [1] and [1].');
    expect(answer.query('p')).to.equal(paragraph);
  });
});
