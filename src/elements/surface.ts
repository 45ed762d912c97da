import type { PlaceAnswer } from '../core/chat/assistant-chat-options.js';
import type { SearchResult } from '../core/index/search-result.js';
import type { TriggerState } from './trigger-button.js';

/**
 * How an element was opened; part of the `open` event's detail. `restored` is the panel that was open on
 * the page before.
 */
export type OpenSource =
  | 'trigger'
  | 'shortcut'
  | 'selection'
  | 'code'
  | 'url'
  | 'search'
  | 'api'
  | 'restored';

/** Options of `open`. */
export interface OpenOptions {
  /** Who opened it. Default `api`. */
  source?: OpenSource | undefined;
  /** Whether the keyboard focus goes in. Default true. */
  focus?: boolean | undefined;
}

/** Where what a backend names is published, as the owner of the page says. */
export interface Places {
  /** An answer whose sources and links lead there. */
  answer: PlaceAnswer;
  /** Results whose paths lead there. */
  results(results: readonly SearchResult[]): readonly SearchResult[] | undefined;
}

/**
 * The part of an element that loads on first use: everything that shows once it is open.
 */
export interface Surface {
  /** Absent until the owner gives a template of addresses. */
  places?: Places;
  /** How the opening button shows while it closes; absent where it is not in sight then. */
  readonly closing?: Pick<TriggerState, 'label' | 'icon' | 'opensDialog'> | undefined;
  renderInto(container: HTMLElement): void;
  /** Called after the surface was rendered open. */
  show(options: { focus: boolean }): void;
  /** Called before it is rendered closed. */
  hide(): void;
}
