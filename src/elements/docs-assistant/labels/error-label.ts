import type { AssistantError, AssistantErrorCode } from '../../../core/assistant-error.js';
import { maximumQuestionLength } from '../../../core/chat/question.js';
import { fillLabel } from '../../fill-label.js';
import { formatLocale } from '../../format-locale.js';
import { formatWait } from '../../format-wait.js';
import type { AssistantLabels } from './assistant-labels.js';
import { type FailureLabels, failureLabels } from './failure-labels.js';

const labelOfCode = {
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
} as const satisfies Record<AssistantErrorCode, keyof (AssistantLabels & FailureLabels)>;

/** What a reader is told of an error: a text of the interface, never one of the server's. */
export function errorLabel(
  error: Pick<AssistantError, 'code' | 'retryAfter'>,
  labels: AssistantLabels,
): string {
  const locale = formatLocale(labels.language);
  const texts = failureLabels(labels);
  if (error.code === 'rate-limited' && error.retryAfter) {
    return fillLabel(texts.errorRateLimitedFor, { time: formatWait(error.retryAfter, locale) });
  }
  const maximum = maximumQuestionLength.toLocaleString(locale);
  return fillLabel(texts[labelOfCode[error.code]], { maximum });
}

/** Why a question was not sent. Of a backend that was only out of order it says no more than until when. */
export function refusalLabel(refusal: AssistantError, labels: AssistantLabels): string {
  const { code, retryAfter = 0 } = refusal;
  if (!retryAfter || code === 'rate-limited') return errorLabel(refusal, labels);
  return retryLabel(retryAfter, labels);
}

/** When another try is of use: "Try again (in 10 minutes)". */
export function retryLabel(seconds: number, labels: AssistantLabels): string {
  return `${labels.retry} (${formatWait(seconds, formatLocale(labels.language))})`;
}
