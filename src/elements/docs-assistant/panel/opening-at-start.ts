import type { OpenOptions } from '../../surface.js';
import type { AssistantHost } from '../host/assistant-host.js';
import { isPanelRemembered } from './panel-memory.js';

/** How an assistant opens without anyone using it. */
export interface StartOpening extends OpenOptions {
  /** What a link wants to be asked. */
  question?: string;
}

/**
 * Whether a link, or the panel of the page before, opens the assistant.
 *
 * @param search - the query of the page's address when it was loaded; some sites' routers remove it.
 */
export function openingAtStart(host: AssistantHost, search: string): StartOpening | undefined {
  const question = new URLSearchParams(search).get('assistant');
  if (question !== null && isMeantByLink(host)) return { source: 'url', question };
  return isPanelRemembered(host) ? { source: 'restored', focus: false } : undefined;
}

/** Of several on a page, a link means the first that has to be opened to be seen. */
function isMeantByLink(host: AssistantHost): boolean {
  const all = [...document.querySelectorAll('docs-assistant')];
  return (all.find(({ variant }) => variant !== 'inline') ?? all[0] ?? host) === host;
}
