import { html, nothing, render } from 'lit';
import type { ChannelController } from '../../../controllers/channel/channel-controller.js';
import type { LogEntry } from '../../../core/asyncapi/message-log.js';
import type { BodyEditor } from '../../../core/openapi/editing/body-editor.js';
import { LateModule } from '../../late-module.js';
import type { PlaygroundLabels } from '../playground-labels.js';
import { SurfaceHeading } from '../surface-heading.js';
import { channelStyles } from './channel-styles.js';
import { ChannelTextsLoader } from './channel-texts.js';
import type { ChannelView } from './channel-view.js';
import type { ChannelLabels } from './labels/channel-labels.js';
import { type EditorRenderer, renderComposer } from './render-composer.js';
import { renderConnection } from './render-connection.js';
import { renderLog } from './render-log.js';

/** What the surface needs of its element. */
export interface ChannelSurfaceHost {
  readonly container: HTMLElement;
  readonly controller: ChannelController;
  labels(): PlaygroundLabels;
  /** Whether the page says what the channel is. */
  readonly isDescribed: boolean;
  adopt(styles: string): void;
  /** There where the channel takes messages. */
  readonly renderEditor: EditorRenderer | undefined;
}

/** The connection of one channel, the messages to send, and what went over it. Renders whenever its state changes. */
export class ChannelSurface {
  readonly #host: ChannelSurfaceHost;
  readonly #presence = new AbortController();
  readonly #watched = new Set<BodyEditor>();
  readonly #opened = new Set<number>();
  readonly #texts = new ChannelTextsLoader(() => this.render());
  #filter = '';
  #follows = true;
  /** Whose end was shown last. */
  #followed: readonly LogEntry[] | undefined;
  #wasWarned: 'connect' | 'message' | undefined;
  readonly #heading: SurfaceHeading;

  /** What shows JSON loads with the first message that is opened. */
  readonly #answers = new LateModule(
    () => import('../response/render-answer.js'),
    (module) => {
      if (module) this.#host.adopt(module.answerStyles);
      this.render();
    },
  );

  constructor(host: ChannelSurfaceHost) {
    this.#host = host;
    this.#heading = new SurfaceHeading(host, () => this.render());
    host.adopt(channelStyles);
    const { controller } = host;
    const { signal } = this.#presence;
    controller.store.subscribe(() => this.render(), this.#presence);
    controller.form.store.subscribe(() => this.render(), this.#presence);
    host.container.addEventListener('keydown', (event) => this.#onKey(event), { signal });
    // A page that is kept for the way back keeps no connection.
    addEventListener('pagehide', () => controller.end(), { signal });
  }

  end(): void {
    this.#presence.abort();
    this.#host.controller.end();
    render(nothing, this.#host.container);
  }

  render(): void {
    if (this.#presence.signal.aborted) return;
    const view = this.#view();
    const { controller, labels } = view;
    const { channel } = controller;
    this.#watch(controller.editor);
    const template = html`
      ${this.#heading.render({
        method: 'WebSocket',
        path: channel.address || channel.name,
        title: channel.title ?? channel.name,
        description: channel.description,
      })}
      ${
        channel.servers.length === 0
          ? html`<p class="note">${labels.noServer}</p>`
          : [
              renderConnection(view, {
                connect: () => this.#connect(),
                isWarned: this.#wasWarned === 'connect',
              }),
              renderComposer(view, {
                send: () => this.#send(),
                isWarned: this.#wasWarned === 'message',
                renderEditor: this.#host.renderEditor,
              }),
              renderLog(view),
            ]
      }
    `;
    const { container } = this.#host;
    const focused = container.querySelector(':focus');
    render(template, container);
    const log = container.querySelector<HTMLElement>('[role=log]');
    // The oldest messages leave.
    if (focused && !focused.isConnected) log?.focus({ preventScroll: true });
    const { entries } = controller.store.snapshot;
    // What is opened stays where it is.
    if (log && this.#follows && entries !== this.#followed) log.scrollTop = log.scrollHeight;
    this.#followed = entries;
  }

  #labels(): ChannelLabels {
    const labels = this.#host.labels();
    // What an owner gave stands among the others, and comes last.
    return { ...this.#texts.textsFor(labels.language), ...labels };
  }

  #view(): ChannelView {
    const { controller, container } = this.#host;
    return {
      controller,
      labels: this.#labels(),
      filter: this.#filter,
      follows: this.#follows,
      opened: this.#opened,
      answers: this.#answers,
      set: ({ filter, follows }) => {
        this.#filter = filter ?? this.#filter;
        this.#follows = follows ?? this.#follows;
        this.#followed = undefined;
        this.render();
      },
      toggle: ({ id }, isOpen) => {
        if (isOpen === this.#opened.has(id)) return;
        if (isOpen) this.#opened.add(id);
        else this.#opened.delete(id);
        this.render();
      },
      focus: (id, selects) =>
        queueMicrotask(() => {
          const control = container.querySelector<HTMLInputElement>(`[id="${CSS.escape(id)}"]`);
          control?.focus();
          if (selects) control?.select();
        }),
    };
  }

  #watch(editor: BodyEditor | undefined): void {
    if (!editor || this.#watched.has(editor)) return;
    this.#watched.add(editor);
    editor.store.subscribe(() => {
      this.#host.controller.recheck();
      this.render();
    }, this.#presence);
  }

  /** What is wrong is said first, and the first field or group of it focused; who does it again means it. */
  #connect(): void {
    const { controller } = this.#host;
    if (!this.#mayGoOn('connect', controller.form.check())) return;
    // The fields are closed while the connection is open, and would drop the focus.
    this.#host.container
      .querySelector<HTMLElement>('fieldset:focus-within ~ .actions button')
      ?.focus();
    controller.connect();
  }

  #send(): void {
    const { controller } = this.#host;
    if (controller.store.snapshot.connection !== 'open') return;
    if (this.#mayGoOn('message', controller.check())) controller.send();
  }

  #mayGoOn(what: 'connect' | 'message', isRight: boolean): boolean {
    const isAgain = this.#wasWarned === what;
    this.#wasWarned = isRight || isAgain ? undefined : what;
    this.render();
    if (this.#wasWarned)
      this.#host.container
        .querySelector<HTMLElement>(`form.${what} [aria-describedby$=mistake]`)
        ?.focus();
    return isRight || isAgain;
  }

  #onKey(event: KeyboardEvent): void {
    const isInMessage = event.target instanceof Element && event.target.closest('form.message');
    if (event.key !== 'Enter' || !(event.metaKey || event.ctrlKey) || !isInMessage) return;
    event.preventDefault();
    this.#send();
  }
}
