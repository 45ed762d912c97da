import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { z } from 'zod';

const factSchema = z
  .union([z.string(), z.array(z.string()).min(1)])
  .transform((fact) => (typeof fact === 'string' ? [fact] : fact));

const setSchema = z.strictObject({
  folder: z.string(),
  questions: z.array(
    z.strictObject({
      kind: z.enum(['what', 'how', 'which', 'default', 'can']),
      ask: z.string(),
      page: z.string().optional(),
      fact: factSchema,
    }),
  ),
  unanswerable: z.array(z.string()),
  followUps: z.array(z.strictObject({ before: z.string(), ask: z.string(), fact: factSchema })),
});

const talkSchema = z.strictObject({
  courtesies: z.array(z.string()),
  offTopic: z.array(z.string()),
});

/** A documentation with what is asked of it: any one of a question's facts answers it. */
export type LabelledAnswers = z.infer<typeof setSchema>;

/** A question, and the short facts of which any one answers it. */
export type AnswerLabel = LabelledAnswers['questions'][number];

/** What is said to an assistant and asks the documentation for nothing. */
export type SmallTalk = z.infer<typeof talkSchema>;

/** Reads the set of that name. */
export function readLabelledAnswers(name: string): LabelledAnswers {
  return setSchema.parse(readYaml(name));
}

/** Reads a list of small talk. */
export function readSmallTalk(name: string): SmallTalk {
  return talkSchema.parse(readYaml(name));
}

function readYaml(name: string): unknown {
  return parse(readFileSync(new URL(`${name}.yaml`, import.meta.url), 'utf8'));
}
