import { html, type TemplateResult } from 'lit/html.js';
import type { Update } from '../api/updates.js';
import { type IconName, icon } from './icon.js';

const states: Readonly<Record<Update['status'], { icon: IconName; text: string }>> = {
  queued: { icon: 'waiting', text: 'Waiting' },
  in_progress: { icon: 'running', text: 'Running' },
  success: { icon: 'check', text: 'Published' },
  failure: { icon: 'cross', text: 'Failed' },
};

/** How far an update is, by colour, shape and word. */
export function updateStatus({ status }: Update): TemplateResult {
  return html`<span class="status status-${status}">${icon(states[status].icon)}${states[status].text}</span>`;
}

const sources: Readonly<Record<Update['source'], string>> = {
  internal: 'the server',
  'github-app-installation': 'an installation on GitHub',
  api: 'the API',
  github: 'GitHub',
  dashboard: 'the dashboard',
};

/** Who triggered an update, and by what. */
export function describeOrigin({ source, author }: Update): TemplateResult {
  return author === undefined
    ? html`Via ${sources[source]}`
    : html`<bdi>${author}</bdi>, via ${sources[source]}`;
}

/** A commit, as people call it. */
export function describeCommit({ commit }: Update): string | undefined {
  if (!commit) return undefined;
  const { sha, ref } = commit;
  return [ref, sha?.slice(0, 7)].filter(Boolean).join(' at ') || undefined;
}
