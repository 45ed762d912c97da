import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { type ClipboardContent, writeClipboard } from '../dom/browser/clipboard.js';

/** How copying something ended. */
export interface CopyNotice {
  id: string;
  isCopied: boolean;
}

const noticeMilliseconds = 2000;

/** Copies things that have an id, and has the element say for two seconds how it went. */
export class CopyController implements ReactiveController {
  /** How the last one went, for as long as that is shown. */
  notice: CopyNotice | undefined;
  readonly #host: ReactiveControllerHost;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(host: ReactiveControllerHost) {
    this.#host = host;
    host.addController(this);
  }

  /** Resolves with whether it is on the clipboard now. */
  async copy(id: string, content: Promise<ClipboardContent>): Promise<boolean> {
    const isCopied = await writeClipboard(content).then(
      () => true,
      () => false,
    );
    this.#show({ id, isCopied });
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#show(undefined), noticeMilliseconds);
    return isCopied;
  }

  hostDisconnected(): void {
    clearTimeout(this.#timer);
    this.notice = undefined;
  }

  #show(notice: CopyNotice | undefined): void {
    this.notice = notice;
    this.#host.requestUpdate();
  }
}
