import { html, nothing, render } from 'lit';
import type { PlaygroundController } from '../../controllers/playground/playground-controller.js';
import type { RequestSender } from '../../core/openapi/request/fetch-request.js';
import type { WayThrough } from '../../core/openapi/request/pass-on-request.js';
import {
  type SnippetLanguage,
  snippetLanguages,
} from '../../core/openapi/snippets/snippet-language.js';
import { LateModule } from '../late-module.js';
import type { ExplainingElement } from './find-assistant.js';
import { renderParameters } from './parts/render-parameters.js';
import { renderRequest } from './parts/render-request.js';
import { type AnswerRenderer, renderResponse, type ShownPassing } from './parts/render-response.js';
import { renderSecurity } from './parts/render-security.js';
import { renderServer } from './parts/render-server.js';
import type { PlaygroundView, ShownWay } from './playground-host.js';
import type { PlaygroundLabels } from './playground-labels.js';
import { SurfaceHeading } from './surface-heading.js';

/** What the surface needs of its element. */
export interface SurfaceHost {
  readonly container: HTMLElement;
  readonly controller: PlaygroundController;
  labels(): PlaygroundLabels;
  languages(): readonly SnippetLanguage[];
  /** Whether the code begins with required parameters only. */
  readonly requiredOnly: boolean;
  /** Whether the page says what the operation is. */
  readonly isDescribed: boolean;
  /** The way through the site's server; absent where there is none. */
  readonly way: WayThrough | undefined;
  adopt(styles: string): void;
  /** The assistant of the page that explains responses; `undefined` where there is none. */
  assistant(): ExplainingElement | undefined;
  /** There where the operation has a body. */
  readonly renderBody: ((view: PlaygroundView) => unknown) | undefined;
}

/** The form of one operation, its request as code, and the response. Renders whenever its state changes. */
export class PlaygroundSurface {
  readonly #host: SurfaceHost;
  readonly #presence = new AbortController();
  /** What the reader has chosen. */
  readonly #chosen: Partial<ShownWay> = {};
  #snippet = '';
  #copying: PlaygroundView['copying'];
  #wasWarned = false;
  readonly #heading: SurfaceHeading;

