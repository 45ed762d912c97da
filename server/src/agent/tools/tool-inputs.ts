import { z } from 'zod';

/** A path of the documentation; what it may be is checked where it is used. */
export const pathInput = z
  .string()
  .max(1000)
  .describe('path relative to the documentation, such as "guide/setup.md"');

/** What becomes part of a file. */
export const textInput = z.string().max(200_000);

/** Text on one line, without characters that hide or turn what is around them. Words of many languages need joiners. */
export function lineInput(most: number) {
  return z
    .string()
    .max(most * 4)
    .transform((text) =>
      text
        .replace(/(?![\u200c\u200d])\p{Cf}/gu, '')
        .replace(/[\p{Cc}\s]+/gu, ' ')
        .trim()
        .slice(0, most),
    )
    .pipe(z.string().regex(/[^\s\u200c\u200d]/));
}

/** Text over lines, without characters that a commit's message refuses or nobody sees. */
export function linesInput(most: number) {
  return z
    .string()
    .max(most)
    .transform((text) => text.replace(/[^\P{Cc}\n\t]|\p{Cs}/gu, '').trim())
    .pipe(z.string().min(1));
}
