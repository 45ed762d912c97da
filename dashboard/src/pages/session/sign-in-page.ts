import { html, nothing } from 'lit/html.js';
import type { ApiClient } from '../../api/api-client.js';
import { describeError } from '../../api/api-error.js';
import { signIn } from '../../api/session.js';
import { LightElement } from '../../parts/light-element.js';

/** Asks for an admin key. `signed-in` tells that one was taken. */
export class SignInPage extends LightElement {
  static override properties = {
    client: { attribute: false },
    hasEnded: { attribute: false },
    error: { state: true },
    isSending: { state: true },
  };

  /** Set before it is connected. */
  declare client: ApiClient;
  /** Whether somebody was signed in until now. */
  hasEnded = false;

  protected error: string | undefined;
  protected isSending = false;

  protected override firstUpdated(): void {
    this.querySelector('input')?.focus();
  }

  protected override render(): unknown {
    const { error, isSending, hasEnded } = this;
    return html`<main class="sign-in" id="content" tabindex="-1">
      <h1>Dashboard</h1>
      <p class="soft">${hasEnded ? 'Your session has ended. Sign in again to go on.' : 'For owners of this documentation.'}</p>
      <form @submit=${this.#submit} novalidate>
        <label for="admin-key">Admin key</label>
        <input id="admin-key" type="password" autocomplete="current-password" spellcheck="false"
          maxlength="200" placeholder="svc_…" aria-describedby=${error ? 'sign-in-error' : nothing} aria-invalid=${error ? 'true' : nothing}>
        <p class="error" id="sign-in-error" role="alert">${error}</p>
        <button class="primary" type="submit" aria-disabled=${isSending ? 'true' : nothing}>${isSending ? 'Signing in…' : 'Sign in'}</button>
      </form>
      <details>
        <summary>I have no key</summary>
        <p>Make one where the server runs. Put the project's domain and id in place of <code>docs</code>.</p>
        <pre tabindex="0"><code>docs-assistant-server keys create --kind admin --domain docs --project docs</code></pre>
      </details>
    </main>`;
  }

  readonly #submit = async (event: Event): Promise<void> => {
    event.preventDefault();
    const input = this.querySelector('input');
    const key = input?.value.trim() ?? '';
    if (this.isSending) return;
    if (key === '') {
      this.error = 'Enter an admin key.';
      input?.focus();
      return;
    }
    this.isSending = true;
    this.error = undefined;
    try {
      await signIn(this.client, key);
      this.dispatchEvent(new Event('signed-in'));
    } catch (error) {
      this.error = describeError(error);
      input?.select();
    } finally {
      this.isSending = false;
    }
  };
}
