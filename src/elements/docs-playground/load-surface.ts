import type { openChannel } from './channel/open-channel.js';
import type { openPlayground } from './open-playground.js';

/** What is shown once it is opened. */
export interface OpenSurface {
  render(): void;
  end(): void;
  /** Takes a request as an answer shows it. */
  fillIn?(carried: string): Promise<void>;
}

type Open = typeof openPlayground | typeof openChannel;

/** What opens an operation, or a channel: neither loads what the other takes. */
export async function loadSurface(channel: string): Promise<Open> {
  if (channel === '') return (await import('./open-playground.js')).openPlayground;
  return (await import('./channel/open-channel.js')).openChannel;
}
