import { html, nothing, type TemplateResult } from 'lit/html.js';
import { ApiClient } from '../api/api-client.js';
import { ApiError } from '../api/api-error.js';
import { readSession, type Session, signOut } from '../api/session.js';
import { LightElement } from '../parts/light-element.js';
import { failed } from '../parts/page-state.js';
import { Router } from '../routing/router.js';
import { navigation, pages } from './pages.js';

/** What is known of the person looking at it. */
type Access =
  | { state: 'unknown' }
  | { state: 'failed'; error: unknown }
  | { state: 'out'; hasEnded: boolean }
  | { state: 'in'; session: Session };

/** The dashboard: who is signed in, its frame, and the page that the address names. */
export class DocsDashboard extends LightElement {
  static override properties = {
    base: { attribute: 'base' },
    access: { state: true },
    ready: { state: true },
  };

  /** Path below which it lies, with a slash at its end. */
  base = '/admin/';

  protected access: Access = { state: 'unknown' };
  /** The page whose code is here. */
  protected ready: string | undefined;

  #client = new ApiClient('');
  #router = new Router('');
  #presence: AbortController | undefined;
  /** Path of the address that is shown. */
  #shown: string | undefined;

  override connectedCallback(): void {
    super.connectedCallback();
    this.#presence = new AbortController();
    const { signal } = this.#presence;
    this.#router = new Router(this.base);
    this.#client = new ApiClient(`${this.base}api/`);
    this.#router.listen(this, signal);
    this.#router.addEventListener('route', () => this.#move(), { signal });
    this.#client.addEventListener('signed-out', () => this.#leave(), { signal });
    this.#client.addEventListener('signed-in-elsewhere', () => this.#yield(), { signal });
    void this.#enter();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#presence?.abort();
  }

  protected override render(): unknown {
    const { access } = this;
    if (access.state === 'unknown') return nothing;
    if (access.state === 'failed') {
      return html`<main class="lone">${failed(access.error, () => void this.#enterByHand())}</main>`;
    }
    if (access.state === 'out') {
      return html`<sign-in-page .client=${this.#client} .hasEnded=${access.hasEnded} @signed-in=${this.#enterByHand}></sign-in-page>`;
    }
    return this.#renderFrame(access.session);
  }

  #renderFrame(session: Session): TemplateResult {
    const route = this.#router.route;
    const context = { client: this.#client, router: this.#router, session };
    return html`<a class="skip-link" href="#content" @click=${this.#skip}>Skip to content</a>
      <header class="bar">
        <p class="bar-name"><span class="soft">Dashboard</span> ${session.project.name}</p>
        <nav aria-label="Pages">
          ${navigation.map(
            ({ pages: shown, path, name }) =>
              html`<a href=${this.#router.address(path)} aria-current=${shown.includes(route.page) ? 'page' : nothing}>${name}</a>`,
          )}
        </nav>
        <div class="bar-end">
          <theme-button></theme-button>
          <button class="quiet" type="button" @click=${this.#signOut}>Sign out</button>
        </div>
      </header>
      <main id="content" tabindex="-1">${this.ready === route.page ? pages[route.page].render(context, route) : nothing}</main>`;
  }

  readonly #enter = async (): Promise<void> => {
    this.#client.keyId = undefined;
    try {
      const session = await readSession(this.#client);
      this.#client.keyId = session.key.id;
      this.access = { state: 'in', session };
      await this.#show({ moved: false });
    } catch (error) {
      if (error instanceof ApiError && error.code === 'missing-session') this.#leave();
      else this.access = { state: 'failed', error };
    }
  };

  /** The form or the button is gone, and the focus with it. */
  readonly #enterByHand = async (): Promise<void> => {
    await this.#enter();
    this.querySelector<HTMLElement>('main h1')?.focus();
  };

  #leave(): void {
    this.access = { state: 'out', hasEnded: this.access.state === 'in' };
    document.title = 'Sign in · Dashboard';
    import('../pages/session/define-sign-in.js').catch((error: unknown) => {
      this.access = { state: 'failed', error };
    });
  }

  /** Shows nothing of a project that the browser has left. */
  #yield(): void {
    this.access = { state: 'failed', error: new ApiError({ code: 'other-session' }) };
  }

  /** Goes where the address of the window leads now. */
  #move(): void {
    this.#show({ moved: true }).catch((error: unknown) => {
      // Its code is gone where the server was updated meanwhile.
      this.access = { state: 'failed', error };
    });
  }

  /**
   * Shows what the address names, and brings the focus to its heading where the reader went there. Whoever only chose
   * what a page shows, which is in the query, stays where they are.
   */
  async #show({ moved }: { moved: boolean }): Promise<void> {
    const { access } = this;
    if (access.state !== 'in') return;
    const { page } = this.#router.route;
    const { pathname } = location;
    await pages[page].load();
    // Whoever went on meanwhile sees the page that came last.
    if (page !== this.#router.route.page) return;
    this.ready = page;
    document.title = `${pages[page].title} · ${access.session.project.name}`;
    this.requestUpdate();
    await this.updateComplete;
    const isSame = pathname === this.#shown;
    this.#shown = pathname;
    if (!moved || isSame) return;
    window.scrollTo(0, 0);
    this.querySelector<HTMLElement>('main h1')?.focus();
  }

  readonly #skip = (event: Event): void => {
    event.preventDefault();
    this.querySelector('main')?.focus();
  };

  readonly #signOut = async (): Promise<void> => {
    // Whichever session the browser has: nobody expects one to be left.
    this.#client.keyId = undefined;
    // Where the session has ended already, that is as well.
    await signOut(this.#client).catch(() => {});
    this.access = { state: 'unknown' };
    this.#leave();
  };
}
