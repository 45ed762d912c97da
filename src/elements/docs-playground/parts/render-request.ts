import { html, nothing, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import { snippetLanguages } from '../../../core/openapi/snippets/snippet-language.js';
import { code } from '../code-directive.js';
import type { PlaygroundView } from '../playground-host.js';

/** The request as code in the reader's language, with its secrets masked until they are shown. */
export function renderRequest(view: PlaygroundView): TemplateResult {
  const { labels, language, languages, snippet, showsSecrets, requiredOnly, copying, onColors } =
    view;
  const told = copying ? labels[copying] : '';
  return html`
    <section class="request" aria-label=${labels.request}>
      <div class="bar">
        <h3>${labels.request}</h3>
        <div class="languages" role="group" aria-label=${labels.request}>
          ${languages.map(
            (
              name,
            ) => html`<button type="button" class="plain" aria-pressed=${String(name === language)}
              @click=${() => view.set({ language: name })}>${snippetLanguages[name].title}</button>`,
          )}
        </div>
        <button type="button" class="plain copy-request" aria-keyshortcuts="Alt+C" title="Alt+C"
          @click=${() => view.copySnippet()}>${told || labels.copy}</button>
      </div>
      <p role="status" class="hidden">${told}</p>
      ${snippet === '' ? nothing : html`<div class="markdown snippet" ${code(snippet, { language: snippetLanguages[language].code, label: labels.request, onColors })}></div>`}
      <label class="check">
        <input type="checkbox" .checked=${live(requiredOnly)}
          @change=${() => view.set({ requiredOnly: !requiredOnly })} />${labels.requiredOnly}
      </label>
      <label class="check">
        <input type="checkbox" .checked=${live(showsSecrets)}
          @change=${() => view.set({ showsSecrets: !showsSecrets })} />${labels.showSecrets}
      </label>
    </section>
  `;
}
