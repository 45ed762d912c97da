import { html, nothing } from 'lit/html.js';
import { type Key, renameKey } from '../../api/keys.js';
import { nameOf } from '../../parts/key-row.js';
import { DialogElement } from '../dialog-element.js';

/** Asks for another name of a key. `renamed` tells that it has one. */
export class RenameKeyDialog extends DialogElement {
  static readonly elementName = 'rename-key-dialog';

  static override properties = {
    ...DialogElement.properties,
    key: { state: true },
  };

  protected key: Key | undefined;

  /** Asks for the name of a key. */
  open(key: Key): void {
    this.key = key;
    this.show();
    const input = this.querySelector('input');
    if (!input) return;
    input.value = key.name ?? '';
    input.select();
  }

  protected override render(): unknown {
    const { key, error } = this;
    return html`<dialog aria-labelledby="rename-title">
      <h2 id="rename-title">Rename ${key ? nameOf(key) : 'a key'}</h2>
      <form @submit=${this.#rename}>
        <label for="new-key-name">Name</label>
        <input id="new-key-name" maxlength="100" autocomplete="off" aria-describedby="rename-hint">
        <p class="hint" id="rename-hint">Only this page shows it${key?.kind === 'admin' ? ', and updates that are started with the key from now on' : nothing}.</p>
        <p class="error" role="alert">${error}</p>
        <div class="actions">
          <button type="button" @click=${this.close}>Cancel</button>
          <button class="primary" type="submit">Rename</button>
        </div>
      </form>
    </dialog>`;
  }

  readonly #rename = async (event: Event): Promise<void> => {
    event.preventDefault();
    const { key } = this;
    const name = this.querySelector('input')?.value.trim() ?? '';
    if (!key) return;
    await this.send(async () => {
      await renameKey(this.context.client, key, name);
      this.close();
      this.dispatchEvent(new Event('renamed'));
    });
  };
}
