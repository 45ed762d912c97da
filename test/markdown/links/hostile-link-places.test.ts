import { expect } from 'chai';
import { type MarkdownOptions, markdownStyles } from '../../../src/markdown/index.js';
import { answerOf, RenderedAnswer, siteOrigin } from '../rendered-answer.js';

const trusting: MarkdownOptions = { siteOrigin, allowedLinkHosts: ['code.example'] };

/** What of an answer's text can be clicked, and the whole text. */
function shown(markdown: string, options?: MarkdownOptions): { link: string; text: string } {
  const answer = answerOf(markdown, options);
  const links = answer.all('a').map((link) => link.textContent);
  return { link: links.join(' | '), text: answer.text };
}

describe('a link that shows its own address', () => {
  for (const markdown of [
    'See <https://code.example>.',
    'See https://code.example.',
    '(<https://code.example>)',
    '**https://code.example** is',
    'Site: [https://code.example](https://code.example), or',
    'at [code.example/a](https://code.example/a) now',
    'at www.code.example/a now',
    'write to <a@code.example>!',
    'write to [a@code.example](mailto:a@code.example).',
    'docs.example.com/<https://code.example/a>.docs.example.com',
  ]) {
    it(`need not say it twice: ${markdown}`, () => {
      expect(answerOf(markdown).all('bdi')).to.have.length(0);
      expect(answerOf(markdown).all('a')).to.have.length(1);
    });
  }

  for (const markdown of [
    '[evil.example](https://evil.example).docs.example.com',
    '<https://evil.example>.docs.example.com',
    '<https://evil.example>&#46;docs.example.com',
    '<https://evil.example>\\.docs.example.com',
    '<https://evil.example>.**docs**.example.com',
    '<https://evil.example><kbd>.docs.example.com</kbd>',
    '**<https://evil.example>**.docs.example.com',
    '***<https://evil.example>*.docs**.example.com',
    '<https://evil.example>\u200b.docs.example.com',
    '<https://evil.example>\u200a.docs.example.com',
    '<https://evil.example>-docs.example.com',
    '<https://evil.example>@docs.example.com',
    '<https://evil.example>:docs@docs.example.com',
    'docs.example.com/[evil.example/x](https://evil.example/x)',
    'docs.example.com/**[evil.example/x](https://evil.example/x)**',
    '`docs.example.com/`[evil.example/x](https://evil.example/x)',
    '*https://evil.example*.docs.example.com',
    'https://evil.example<kbd>.docs.example.com',
    '<a@evil.example>.docs.example.com',
  ]) {
    it(`says it again where text stands close: ${markdown}`, () => {
      const place = /\((?:www\.|a@)?evil\.example\)/;
      expect(shown(markdown).text).to.match(place);
      const growing = new RenderedAnswer();
      for (const character of markdown) {
        growing.add(character);
        expect(growing.text).not.to.match(/evil\.example[^\w\s)]+d/);
      }
      expect(growing.text).to.match(place);
    });
  }
});

describe('a link whose text would push its host away', () => {
  for (const text of ['Log in to go on. '.repeat(12), `Log in${'&nbsp;'.repeat(120)}x`]) {
    it(`is text, and a link that shows the host: ${text.slice(0, 20)}…`, () => {
      expect(shown(`[${text}](https://evil.example)`).link).to.equal('(evil.example)');
    });
  }

  it('is text and such a link also when only line breaks separate them', () => {
    expect(shown(`[Log in${'<br>'.repeat(5)}](https://evil.example)`).link).to.equal(
      '(evil.example)',
    );
  });

  for (const [what, short, long] of [
    ['three lines', 'Log<br>in<br>here', 'Log<br>in<br>right<br>here'],
    ['a hundred characters', 'x'.repeat(100), 'x'.repeat(101)],
  ] as const) {
    it(`shows the host behind ${what}, and behind no more`, () => {
      expect(shown(`[${short}](https://evil.example)`).link).to.match(/. \(evil\.example\)$/);
      expect(shown(`[${long}](https://evil.example)`).link).to.equal('(evil.example)');
    });
  }
});

