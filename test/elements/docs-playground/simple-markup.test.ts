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

  for (const text of [
    '[docs.example.com](https://evil.example/)',
    '[the REST API](https://docs.example.com/rest)',
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

  for (const text of ['snake_case', 'a -> b', 'R&D', 'Wow!', 'No. #5'])
    it(`hold signs that mean nothing there: ${text}`, () => {
      expect(markup(text)).to.equal(`<p>${text.replace('&', '&amp;').replace('>', '&gt;')}</p>`);
    });
});
