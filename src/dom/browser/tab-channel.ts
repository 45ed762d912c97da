/** Says something to the same assistant in the site's other tabs, and hears what they say. */
export class TabChannel {
  readonly #name: string;
  readonly #onMessage: (message: unknown) => void;
  #channel: BroadcastChannel | undefined;

  /** @param options.onMessage - the message is whatever a script of the site has sent. */
  constructor(options: { name: string; onMessage: (message: unknown) => void }) {
    this.#name = options.name;
    this.#onMessage = options.onMessage;
  }

  /** Where the browser denies the page its storage it denies this as well: the tab stays by itself. */
  open(): void {
    try {
      this.#channel ??= new BroadcastChannel(this.#name);
    } catch {
      return;
    }
    this.#channel.onmessage = ({ data }) => this.#onMessage(data);
  }

  close(): void {
    this.#channel?.close();
    this.#channel = undefined;
  }

  /** Does nothing while the channel is closed. */
  post(message: object): void {
    this.#channel?.postMessage(message);
  }
}