describe('a link to an odd host', () => {
  for (const [address, place] of [
    ['https://evil.example:8443/x', 'evil.example:8443'],
    ['https://evil.example:443/x', 'evil.example'],
    ['https://EVIL.Example/x', 'evil.example'],
    ['https://docs.example.com./x', 'docs.example.com.'],
    ['https://docs.example.com:8443/x', 'docs.example.com:8443'],
    ['https://docs.example.com.evil.example/x', 'docs.example.com.evil.example'],
    ['https://[::1]:8080/x', '[::1]:8080'],
    ['http://3221225991/x', '192.0.2.7'],
    ['http://0xc0.0.0x2.7/x', '192.0.2.7'],
    ['https://%65vil%2Eexample/x', 'evil.example'],
    ['https://\uff45vil\uff0eexample/x', 'evil.example'],
    ['https://evil\u3002example/x', 'evil.example'],
    ['https://ev\u00adil.example/x', 'evil.example'],
    ['https://docs.ex\u0430mple.com/x', 'docs.xn--exmple-4nf.com'],
    ['http://evil.example\\@docs.example.com/', 'evil.example'],
  ] as const) {
    it(`shows the host that the browser will ask: ${address}`, () => {
      expect(shown(`[x](<${address.replaceAll('\\', '\\\\')}>)`).link).to.equal(`x (${place})`);
    });
  }

  for (const user of ['docs.example.com', ':docs.example.com', 'docs.example.com:a']) {
    it(`is text where a user or a password stands before it: ${user}`, () => {
      expect(answerOf(`[x](https://${user}@evil.example/x)`).all('a')).to.have.length(0);
    });
  }

  it('is trusted in any case, and on no other port', () => {
    const capitals = { siteOrigin, allowedLinkHosts: ['Code.Example'] };
    expect(shown('[x](https://code.example/x)', capitals).link).to.equal('x');
    expect(shown('[x](https://code.example:8443/x)', trusting).link).to.equal(
      'x (code.example:8443)',
    );
  });

  for (const address of [
    'mailto:a@code.example,b@evil.example',
    'mailto:a@code.example%2Cb@evil.example',
    'mailto:a@code.example;b@evil.example',
    'mailto:?to=b@evil.example',
    'mailto:',
    'mailto:a',
    'mailto:a@c\u043ede.example',
    'mailto:a%40code.example@evil.example',
    'mailto:"a@code.example"@evil.example',
  ]) {
    it(`is text when a mail goes to more or less than one address: ${address}`, () => {
      expect(answerOf(`[x](<${address}>)`).all('a')).to.have.length(0);
    });
  }
});

describe('a numbered reference to another site', () => {
  const citations = new Map([[1, { href: 'https://code.example/a', title: 'docs.example.com' }]]);

  function reference(options: MarkdownOptions): string | null {
    return new RenderedAnswer(options).add('So it is [1].').finish(citations).query('a')
      .textContent;
  }

  it('shows its host, unless the owner trusts it', () => {
    expect(reference({ siteOrigin })).to.equal('1 (code.example)');
    expect(reference(trusting)).to.equal('1');
  });
});

describe('a link within the site', () => {
  for (const address of ['#usage', '?assistant=How', '/logout', 'a/b', '/a?b=c#d', '']) {
    it(`needs no host: ${JSON.stringify(address)}`, () => {
      const links = answerOf(`[docs.example.com](${address || '/'})`).all('a');
      expect(links.map((link) => link.textContent)).to.deep.equal(['docs.example.com']);
    });
  }
});

describe('a link in a panel', () => {
  let answer: RenderedAnswer;

  function styled(markdown: string): RenderedAnswer {
    const styles = document.createElement('style');
    styles.textContent = markdownStyles;
    answer = answerOf(markdown);
    answer.container.className = 'markdown';
    answer.container.append(styles);
    return answer;
  }

  afterEach(() => answer.remove());

  it('keeps its direction when the text before it changes direction', () => {
    const text = styled('\u202e<https://evil.example/elpmaxe.scod//:sptth>').query('a').firstChild;
    expect(leftOf(text, 0)).to.be.lessThan(leftOf(text, 20));
  });

  it('shows its host in a size to be read, however small the print around it', () => {
    const open = '<sub><kbd><sup>'.repeat(2);
    const close = '</sup></kbd></sub>'.repeat(2);
    const place = styled(`${open}[x](https://evil.example)${close}`).query('sup sup bdi');
    const size = Number.parseFloat(getComputedStyle(place).fontSize);
    expect(size).to.be.greaterThan(8);
  });
});

function leftOf(text: Node | null, offset: number): number {
  if (!text) throw new Error('The link has no text.');
  const range = document.createRange();
  range.setStart(text, offset);
  range.setEnd(text, offset + 1);
  return range.getBoundingClientRect().left;
}
