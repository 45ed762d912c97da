import type { z } from 'zod';
import type { exportedSchema } from './conversation-schema.js';

type Exported = z.output<typeof exportedSchema>;

/** The columns in their order, by the names that the same fields have in JSON. */
const columns = [
  ...(['id', 'createdAt', 'question', 'excerpt', 'outcome', 'rung', 'rating', 'category'] as const),
  ...(['version', 'language', 'sourceCount', 'answer', 'sources'] as const),
];

/** Spreadsheets take a file for UTF-8 where it begins with this, and for something else where it does not. */
const byteOrderMark = '\uFEFF';

/**
 * What spreadsheets take for the beginning of a formula, which could send away what else is in the table; they
 * pass over blanks before it. An apostrophe before it keeps it a text, so that one is also added where there are
 * some already: whoever takes one away has the text again.
 */
const formula = /^'*(?:[\s\p{Cc}]*[=+\-@＝＋－＠]|[\t\r\n])/u;

/** The first line of a table of conversations. Source: RFC 4180. */
export const csvHeader = `${byteOrderMark}${columns.map(cell).join(',')}\r\n`;

/** The line of a conversation. Its sources stand in one cell, a line each, as `title <address>`. */
export function csvLine(conversation: Exported): string {
  const { sources, ...rest } = conversation;
  const listed = sources.map(({ title, url }) => `${title.replace(/\s+/g, ' ')} <${url}>`);
  const values = { ...rest, sources: listed.join('\n') };
  return `${columns.map((column) => cell(String(values[column] ?? ''))).join(',')}\r\n`;
}

function cell(text: string): string {
  const harmless = formula.test(text) ? `'${text}` : text;
  return `"${harmless.replaceAll('"', '""')}"`;
}
