import type { CSSResult } from 'lit';
import type { AssistantHost } from '../host/assistant-host.js';
import { assistantVariant } from '../host/assistant-variant.js';

/** The styles that an element's variant needs beyond those of a side panel. */
export async function loadVariant({ variant }: AssistantHost): Promise<readonly CSSResult[]> {
  if (assistantVariant(variant) === 'panel') return [];
  return [(await import('./variant-styles.js')).variantStyles];
}
