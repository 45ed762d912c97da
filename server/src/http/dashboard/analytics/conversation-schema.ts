import { z } from 'zod';
import type { ArchivedConversation } from '../../../storage/analytics/conversation-archive.js';
import { answerKindSchema, outcomeSchema } from '../../../storage/analytics/outcome.js';

/** What lists and details of a conversation both tell. */
const sharedFields = {
  id: z.string(),
  createdAt: z.string(),
  question: z.string(),
  outcome: outcomeSchema,
  rung: answerKindSchema.nullable(),
  rating: z.enum(['up', 'down', 'none']),
  category: z.string(),
  version: z.string().nullable(),
  language: z.string().nullable(),
};

const sourcesSchema = z.array(z.object({ title: z.string(), url: z.string() }));

/** A conversation as lists show it. */
export const listedSchema = z.object({
  ...sharedFields,
  excerpt: z.string().describe('The beginning of the answer, plain.'),
  sourceCount: z.int(),
});

/** A conversation as it is exported. */
export const exportedSchema = listedSchema.extend({ answer: z.string(), sources: sourcesSchema });

/** Everything of a conversation. */
export const conversationSchema = z.object({
  ...sharedFields,
  finishedAt: z.string().nullable(),
  context: z.array(
    z.object({
      type: z.enum(['code', 'textSelection']),
      value: z.string(),
      path: z.string().optional(),
      elementId: z.string().optional(),
    }),
  ),
  answer: z.string().describe('Markdown.'),
  sources: sourcesSchema,
  comment: z.string().nullable().describe('What the reader said of the answer.'),
  firstToken: z.number().nullable(),
  whole: z.number().nullable(),
  inputTokens: z.number().nullable(),
  outputTokens: z.number().nullable(),
  thread: z.array(z.object({ id: z.string(), createdAt: z.string(), question: z.string() })),
});

const excerptLength = 200;
/** Of an answer that is looked at. */
const seenLength = 1000;

/** A conversation as a list shows it. */
export function describeListed({
  answer,
  sources,
  ...rest
}: ArchivedConversation): z.output<typeof listedSchema> {
  return { ...rest, excerpt: excerptOf(answer), sourceCount: sources.length };
}

/** A conversation as it is exported. */
export function describeExported(
  conversation: ArchivedConversation,
): z.output<typeof exportedSchema> {
  const { answer, sources } = conversation;
  return { ...describeListed(conversation), answer, sources: [...sources] };
}

/** The beginning of a text in Markdown without most of its marks. */
function excerptOf(markdown: string): string {
  const plain = markdown
    .slice(0, seenLength)
    .replace(/!?\[([^\]\n]{0,300})\]\([^)\s]{0,1000}\)/g, '$1')
    .replace(/^[ \t]{0,8}(?:#{1,6} |> ?|```.*$)/gm, '')
    .replace(/[*`]|\\(?=[[\]_<>])/g, '')
    .replace(/\s+/g, ' ')
    .trim();
  if (plain.length <= excerptLength) return plain;
  // No character of two code units is cut apart.
  return `${plain.slice(0, excerptLength - 1).replace(/[\uD800-\uDBFF]$/, '')}…`;
}
