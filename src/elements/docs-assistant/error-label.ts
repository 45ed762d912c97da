import type { AssistantError, AssistantErrorCode } from '../../core/assistant-error.js';
import { maximumQuestionLength } from '../../core/question.js';
import { type AssistantLabels, fillLabel } from './assistant-labels.js';

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
  if (error.code === 'rate-limited' && error.retryAfter) {
    return fillLabel(labels.errorRateLimitedFor, { time: formatWait(error.retryAfter) });
  }
  const maximum = maximumQuestionLength.toLocaleString();
  return fillLabel(labels[labelOfCode[error.code]], { maximum });
}

/** A waiting time in the reader's words, rounded up: "30 seconds", "1 hour". */
export function formatWait(seconds: number): string {
  const format = (value: number, unit: string): string =>
    Math.ceil(value).toLocaleString(undefined, { style: 'unit', unit, unitDisplay: 'long' });
  if (seconds < 90) return format(seconds, 'second');
  return seconds < 5400 ? format(seconds / 60, 'minute') : format(seconds / 3600, 'hour');
}
