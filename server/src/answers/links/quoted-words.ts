/** Words that an answer gives as those of the documentation. */
export interface QuotedWords {
  /** What has to stand in the documentation, each part by itself: an ellipsis parts them. */
  parts: string[];
  /** Where the quotation stands in the Markdown, in UTF-16 code units. */
  start: number;
  end: number;
  /** Whether it is a block quote; else it stands in quotation marks. */
  isBlock: boolean;
}

const code = /(`{3,})[\s\S]*?(?:\1|$)/g;
const inlineCode = /(?<!`)(`{1,2})(?!`)[^\n]*?(?<!`)\1(?!`)/g;
const block = /(?:^|\n)((?:>[^\n]*(?:\n|$))+)/g;
const inline =
  /"([^"\n]{1,1000})"|“([^”\n]{1,1000})”|«([^»\n]{1,1000})»|„([^“”\n]{1,1000})[“”]|「([^」\n]{1,1000})」/g;

/** A name of a button or a word that is only called so is no quotation: these many letters are. */
const leastLetters = 20;
const leastIdeographs = 8;

/** The quotations of an answer: its block quotes, and what it puts into quotation marks. */
export function quotedWords(markdown: string): QuotedWords[] {
  // Quotation marks in code mean something else, and code in a quotation is quoted. As long as before, so that places stay.
  const text = markdown
    .replace(code, (found) => ' '.repeat(found.length))
    .replace(inlineCode, (found) => found.replace(/["“”«»„「」]/g, ' '));
  const blocks = [...text.matchAll(block)].map((match): QuotedWords => {
    const start = match.index + match[0].length - (match[1] ?? '').length;
    const plain = (match[1] ?? '').replace(/^> ?/gm, '');
    return {
      parts: partsOf(plain),
      start,
      end: match.index + match[0].trimEnd().length,
      isBlock: true,
    };
  });
  const isInBlock = (place: number) =>
    blocks.some(({ start, end }) => place >= start && place < end);
  const quotations = [...text.matchAll(inline)]
    .filter(({ index }) => !isInBlock(index))
    .map((match): QuotedWords => {
      const words = match.slice(1).find((found) => found !== undefined) ?? '';
      const { index: start } = match;
      return { parts: partsOf(words), start, end: start + match[0].length, isBlock: false };
    });
  return [...blocks, ...quotations].filter(({ parts }) => parts.length > 0);
}

/** Links and markup are the answer's own; what is left is to be found word for word. */
function partsOf(quotation: string): string[] {
  return (
    quotation
      // A link at the end names the place that is quoted; any other is one of the quoted text.
      .replace(/\[[^\]]*\]\([^)]*\)[^\p{L}\p{N}]*$/u, '')
      .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
      .replace(/\[\d+\]/g, '')
      .split(/…|\.{3}|\[\s*…\s*\]/)
      .filter(isTelling)
  );
}

function isTelling(part: string): boolean {
  const letters = part.match(/[\p{L}\p{N}]/gu)?.length ?? 0;
  const ideographs = part.match(/[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}]/gu)?.length ?? 0;
  return letters >= leastLetters || ideographs >= leastIdeographs;
}
