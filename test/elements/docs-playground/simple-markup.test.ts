import { expect } from 'chai';
import { html, render } from 'lit';
import { simpleMarkup } from '../../../src/elements/docs-playground/simple-markup.js';

/** What is rendered of a text, without comments; nothing where it is for the renderer of Markdown. */
function markup(text: string): string | undefined {
  const simple = simpleMarkup(text);
  if (!simple) return undefined;
  const container = document.createElement('div');
  render(html`${simple}`, container);
  return container.innerHTML.replace(/<!--.*?-->/g, '');
}

describe('simple descriptions', () => {
  it('have code, strong and emphasised words, inside each other too', () => {
    expect(markup('Give `X_KEY` as in `a <b>`.')).to.equal(
      '<p>Give <code>X_KEY</code> as in <code>a &lt;b&gt;</code>.</p>',
    );
    expect(markup('**Never *twice* with `code`**, or *so*')).to.not.equal(undefined);
    expect(markup('**With `code`**')).to.equal('<p><strong>With <code>code</code></strong></p>');
  });

  it('link where they say, and to a page of its own', () => {
    const page = 'https://docs.example.com/rest_api?a=b#c-d';
    const link = `<a target="_blank" rel="noopener noreferrer nofollow" href="${page}">the REST API <bdi class="place">(docs.example.com)</bdi></a>`;
    expect(markup(`See [the REST API](${page}).`)).to.equal(`<p>See ${link}.</p>`);
    expect(markup(`- **[the REST API](${page})**`)).to.equal(
      `<ul><li><strong>${link}</strong></li></ul>`,
    );
  });

  for (const text of [
    '[docs.example.com](https://evil.example/)',
    '[docs․example](https://evil.example/)',
    '[a](javascript:alert(1))',
    '[a](https://docs.example.com@evil.example/)',
    '[a](//evil.example)',
    '![a](https://evil.example/a.png)',
    '[a](https://evil.example/ "title")',
    '[a][b]',
    '<img src=x>',
    'Fish &amp; chips',
    '__strong__',
    '| a | b |',
    'https://evil.example',
  ])
    it(`leave to the renderer of Markdown: ${text}`, () => {
      expect(markup(text)).to.equal(undefined);
    });

  it('leave as text what no address can be read from', () => {
    expect(markup('[a](https://999.999.999.999/)')).to.equal(
      '<p>[a](https://999.999.999.999/)</p>',
    );
  });

  for (const text of ['snake_case', 'a -> b', 'R&D', 'Wow!', 'No. #5'])
    it(`hold signs that mean nothing there: ${text}`, () => {
      expect(markup(text)).to.equal(`<p>${text.replace('&', '&amp;').replace('>', '&gt;')}</p>`);
    });
});
