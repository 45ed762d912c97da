import type { Channel, ChannelMessage } from '../../core/asyncapi/channel.js';
import {
  connectionOf,
  handshakeOf,
  isMixedContent,
  isWebSocketAddress,
} from '../../core/asyncapi/handshake.js';
import { type LogEntry, MessageLog } from '../../core/asyncapi/message-log.js';
import type { BodyEditor } from '../../core/openapi/editing/body-editor.js';
import { isSure, type Mistake } from '../../core/openapi/form/validate-value.js';
import { writeBody } from '../../core/openapi/request/request-body.js';
import { Store } from '../../core/store.js';
import { PlaygroundController } from '../playground/playground-controller.js';

/** A connection, and what went over it. */
export interface ChannelState {
  connection: 'closed' | 'connecting' | 'open' | 'closing';
  /** Why the last one was not opened. */
  failure: 'refused' | 'mixed' | 'address' | undefined;
  /** Which of the messages is written. */
  chosen: number;
  /** What is wrong with it. Empty until the reader has tried to send. */
  mistakes: readonly Mistake[];
  entries: readonly LogEntry[];
  /** How many entries have left. */
  left: number;
  /** How many messages were received, as it is told once a second at most. */
  told: number;
}

/** What a channel is made of. */
export interface ChannelOptions {
  channel: Channel;
  /** What addresses of servers are relative to: that of the document. */
  base: string;
  /** Makes what a message is written in. */
  editorOf: (message: ChannelMessage) => BodyEditor | undefined;
}

/** Milliseconds between two tellings of how many messages have come. */
const tellingPause = 1000;

/** One channel: its connection is opened and closed by the reader alone. */
export class ChannelController {
  readonly channel: Channel;
  /** What the connection is opened with. */
  readonly form: PlaygroundController;
  readonly store: Store<ChannelState>;
  readonly #editorOf: ChannelOptions['editorOf'];
  readonly #editors = new Map<ChannelMessage, BodyEditor | undefined>();
  readonly #log = new MessageLog();
  #socket: WebSocket | undefined;
  #listening = new AbortController();
  #frame: number | undefined;
  #telling: ReturnType<typeof setTimeout> | undefined;
  #received = 0;

  constructor({ channel, base, editorOf }: ChannelOptions) {
    this.channel = channel;
    this.form = new PlaygroundController({ operation: handshakeOf(channel), base });
    this.#editorOf = editorOf;
    this.store = new Store<ChannelState>({
      ...{ connection: 'closed', failure: undefined, chosen: 0, mistakes: [] },
      ...{ entries: [], left: 0, told: 0 },
    });
  }

  get message(): ChannelMessage | undefined {
    return this.channel.sends[this.store.snapshot.chosen];
  }

  /** What the chosen message is written in. */
  get editor(): BodyEditor | undefined {
    const { message } = this;
    if (!message) return undefined;
    if (!this.#editors.has(message)) this.#editors.set(message, this.#editorOf(message));
    return this.#editors.get(message);
  }

  choose(chosen: number): void {
    this.store.patch({ chosen, mistakes: [] });
  }

  /** Opens a connection with what is filled in, which `form.check` has looked at. */
  connect(): void {
    this.end();
    const { url, protocols } = connectionOf(this.form.request({ masked: false }));
    if (!isWebSocketAddress(url)) this.#fail('address');
    else if (isMixedContent(url, location.protocol === 'https:')) this.#fail('mixed');
    else this.#open(url, protocols);
  }

  /** Closes the connection; what comes until the server agrees is still shown. */
  disconnect(): void {
    if (!this.#socket) return;
    this.store.patch({ connection: 'closing' });
    this.#socket.close(1000);
  }

  /** Gives up the connection, and hears nothing more of it. */
  end(): void {
    this.#listening.abort();
    this.#socket?.close(1000);
    this.#socket = undefined;
    clearTimeout(this.#telling);
    this.#telling = undefined;
    if (this.#frame !== undefined) cancelAnimationFrame(this.#frame);
    this.#frame = undefined;
    this.store.patch({ connection: 'closed', failure: undefined });
  }

  /** What is wrong with the message by its schema. */
  check(): boolean {
    const mistakes = this.editor?.mistakes().filter(isSure) ?? [];
    this.store.patch({ mistakes });
    return mistakes.length === 0;
  }

  /** Looks again at a message that has changed since it was found wrong. */
  recheck(): void {
    if (this.store.snapshot.mistakes.length > 0) this.check();
  }

  send(): void {
    const sent = this.editor?.sent;
    if (!sent || !this.#socket || this.store.snapshot.connection !== 'open') return;
    const written = writeBody(sent.content, sent.value, sent.text);
    if (written.kind === 'form') return;
    const data = written.kind === 'file' ? written.file : written.text;
    this.#socket.send(data);
    this.#log.add({ kind: 'sent', time: Date.now(), ...this.#log.contentOf(data) });
    this.#show();
  }

  clear(): void {
    this.#log.clear();
    this.#show();
  }

  #open(url: string, protocols: readonly string[]): void {
    try {
      this.#listen(new WebSocket(url, [...protocols]));
    } catch (cause) {
      this.#fail(cause instanceof Error && cause.name === 'SecurityError' ? 'mixed' : 'address');
    }
  }

  #listen(socket: WebSocket): void {
    const listening = new AbortController();
    this.#listening = listening;
    this.#socket = socket;
    socket.binaryType = 'blob';
    this.store.patch({ connection: 'connecting', failure: undefined });
    const { signal } = listening;
    let wasOpen = false;
    socket.addEventListener(
      'open',
      () => {
        wasOpen = true;
        this.store.patch({ connection: 'open' });
        this.#log.add({ kind: 'opened', time: Date.now(), protocol: socket.protocol });
        this.#show();
      },
      { signal },
    );
    socket.addEventListener('message', ({ data }) => this.#receive(data), { signal });
    socket.addEventListener('close', (event) => this.#onClose(event, wasOpen), { signal });
  }

  #receive(data: unknown): void {
    if (typeof data !== 'string' && !(data instanceof Blob)) return;
    this.#received += 1;
    this.#log.add({ kind: 'received', time: Date.now(), ...this.#log.contentOf(data) });
    this.#show();
    this.#telling ??= setTimeout(() => {
      this.#telling = undefined;
      this.store.patch({ told: this.#received });
    }, tellingPause);
  }

  #onClose({ code, reason }: CloseEvent, wasOpen: boolean): void {
    const isWanted = this.store.snapshot.connection === 'closing';
    this.#socket = undefined;
    this.store.patch({
      connection: 'closed',
      failure: wasOpen || isWanted ? undefined : 'refused',
    });
    if (!wasOpen) return;
    this.#log.add({ kind: 'closed', time: Date.now(), code, reason });
    this.#show();
  }

  #fail(failure: ChannelState['failure']): void {
    this.store.patch({ failure });
  }

  /** Once for all that comes before the next frame. */
  #show(): void {
    this.#frame ??= requestAnimationFrame(() => {
      this.#frame = undefined;
      this.store.patch({ entries: this.#log.entries, left: this.#log.left });
    });
  }
}
