import { blankLine, firstOther, longest } from './simple-markup.js';

/** What of a description is there before the renderer of Markdown has loaded. */
export interface DescriptionBeginning {
  /** Its first blocks, as far as they are simple; empty where the first one is not. */
  simple: string;
  /** What follows them. */
  rest: string;
  /** Its first paragraph in plain words, where nothing of it is simple; empty where it has none. */
  summary: string;
}

/** Characters of a summary. */
const longestSummary = 300;

/** Divides a description that is too rich for the simple renderer, or too long for it. */
export function beginningOf(description: string): DescriptionBeginning {
  const text = description.trim();
  const end = firstOther(text);
  let length = 0;
  // What is indented may belong to the list above.
  for (const { 0: blank, index } of text.slice(0, longest).matchAll(/\n\s*\n(?!\s)/g))
    if (index + blank.length <= end) length = index + blank.length;
  return {
    simple: text.slice(0, length),
    rest: text.slice(length),
    summary: length === 0 ? summaryOf(text) : '',
  };
}

/** Neither a heading nor a table, a list, code, an image or a quotation: those say little without their form. */
const paragraph = /^(?:[\p{L}\p{N}[(<"'`_¿¡]|\*(?!\s))/u;

function summaryOf(text: string): string {
  const blocks = text.slice(0, longest).split(blankLine);
  const found = blocks.find(isParagraph) ?? '';
  const words = found
    .replace(/!?\[([^[\]]*)\](?:\([^()]*\)|\[[^[\]]*\])/g, '$1')
    .replace(/\*\*|`/g, '')
    .replace(/\s+/g, ' ')
    .trim();
  if (words.length <= longestSummary) return words;
  return `${words.slice(0, longestSummary).replace(/\s*\S*$/u, '')} …`;
}

function isParagraph(block: string): boolean {
  return paragraph.test(block) && !/^```|\n\s*(?:\||:?-{3}|={3})/.test(block);
}
