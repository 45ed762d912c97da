import { AssistantSurface } from './assistant-surface.js';
import type { EmitAssistantEvent } from './host/assistant-events.js';
import type { AssistantHost } from './host/assistant-host.js';

// Behind all code, where CSS compresses better than in the midst of it: .8 kB less.

import { assistantStyles } from './assistant-styles.js';
import { loadVariant } from './panel/load-variant.js';

/** All that opening the assistant and asking takes, in its styles. */
export async function openAssistant(
  host: AssistantHost,
  emit: EmitAssistantEvent,
): Promise<AssistantSurface> {
  const styles = [...assistantStyles, ...(await loadVariant(host))];
  return new AssistantSurface(host, { emit, styles });
}
