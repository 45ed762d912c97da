import { AssistantSurface } from './assistant-surface.js';
import type { EmitAssistantEvent } from './host/assistant-events.js';
import type { AssistantHost } from './host/assistant-host.js';

// Behind all code, where CSS compresses better than in the midst of it: .8 kB less.

import { assistantStyles } from './assistant-styles.js';

/** All that opening the assistant and asking takes, in its styles. */
export function openAssistant(host: AssistantHost, emit: EmitAssistantEvent): AssistantSurface {
  return new AssistantSurface(host, { emit, styles: assistantStyles });
}
