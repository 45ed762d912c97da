import { html } from 'lit/html.js';
import { type Key, revokeKey } from '../../api/keys.js';
import { nameOf } from '../../parts/key-row.js';
import { DialogElement } from '../dialog-element.js';

/** Asks before a key is revoked, and says what comes of it. `revoked` tells that it was. */
export class RevokeKeyDialog extends DialogElement {
  static readonly elementName = 'revoke-key-dialog';

  static override properties = {
    ...DialogElement.properties,
    key: { state: true },
  };

  protected key: Key | undefined;

  /** Asks about a key. */
  open(key: Key): void {
    this.key = key;
    this.show();
  }

  protected override render(): unknown {
    const { key, error } = this;
    return html`<dialog aria-labelledby="revoke-title" aria-describedby="revoke-warning">
      <h2 id="revoke-title">Revoke ${key ? nameOf(key) : 'a key'}?</h2>
      <p id="revoke-warning">${key ? warningOf(key) : ''}</p>
      <p class="error" role="alert">${error}</p>
      <div class="actions">
        <button type="button" autofocus @click=${this.close}>Cancel</button>
        <button class="danger" type="button" @click=${this.#revoke}>${key?.use === 'session' ? 'Revoke and sign out' : 'Revoke'}</button>
      </div>
    </dialog>`;
  }

  readonly #revoke = async (): Promise<void> => {
    const { key } = this;
    if (!key) return;
    await this.send(async () => {
      await revokeKey(this.context.client, key);
      this.close();
      this.dispatchEvent(new Event('revoked'));
    });
  };
}

function warningOf({ use, kind }: Key): string {
  if (use === 'session') {
    return 'You are signed in with this key. Revoking it signs you out here and wherever else it is used; keep another admin key to come back.';
  }
  if (use === 'site') {
    return "The site's own pages carry this key. Readers cannot ask or search there until the server has made another one, which it does when it starts.";
  }
  return kind === 'admin'
    ? 'Whatever uses this key is refused at once, and sessions that began with it end. This cannot be undone.'
    : 'Pages that carry this key can ask and search no longer, at once. This cannot be undone.';
}
