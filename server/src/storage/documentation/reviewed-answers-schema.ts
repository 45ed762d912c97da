import { z } from 'zod';
import type { ReviewedAnswer } from '../../content/reviewed-answer.js';

/** Reviewed answers as they are stored. What it gives has its fields in one order. */
export const reviewedAnswersSchema = z.array(
  z.object({
    file: z.string(),
    questions: z.array(z.string()),
    markdown: z.string(),
    links: z.array(z.object({ url: z.string(), line: z.number() })),
    version: z
      .string()
      .optional()
      .transform((version) => version),
    language: z
      .string()
      .optional()
      .transform((language) => language),
  }),
) satisfies z.ZodType<ReviewedAnswer[]>;
