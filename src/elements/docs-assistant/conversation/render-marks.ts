import type { DocsMessage } from '../../../core/messages/docs-message.js';
import { messageText } from '../../../core/messages/message-text.js';
import { claimEnds } from '../../../core/messages/unsupported-claims.js';
import { type SignedText, withDoubtSigns, withDoubtWords } from '../../../markdown/doubt-signs.js';
import type { Citation } from '../../../markdown/markdown-options.js';
import type { AssistantLabels } from '../labels/assistant-labels.js';
import { backgroundLabels } from '../labels/background-labels.js';

/** An answer with marks behind what its sources do not say. */
interface MarkedAnswer {
  shown: SignedText;
  /** What is copied says it in words. */
  copied: { text: string };
}

/** Marks what of an answer its sources do not say, as the backend found; `undefined` where that is nothing. */
export function renderMarks(
  message: DocsMessage,
  { labels, links }: { labels: AssistantLabels; links: readonly Citation[] },
): MarkedAnswer | undefined {
  const ends = claimEnds(message);
  if (ends.length === 0) return undefined;
  const text = messageText(message);
  const { unsupported: name } = backgroundLabels(labels);
  return {
    shown: withDoubtSigns(text, ends, { citations: links, name }),
    copied: { text: withDoubtWords(text, ends, name) },
  };
}
