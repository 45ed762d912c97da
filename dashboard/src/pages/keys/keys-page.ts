import { repeat } from 'lit/directives/repeat.js';
import { html, nothing, type TemplateResult } from 'lit/html.js';
import { type Key, listKeys } from '../../api/keys.js';
import { type Limits, readLimits } from '../../api/limits.js';
import { LiveResource } from '../../live/live-resource.js';
import { renderKey } from '../../parts/key-row.js';
import { renderLimits } from '../../parts/limit-list.js';
import { failed, loading, outdated } from '../../parts/page-state.js';
import { PageElement } from '../page-element.js';
import { CreateKeyDialog } from './create-key-dialog.js';
import { RenameKeyDialog } from './rename-key-dialog.js';
import { RevokeKeyDialog } from './revoke-key-dialog.js';

/** Milliseconds between looks. */
const often = 30_000;

interface KeysAndLimits {
  keys: Key[];
  limits: Limits;
}

/** The keys of the project, what is left of the limits, and how to embed. */
export class KeysPage extends PageElement {
  readonly #live = new LiveResource<KeysAndLimits>(this, {
    load: async (_known, signal) => {
      const { client } = this.context;
      const [keys, limits] = await Promise.all([
        listKeys(client, signal),
        readLimits(client, signal),
      ]);
      return { keys, limits };
    },
    again: () => often,
  });

  protected override render(): unknown {
    const { project } = this.context.session;
    return html`<div class="title">
        <h1 tabindex="-1">Keys</h1>
        <button class="primary" type="button" @click=${() => this.querySelector(CreateKeyDialog.elementName)?.open()}>Create a key</button>
      </div>
      <dl class="facts">
        <div><dt>Project id</dt><dd><code>${project.id}</code> <copy-button .text=${project.id} .label=${'project id'}></copy-button></dd></div>
        <div><dt>Domain</dt><dd><code>${project.domain}</code> <copy-button .text=${project.domain} .label=${'domain'}></copy-button></dd></div>
      </dl>
      ${this.#renderKeys()}
      <create-key-dialog .context=${this.context} @created=${this.#refresh}></create-key-dialog>
      <rename-key-dialog .context=${this.context} @renamed=${this.#refresh}></rename-key-dialog>
      <revoke-key-dialog .context=${this.context} @revoked=${this.#refresh}></revoke-key-dialog>`;
  }

  #renderKeys(): TemplateResult {
    const { value, error } = this.#live;
    if (!value) {
      return error === undefined ? loading() : failed(error, () => void this.#live.refresh());
    }
    const { keys, limits } = value;
    const valid = keys.filter(({ revokedAt }) => revokedAt === undefined);
    const revoked = keys.filter(({ revokedAt }) => revokedAt !== undefined);
    return html`${error === undefined ? nothing : outdated(error)}
      <ul class="rows">${repeat(
        valid,
        ({ id }) => id,
        (key) => renderKey(key, { rename: this.#rename, revoke: this.#revoke }),
      )}</ul>
      ${
        revoked.length === 0
          ? nothing
          : html`<details class="revoked"><summary>Revoked <span class="count">${revoked.length}</span></summary>
            <ul class="rows">${revoked.map((key) => renderKey(key))}</ul></details>`
      }
      <h2>Limits</h2>
      ${renderLimits(limits)}`;
  }

  readonly #refresh = (): void => {
    void this.#live.refresh();
  };

  readonly #rename = (key: Key): void => {
    this.querySelector(RenameKeyDialog.elementName)?.open(key);
  };

  readonly #revoke = (key: Key): void => {
    this.querySelector(RevokeKeyDialog.elementName)?.open(key);
  };
}