  /** What shows responses loads while the first is waited for. */
  readonly #answers = new LateModule(
    () => import('./response/render-answer.js'),
    (module) => {
      if (module) this.#host.adopt(module.answerStyles);
      this.#renderNow();
    },
  );

  /** Loads with the first request that fails where there is a way through the site. */
  readonly #passing = new LateModule(
    () => import('./passing/render-passing.js'),
    () => this.#renderNow(),
  );

  constructor(host: SurfaceHost) {
    this.#host = host;
    this.#heading = new SurfaceHeading(host, () => this.#renderNow());
    host.controller.store.subscribe(() => this.render(), this.#presence);
    const { body } = host.controller;
    body?.store.subscribe(() => {
      host.controller.recheckBody();
      this.render();
    }, this.#presence);
    host.container.addEventListener('keydown', (event) => this.#onKey(event), this.#presence);
  }

  end(): void {
    this.#presence.abort();
    this.#host.controller.stop();
    render(nothing, this.#host.container);
  }

  /** Fills in a request that was written elsewhere, and leads the reader to it. */
  async fillIn(request: string): Promise<void> {
    const { fillInRequest } = await import('../../controllers/playground/fill-in-request.js');
    if (this.#presence.signal.aborted) return;
    fillInRequest(this.#host.controller, request);
    this.#focus('form :is(input, select, textarea, button)');
  }

  render(): void {
    void this.#writeSnippet();
    this.#renderNow();
  }

  #renderNow(): void {
    if (this.#presence.signal.aborted) return;
    const view = this.#view();
    const { controller, labels } = view;
    const { operation, store } = controller;
    const { sending, mistakes } = store.snapshot;
    const hasMistakes = Object.keys(mistakes).length > 0;
    const submit = (event: Event): void => {
      event.preventDefault();
      view.submit();
    };
    const template = html`
      ${this.#heading.render({
        method: operation.method.toUpperCase(),
        path: operation.path,
        title: operation.summary ?? operation.operationId ?? operation.path,
        note: operation.deprecated ? labels.deprecated : undefined,
        description: operation.description,
      })}
      <form novalidate @submit=${submit}>
        ${renderServer(view)}${renderSecurity(view)}${renderParameters(view)}${this.#host.renderBody?.(view)}
        <p role="alert" class="mistakes">${hasMistakes ? labels.checkInput : ''}</p>
        <div class="actions">
          <button type="submit" class="send">${hasMistakes && this.#wasWarned ? labels.sendAnyway : labels.send}</button>
          ${sending === 'waiting' ? html`<button type="button" class="plain" @click=${() => controller.stop()}>${labels.stop}</button>` : nothing}
        </div>
      </form>
      ${renderRequest(view)}${renderResponse(view, this.#wantAnswers(view), this.#wantPassing(view))}
    `;
    const { container } = this.#host;
    const focused = container.querySelector(':focus');
    render(template, container);
    // "Stop" is gone when the request has ended, and a response with the next request.
    if (focused && !focused.isConnected) this.#focus('.send');
  }

  /** @param selects - whether what is typed takes the place of the text there; only of an input. */
  #focus(selector: string, selects = false): void {
    const control = this.#host.container.querySelector<HTMLInputElement>(selector);
    control?.focus();
    if (selects) control?.select();
  }

  #wantAnswers({ controller }: PlaygroundView): AnswerRenderer | undefined {
    const { sending, response } = controller.store.snapshot;
    return sending === 'idle' && !response ? undefined : this.#answers.want()?.renderAnswer;
  }

  #wantPassing(view: PlaygroundView): ShownPassing | undefined {
    const { sending, isPassedOn } = view.controller.store.snapshot;
    if (!this.#host.way || !(isPassedOn || sending === 'unreachable')) return undefined;
    const late = this.#passing.want();
    if (!late) return undefined;
    const failure = isPassedOn ? late.passingFailure(view) : undefined;
    return { failure, content: late.renderPassing(view, () => void this.#send(true)) };
  }

  /** @param isPassedOn - whether it goes through the site, whatever the reader has chosen for all. */
  async #send(isPassedOn = false): Promise<void> {
    const { controller, way } = this.#host;
    // Without a connection it goes nowhere anyway.
    const late = way && (await this.#passing.load().catch(() => undefined));
    if (this.#presence.signal.aborted) return;
    const send: RequestSender | undefined =
      late && (isPassedOn || late.isThroughSite(controller.server))
        ? (request, options) => late.passOnRequest(request, way, options)
        : undefined;
    await controller.send(send);
  }

  #view(): PlaygroundView {
    const { controller } = this.#host;
    const languages = this.#host.languages();
    return {
      controller,
      labels: this.#host.labels(),
      languages,
      language: languages[0] ?? 'curl',
      requiredOnly: this.#host.requiredOnly,
      showsSecrets: false,
      isFolded: true,
      ...this.#chosen,
      snippet: this.#snippet,
      copying: this.#copying,
      assistant: this.#host.assistant(),
      set: (change) => {
        Object.assign(this.#chosen, change);
        this.render();
      },
      copySnippet: () => void this.#copy(),
      submit: () => this.#submit(),
      focus: (id, selects) =>
        // Its names are encoded as in an address: nothing in it ends the quotation.
        queueMicrotask(() => this.#focus(`[id="${id}"]`, selects)),
      onColors: (styles) => this.#host.adopt(styles),
    };
  }

  /** What is wrong is said first, and the first field or group of it focused; who sends it again means it. */
  #submit(): void {
    const { controller } = this.#host;
    this.#wasWarned = !controller.check() && !this.#wasWarned;
    if (this.#wasWarned) {
      this.#renderNow();
      this.#focus('[aria-describedby$=mistake]');
    } else void this.#send();
  }

  #onKey(event: KeyboardEvent): void {
    if (event.key === 'Enter' && (event.metaKey || event.ctrlKey)) this.#submit();
    // In a field it may be a letter of the reader's keyboard.
    else if (event.altKey && event.code === 'KeyC' && !isTextField(event.target)) void this.#copy();
    else return;
    event.preventDefault();
  }

  /** With the secrets as they are shown: what is masked is copied masked. */
  async #copy(): Promise<void> {
    // Screen readers say the same again only where it was gone in between.
    this.#copying = undefined;
    this.#renderNow();
    try {
      await navigator.clipboard.writeText(this.#snippet);
      this.#copying = 'copied';
    } catch {
      // No permission, or a page that is not served securely: the reader copies by hand.
      const code = this.#host.container.querySelector('.snippet code');
      if (code) getSelection()?.selectAllChildren(code);
      this.#copying = 'notCopied';
    }
    this.#renderNow();
  }

  async #writeSnippet(): Promise<void> {
    const { language, requiredOnly, showsSecrets } = this.#view();
    try {
      const write = await snippetLanguages[language].load();
      const { controller } = this.#host;
      const snippet = write(controller.request({ masked: !showsSecrets, requiredOnly }));
      if (language !== this.#view().language || snippet === this.#snippet) return;
      this.#snippet = snippet;
      this.#copying = undefined;
      this.#renderNow();
    } catch {
      // Without a connection there is no code, and all else works.
    }
  }
}

function isTextField(target: EventTarget | null): boolean {
  return target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
}
