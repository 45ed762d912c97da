import { z } from 'zod';
import { knownFields } from '../../api/known-fields.js';
import { boundedText } from '../../guards/request-limits.js';

const mostCategories = 50;
const longestName = 60;
/** What cannot be seen. Inside a name, words of many languages need joiners. */
const unseen = /^[\u200c\u200d]|(?![\u200c\u200d])\p{C}/u;

/** What an owner decides of conversations. */
export const settingsSchema = z.object({
  categories: z.array(z.string()),
  maskQuestions: z.boolean(),
});

/** The same as it is sent: names without a line break, each once, whatever its capitals. */
export const sentSettingsSchema = knownFields({
  categories: z
    .array(
      boundedText(longestName)
        .transform((name) => name.normalize('NFC').replace(/\s+/g, ' ').trim())
        .refine((name) => name !== '', 'give each category a name.')
        .refine((name) => !unseen.test(name), 'it holds characters that cannot be seen.'),
    )
    .max(
      mostCategories,
      `there are more than ${mostCategories}, which are the most that are taken.`,
    )
    .superRefine((names, context) => {
      const known = new Set<string>();
      for (const [position, name] of names.entries()) {
        const folded = name.toLowerCase();
        if (known.has(folded)) {
          context.addIssue({
            code: 'custom',
            path: [position],
            message: 'another category has this name.',
          });
        }
        known.add(folded);
      }
    })
    .exactOptional(),
  maskQuestions: z.boolean().exactOptional(),
});
