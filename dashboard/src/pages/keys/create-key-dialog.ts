import { html, nothing, type TemplateResult } from 'lit/html.js';
import { createKey, type NewKey } from '../../api/keys.js';
import { embedLine } from '../../parts/embed-line.js';
import { DialogElement } from '../dialog-element.js';

/** Makes a key and shows it, once. `created` tells of it. */
export class CreateKeyDialog extends DialogElement {
  static readonly elementName = 'create-key-dialog';

  static override properties = {
    ...DialogElement.properties,
    kind: { state: true },
    created: { state: true },
  };

  protected kind: NewKey['kind'] = 'assistant';
  /** The key, for as long as the dialog is open. */
  protected created: string | undefined;

  /** Opens it, empty. */
  open(): void {
    this.querySelector('form')?.reset();
    this.kind = 'assistant';
    this.show();
  }

  protected override render(): unknown {
    return html`<dialog aria-labelledby="create-title" @close=${() => {
      this.created = undefined;
    }}>
      <h2 id="create-title" tabindex="-1">${this.created === undefined ? 'Create a key' : 'Your new key'}</h2>
      ${this.created === undefined ? this.#renderForm() : this.#renderCreated(this.created)}
    </dialog>`;
  }

  #renderForm(): TemplateResult {
    const { kind, error } = this;
    return html`<form @submit=${this.#submit}>
      <fieldset>
        <legend>Kind</legend>
        ${this.#renderKind('assistant', 'Assistant', 'Public, for pages: it may ask and search.')}
        ${this.#renderKind('admin', 'Admin', 'Secret, for servers and for signing in here.')}
      </fieldset>
      <label for="key-name">Name</label>
      <input id="key-name" name="name" maxlength="100" autocomplete="off" placeholder=${kind === 'admin' ? 'Deployment' : 'Website'}>
      ${
        kind === 'assistant'
          ? html`<label for="key-origins">Origins of the pages that may use it</label>
            <textarea id="key-origins" name="origins" rows="2" spellcheck="false" aria-describedby="origins-hint" placeholder="https://www.example.com"></textarea>
            <p class="hint" id="origins-hint">One a line. Empty: all that the server allows.</p>`
          : nothing
      }
      <p class="error" role="alert">${error}</p>
      <div class="actions">
        <button type="button" @click=${this.close}>Cancel</button>
        <button class="primary" type="submit">Create</button>
      </div>
    </form>`;
  }

  #renderKind(value: NewKey['kind'], name: string, about: string): TemplateResult {
    return html`<label class="choice"><input type="radio" name="kind" value=${value} ?checked=${value === 'assistant'}
        @change=${() => {
          this.kind = value;
        }}>
      <span>${name}<span class="hint">${about}</span></span></label>`;
  }

  #renderCreated(key: string): TemplateResult {
    const { session, router } = this.context;
    const line = embedLine({ key, domain: session.project.domain, base: router.base });
    return html`<p>Copy it now: only its hash is kept, so that it is never shown again.</p>
      <div class="secret"><code>${key}</code><copy-button .text=${key} .label=${'key'}></copy-button></div>
      ${
        this.kind === 'assistant'
          ? html`<p>Or copy the line that puts the assistant and the search on a page:</p>
            <pre tabindex="0"><code>${line}</code></pre>
            <copy-button .text=${line} .label=${'embed line'}></copy-button>`
          : html`<p>Never put it into a page: it opens this dashboard.</p>`
      }
      <div class="actions"><button class="primary" type="button" @click=${this.close}>Done</button></div>`;
  }

  readonly #submit = async (event: Event): Promise<void> => {
    event.preventDefault();
    if (!(event.target instanceof HTMLFormElement)) return;
    const given = new FormData(event.target);
    const allowedOrigins = String(given.get('origins') ?? '')
      .split(/\s+/)
      .filter(Boolean);
    const name = String(given.get('name') ?? '');
    const wrong = allowedOrigins.find((origin) => !isOrigin(origin));
    if (wrong !== undefined) {
      this.error = `${wrong.slice(0, 100)} is no origin: give scheme and host alone, such as https://www.example.com.`;
      this.querySelector('textarea')?.focus();
      return;
    }
    const { client } = this.context;
    await this.send(async () => {
      this.created = await createKey(client, { kind: this.kind, name, allowedOrigins });
      this.dispatchEvent(new Event('created'));
      await this.updateComplete;
      this.querySelector('h2')?.focus();
    });
  };
}

function isOrigin(given: string): boolean {
  if (!URL.canParse(given)) return false;
  const { origin, protocol, href } = new URL(given);
  return /^https?:$/.test(protocol) && href === `${origin}/` && !/[*?#]/.test(given);
}
