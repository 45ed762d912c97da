import type { AssistantErrorCode } from '../../core/assistant-error.js';
import type { OpenSource } from '../surface.js';

/** The details of the search's events. Listeners get `text`, of a query, with `events="text"` alone. */
export interface SearchEvents {
  ready: Record<string, never>;
  open: { source: OpenSource };
  close: Record<string, never>;
  /**
   * A query has this many results: `local` where the backend failed and there are some all the same. It has no
   * `text` then, nor where part of it looks like a secret.
   */
  results: { count: number; source: 'server' | 'local'; text?: string };
  /** A result was chosen; `position` counts what is shown, from 1. */
  select: { path: string; url: string; position: number };
  ask: Record<string, never>;
  error: { code: AssistantErrorCode; retryable: boolean; status?: number; retryAfter?: number };
}

/** Sends one of the search's events; false when its default action was prevented. */
export type EmitSearchEvent = <Type extends keyof SearchEvents>(
  type: Type,
  detail: SearchEvents[Type],
  options?: { cancelable?: boolean },
) => boolean;

/** The search's events by their names, as listeners get them. */
export type SearchEventMap = {
  [Type in keyof SearchEvents as `docs-search:${Type}`]: CustomEvent<SearchEvents[Type]>;
};

declare global {
  // Of which the maps of elements, documents and windows are made.
  interface GlobalEventHandlersEventMap extends SearchEventMap {}
}
