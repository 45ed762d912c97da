import type { EncodedBody } from '../../encoded-body.js';
import type { AnsweringOptions } from './begin-answer.js';
import { ClaimedAnswers } from './claimed-answers.js';
import type { Endpoint } from './endpoint.js';
import {
  feedbackDescription,
  firstVersionDescription,
  messageDescription,
  resumeDescription,
  searchDescription,
  siteIndexDescription,
  stopDescription,
} from './endpoint-descriptions.js';
import { type FeedbackRouteOptions, takeFeedback } from './feedback-route.js';
import { answerFirstVersion } from './first-version-route.js';
import { answerIndex } from './index-route.js';
import { answerMessage } from './message-route.js';
import { resumeAnswer, stopAnswer } from './resume-route.js';
import { answerSearch, type SearchRouteOptions } from './search-route.js';

/** What readers' questions and searches are answered with. */
export interface ReaderEndpointsOptions
  extends AnsweringOptions,
    FeedbackRouteOptions,
    SearchRouteOptions {
  /** The documentation in brief as it is now, for searching in the browser. */
  siteIndex: () => EncodedBody;
}

/** The endpoints below `/discovery`, all for assistant keys. */
export function readerEndpoints(given: ReaderEndpointsOptions): Endpoint[] {
  const options = { ...given, claimed: new ClaimedAnswers() };
  return [
    {
      method: 'POST',
      path: '/discovery/v1/assistant/:domain/message',
      limitedAs: 'question',
      handle: (context) => answerFirstVersion(context, options),
      description: firstVersionDescription,
    },
    {
      method: 'POST',
      path: '/discovery/v2/assistant/:domain/message',
      limitedAs: 'question',
      handle: (context) => answerMessage(context, options),
      description: messageDescription,
    },
    {
      method: 'GET',
      path: '/discovery/v2/assistant/:domain/message/:threadId/stream',
      limitedAs: 'search',
      handle: (context) => resumeAnswer(context, options),
      description: resumeDescription,
    },
    {
      method: 'DELETE',
      path: '/discovery/v2/assistant/:domain/message/:threadId/stream',
      limitedAs: 'search',
      handle: (context) => stopAnswer(context, options),
      description: stopDescription,
    },
    {
      method: 'POST',
      path: '/discovery/v2/assistant/:domain/message/:threadId/feedback',
      limitedAs: 'search',
      handle: (context) => takeFeedback(context, options),
      description: feedbackDescription,
    },
    {
      method: 'POST',
      path: '/discovery/v1/search/:domain',
      limitedAs: 'search',
      handle: (context) => answerSearch(context, options),
      description: searchDescription,
    },
    {
      method: 'GET',
      path: '/discovery/v1/index/:domain',
      limitedAs: 'search',
      handle: (context) => answerIndex(context, options.siteIndex()),
      description: siteIndexDescription,
    },
  ];
}
