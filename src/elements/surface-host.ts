import type { ReactiveControllerHost } from 'lit';
import type { BackendSettings } from '../core/wire/backend-settings.js';
import type { RetrievalFilter } from '../core/wire/message-request.js';
import type { FirstLabels } from './first-labels.js';
import type { OpenOptions } from './surface.js';

/** An element's texts in the interface's language. */
export type LocalizedLabels = FirstLabels & Readonly<Record<string, string>> & { language: string };

/** What an open surface needs of its element, whichever element that is. */
export interface SurfaceHost extends ReactiveControllerHost, Element {
  readonly renderRoot: HTMLElement | DocumentFragment;
  readonly isOpen: boolean;
  readonly backendSettings: BackendSettings;
  readonly localizedLabels: LocalizedLabels;
  readonly filter: RetrievalFilter;
  open(options?: OpenOptions): Promise<void>;
  close(): void;
}
