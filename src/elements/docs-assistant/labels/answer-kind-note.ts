import type { DocsMessage } from '../../../core/messages/docs-message.js';
import type { AssistantLabels } from './assistant-labels.js';

/** What a reader is told of how an answer came about; empty where there is nothing to tell. */
export function answerKindNote({ metadata }: DocsMessage, labels: AssistantLabels): string {
  switch (metadata?.answer) {
    case 'reviewed':
      return labels.fromReviewed;
    case 'cached':
      return labels.fromCache;
    case 'passages':
      return labels.fromPassages;
    default:
      // Readers expect a model, and an answer that found nothing says so itself.
      return '';
  }
}
