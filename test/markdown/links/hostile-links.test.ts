import { expect } from 'chai';
import type { MarkdownOptions } from '../../../src/markdown/index.js';
import { answerOf, siteOrigin } from '../rendered-answer.js';

const trusting: MarkdownOptions = { siteOrigin, allowedLinkHosts: ['code.example'] };

/** What of an answer's text can be clicked, and the whole text. */
function shown(markdown: string, options?: MarkdownOptions): { link: string; text: string } {
  const answer = answerOf(markdown, options);
  const links = answer.all('a').map((link) => link.textContent);
  return { link: links.join(' | '), text: answer.text };
}

describe('a link whose text looks like another address', () => {
  const posing: Readonly<Record<string, string>> = {
    'a host and a path': 'bank.example/login',
    'a host alone': 'bank.example',
    'a host in a sentence': 'Log in at docs.example.com to go on',
    'a host in parentheses': 'Log in (docs.example.com)',
    'a host with a port': 'docs.example.com:8443',
    'a host in capitals': 'DOCS.EXAMPLE.COM',
    'a host that ends in a dot': 'docs.example.com.',
    'the site’s host as the name of a file': 'docs.example.com.js',
    'a host that is a number': '192.0.2.7/login',
    'a host that is a number of six parts': '[::1]:8080',
    'a host without a dot': 'http://intranet/login',
    'a host without a dot or scheme': '//intranet',
    'the reader’s own machine': 'localhost:3000',
    'a mail address': 'support@docs.example.com',
    'a user name before the real host': 'docs.example.com@evil.example',
    'the real host and another': 'evil.example docs.example.com',
    'the real host on another port': 'evil.example:8443',
    'a host in Punycode': 'xn--dcs-hoa.xn--example-',
    'letters that look alike': 'd\u043ecs.ex\u0430mple.com',
    'letters of mathematics': '\u{1d41d}\u{1d428}\u{1d41c}\u{1d42c}.example.com',
    'fullwidth letters and dots': '\uff44ocs\uff0eexample\uff0ecom',
    'ideographic dots': 'docs\u3002example\uff61com',
    'one dot leaders': 'docs\u2024example\u2024com',
    'middle dots': 'docs\u00b7example\u00b7com',
    'zero-width characters': 'docs\u200b.\u2060exa\ufeffmple\u200c.\u200dcom',
    'soft hyphens': 'docs.exam\u00adple\u00ad.\u00adcom',
    'hair spaces': 'docs\u200a.\u200aexample\u200a.\u200acom',
    'combining marks': 'docs.\u034fexample.\u034fcom',
    'characters of direction': '\u202emoc.elpmaxe.scod\u202c',
    'a script beyond Latin': '\u4f8b\u5b50.\u4e2d\u56fd',
    'slashes that look alike': 'https:\u2044\u2044intranet\u2215login',
  };

  for (const [what, text] of Object.entries(posing)) {
    it(`is text, and a link that shows the real host: ${what}`, () => {
      const escaped = text.replace(/[:@[\].]/g, (character) => `&#${character.charCodeAt(0)};`);
      const { link, text: whole } = shown(`[${escaped}](https://evil.example/x)`);
      expect(link).to.equal('(evil.example)');
      expect(whole).to.equal(`${text} (evil.example)`);
    });
  }

  for (const markdown of [
    'docs.**example**.com',
    '*docs*.example.com',
    '~~docs~~**.**_example_.com',
    '`docs.example.com`',
    '`docs`.`example`.`com`',
    '<kbd>docs.example.com</kbd>',
    'docs<sub>.</sub>example<sup>.</sup>com',
    '![docs.example.com](https://evil.example/x.png)',
    'docs![.](/x.png)example.com',
    'docs&period;example.com',
    'docs&#46;example&#x2e;com',
    'docs\\.example\\.com',
    'see <https://docs.example.com>',
  ]) {
    it(`is not deceived by other syntax: ${markdown}`, () => {
      const { link } = shown(`[${markdown}](https://evil.example/x)`);
      expect(link.endsWith('(evil.example)')).to.equal(true);
      expect(link.replace('(evil.example)', '')).not.to.match(/docs|example/);
    });
  }

  it('shows the real host even where the owner trusts it', () => {
    const { link, text } = shown('[docs.example.com/login](https://code.example/x)', trusting);
    expect(link).to.equal('(code.example)');
    expect(text).to.equal('docs.example.com/login (code.example)');
  });

  it('leads where a mail goes', () => {
    const { link } = shown('[boss@code.example](mailto:a@code.example)');
    expect(link).to.equal('(a@code.example)');
  });
});

describe('a link whose text only resembles an address', () => {
  for (const text of [
    'Node.js and package.json',
    'the page index.html',
    'Note: read this first',
    'version 1.2.3',
    'v2.0',
    'e.g. this, i.e. that',
    'std::vector',
    'and so on...',
    'On 3.5% of them',
    'A/B, 24/7',
    'Größe',
    '\u8a2d\u5b9a\u3002\u6b21\u3078',
    '\u30ac\u30a4\u30c9\u30fb\u8a2d\u5b9a',
  ]) {
    it(`is a link all the same: ${text}`, () => {
      expect(shown(`[${text}](https://code.example/x)`).link).to.equal(`${text} (code.example)`);
      expect(shown(`[${text}](https://code.example/x)`, trusting).link).to.equal(text);
    });
  }

  it('may name the host that it leads to', () => {
    expect(shown('[More at code.example](https://code.example/x)').link).to.equal(
      'More at code.example (code.example)',
    );
    expect(shown('[Write to a@code.example](mailto:a@code.example)').link).to.equal(
      'Write to a@code.example (a@code.example)',
    );
  });
});
