import type { AssistantError, AssistantErrorCode } from '../../core/assistant-error.js';
import { maximumQuestionLength } from '../../core/question.js';
import { fillLabel } from '../fill-label.js';
import { formatLocale } from '../format-locale.js';
import { formatWait } from '../format-wait.js';
import type { AssistantLabels } from './assistant-labels.js';

const labelOfCode: Readonly<Record<AssistantErrorCode, keyof AssistantLabels>> = {
  configuration: 'errorConfiguration',
  'admin-key': 'errorConfiguration',
  unauthorized: 'errorConfiguration',
  'not-found': 'errorConfiguration',
  empty: 'errorEmpty',
  'too-long': 'errorTooLong',
  'context-too-long': 'errorContextTooLong',
  elsewhere: 'elsewhere',
  network: 'errorNetwork',
  timeout: 'errorTimeout',
  'rate-limited': 'errorRateLimited',
  refused: 'errorRefused',
  server: 'errorServer',
  'bad-response': 'errorBadResponse',
  interrupted: 'interrupted',
};

/** What a reader is told of an error: a text of the interface, never one of the server's. */
export function errorLabel(
  error: Pick<AssistantError, 'code' | 'retryAfter'>,
  labels: AssistantLabels,
): string {
  const locale = formatLocale(labels.language);
  if (error.code === 'rate-limited' && error.retryAfter) {
    return fillLabel(labels.errorRateLimitedFor, { time: formatWait(error.retryAfter, locale) });
  }
  const maximum = maximumQuestionLength.toLocaleString(locale);
  return fillLabel(labels[labelOfCode[error.code]], { maximum });
}
