import type { Surface } from '../../surface.js';
import type { AssistantHost } from '../host/assistant-host.js';
import type { AssistantLabels } from '../labels/assistant-labels.js';

/** Path of the icon of what closes. */
export const closeIcon = 'M5 5l10 10M15 5L5 15';

/** What the floating button shows while it stands below the card that it has opened. */
export function closingButton(
  { variant }: AssistantHost,
  { triggerClose: label }: AssistantLabels,
): Surface['closing'] {
  return variant === 'widget' ? { label, icon: closeIcon, opensDialog: false } : undefined;
}
