import { maxLength, pipe, string, transform } from 'zod/mini';

/** Characters of a title that anybody reads. */
const longest = 300;

/** No page that the server reads is longer, each of its bytes percent-encoded. */
const text = string().check(maxLength(4_000_000));

/**
 * The title of a page or a section, shortened: nothing limits it where the documentation is written, and a text that was
 * made a heading by mistake shall not keep the page that names it from being shown.
 */
export const pageTitle = pipe(
  text,
  transform((title: string) =>
    title.length > longest
      ? // No character of two code units is cut apart.
        `${title.slice(0, longest - 1).replace(/[\uD800-\uDBFF]$/, '')}…`
      : title,
  ),
);

/** The address of a page or a section, whose anchor may be as long as a title. */
export const pageAddress = text;
