import type { Endpoint } from '../api/endpoint.js';
import { createJob } from './agent/create-job.js';
import { followJob } from './agent/follow-job.js';
import { listJobs } from './agent/list-jobs.js';
import { readJob } from './agent/read-job.js';
import { stopJob } from './agent/stop-job.js';
import { forgetReader } from './forget-reader.js';
import { listConversations } from './list-conversations.js';
import { readSiteIndex } from './read-site-index.js';
import { readUpdateStatus } from './read-update-status.js';
import { receiveWebhook } from './receive-webhook.js';
import { resumeAnswer } from './resume-answer.js';
import { searchDocs } from './search-docs.js';
import { sendFeedback } from './send-feedback.js';
import { sendMessage } from './send-message.js';
import { sendMessageVersion1 } from './send-message-version-1.js';
import { stopAnswer } from './stop-answer.js';
import { triggerUpdate } from './trigger-update.js';

/** All operations of the API, in the order of `/openapi.json`. */
export const endpoints = [
  sendMessageVersion1,
  sendMessage,
  resumeAnswer,
  stopAnswer,
  sendFeedback,
  searchDocs,
  readSiteIndex,
  forgetReader,
  listConversations,
  createJob,
  readJob,
  listJobs,
  followJob,
  stopJob,
  triggerUpdate,
  readUpdateStatus,
  receiveWebhook,
];

/** What they work with, all together. */
export type EndpointNeeds =
  (typeof endpoints)[number] extends Endpoint<infer Needs> ? Needs : never;
