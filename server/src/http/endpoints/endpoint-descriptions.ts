import { z } from 'zod';
import type { SearchResult } from '../../../../src/core/index/search-result.js';
import type { SiteIndex } from '../../../../src/core/index/site-index.js';
import type { EndpointDescription } from './endpoint.js';
import { feedbackBodySchema, rateableHeader } from './feedback-route.js';
import { forgetBodySchema, forgottenSchema } from './forget-route.js';
import { firstVersionBodySchema, messageBodySchema } from './message-body.js';
import { threadKeyHeader } from './open-thread.js';
import { searchBodySchema } from './search-route.js';

const searchResultSchema = z.object({
  content: z.string().describe('The matching text, plain.'),
  path: z.string().describe('Path of the page.'),
  metadata: z.object({
    title: z.string().exactOptional().describe('Title of the page.'),
    section: z.string().exactOptional().describe('Heading of the section.'),
    breadcrumb: z.array(z.string()).exactOptional().describe('Headings above it, outermost first.'),
    anchor: z.string().exactOptional().describe('Fragment of the section, without "#".'),
    version: z.string().exactOptional(),
    language: z.string().exactOptional(),
    score: z.number().exactOptional().describe('Comparable only within one response.'),
  }),
}) satisfies z.ZodType<SearchResult>;

const siteIndexSchema = z.object({
  format: z.literal(1),
  pages: z.array(
    z.object({
      path: z.string(),
      title: z.string(),
      groups: z.array(z.string()).exactOptional(),
      version: z.string().exactOptional(),
      language: z.string().exactOptional(),
      sections: z.array(
        z
          .tuple([z.string(), z.string(), z.number(), z.string()])
          .describe('Heading, anchor, level, and the beginning of the text.'),
      ),
    }),
  ),
}) satisfies z.ZodType<SiteIndex>;

const threadHeaders = {
  'X-Thread-Id': 'The thread that the answer belongs to.',
  [threadKeyHeader]: 'The secret of a new thread, given once.',
  [rateableHeader]: '"feedback": readers can rate the answer at that address of the thread.',
};
const ownThread = { [threadKeyHeader]: 'The secret of the thread.' };

/** `POST /discovery/v1/assistant/{domain}/message` */
export const firstVersionDescription: EndpointDescription = {
  operationId: 'sendMessageVersion1',
  summary: 'Ask a question; answered in the data stream of AI SDK 4 (deprecated)',
  body: firstVersionBodySchema,
  success: {
    status: 200,
    description: 'The answer: a code, a colon and JSON on each line.',
    mediaType: 'text/plain',
    headers: threadHeaders,
  },
};

/** `POST /discovery/v2/assistant/{domain}/message` */
export const messageDescription: EndpointDescription = {
  operationId: 'sendMessage',
  summary: 'Ask a question; answered in the UI message stream of AI SDK 5 and later',
  body: messageBodySchema,
  success: {
    status: 200,
    description: 'The answer as server-sent events.',
    mediaType: 'text/event-stream',
    headers: {
      ...threadHeaders,
      'X-Resumable':
        '"stream": the answer can be read again, and goes on without a reader where the request accepted text/event-stream;resume=yes. With ;key= and 32 to 64 random characters, it can also be read by the id of its question and that key.',
    },
  },
};

/** `GET /discovery/v2/assistant/{domain}/message/{threadId}/stream` */
export const resumeDescription: EndpointDescription = {
  operationId: 'resumeAnswer',
  summary: 'Read the latest answer of a thread again',
  headers: { ...ownThread, 'Last-Event-ID': 'The last event that the reader has.' },
  success: {
    status: 200,
    description: 'The answer as server-sent events.',
    mediaType: 'text/event-stream',
  },
  otherwise: { 204: 'There is no answer to read, or no more of it than the reader has.' },
};

/** `DELETE /discovery/v2/assistant/{domain}/message/{threadId}/stream` */
export const stopDescription: EndpointDescription = {
  operationId: 'stopAnswer',
  summary: 'End the latest answer of a thread',
  headers: ownThread,
  success: { status: 204, description: 'Nothing writes on it any more.' },
};

/** `POST /discovery/v1/search/{domain}` */
export const searchDescription: EndpointDescription = {
  operationId: 'searchDocs',
  summary: 'Search the documentation',
  body: searchBodySchema,
  success: {
    status: 200,
    description: 'The sections that match, best first.',
    mediaType: 'application/json',
    schema: z.array(searchResultSchema),
  },
};

/** `POST /discovery/v2/assistant/{domain}/message/{threadId}/feedback` */
export const feedbackDescription: EndpointDescription = {
  operationId: 'sendFeedback',
  summary: "Rate an answer of one's own thread, or take the rating back",
  body: feedbackBodySchema,
  headers: ownThread,
  success: { status: 204, description: 'The rating is kept, in place of an earlier one, or gone.' },
};

/** `POST /api/external/v1/assistant/{projectId}/forget` */
export const forgetDescription: EndpointDescription = {
  operationId: 'forgetReader',
  summary: 'Delete everything of a thread or of a fingerprint',
  body: forgetBodySchema,
  success: {
    status: 200,
    description: 'What was deleted.',
    mediaType: 'application/json',
    schema: forgottenSchema,
  },
};

/** `GET /discovery/v1/index/{domain}` */
export const siteIndexDescription: EndpointDescription = {
  operationId: 'readSiteIndex',
  summary: 'Read the documentation in brief, for a search in the browser',
  headers: {
    'If-None-Match': 'The ETag of the copy that the client has.',
  },
  success: {
    status: 200,
    description: 'The pages with their sections.',
    mediaType: 'application/json',
    schema: siteIndexSchema,
    headers: { ETag: 'Changes with the documentation.' },
  },
  otherwise: { 304: 'The copy that the client has is right.' },
};
