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
  source?: OpenSource;
  /** Whether the keyboard focus goes in. Default true. */
  focus?: boolean;
}

/**
 * The part of an element that loads on first use: everything that shows once it is open.
 */
export interface Surface {
  renderInto(container: HTMLElement): void;
  /** Called after the surface was rendered open. */
  show(options: { focus: boolean }): void;
  /** Called before it is rendered closed. */
  hide(): void;
}
