/**
 * TeX in an answer. Nothing here sets it: it is shown as it was written, and this only tells where it
 * stands, so that its underscores, asterisks and backslashes are not taken for Markdown.
 */

/** Formulas longer than this are not looked for. */
const longest = 8000;
const longestUnfinished = 2000;

/** So many lines of a paragraph may look like the beginning of one. */
const mostTried = 20;

/** A command, a superscript, a subscript of one letter or in braces, an operator beside a variable or number. */
const tex =
  /\\[A-Za-z]|\^|_\{|(?:\b[A-Za-z]|[)\]}|])_(?:\w\b|\\)|(?:\b(?:[A-Za-z]|\d[\d.]*)|[)}|])\s*[=<>+*]\s*[\w(\\{|-]/;

/** Between dollar signs this is enough: none of it occurs between two prices or shell variables. */
const texBetweenDollars = /[\\^_{}=*]/;

const prose = /(?<![\\{A-Za-z])[A-Za-z]{2,} +[A-Za-z]{2,}/;

const blankLine = /\n[ \t]*\n/;

const closings: Readonly<Record<string, string>> = { $$: '$$', '\\[': '\\]', '\\(': '\\)', $: '$' };

/** What a formula begins with, where a text may begin with one. */
function openingOf(text: string): string | undefined {
  const first = text.charAt(0);
  if (first !== '$' && first !== '\\') return undefined;
  const two = text.slice(0, 2);
  return two in closings ? two : closings[first];
}

/** Length of the formula at the beginning of a text; 0 without one. */
export function formulaLength(text: string): number {
  const opening = openingOf(text);
  if (opening === undefined) return 0;
  const start = opening.length;
  const end = text.slice(0, longest).indexOf(closings[opening] ?? '', start);
  if (end < 0) return 0;
  const content = text.slice(start, end);
  const length = end + start;
  if (content.trim() === '' || content.includes('`') || blankLine.test(content)) return 0;
  switch (opening) {
    case '$$':
      return content.includes('\n') || isTex(content) ? length : 0;
    case '$':
      return isBetweenDollars(content, text.charAt(length)) ? length : 0;
    default:
      return tex.test(content) ? length : 0;
  }
}

function isTex(content: string): boolean {
  return tex.test(content) || (texBetweenDollars.test(content) && !prose.test(content));
}

/** A single dollar sign stands right at the formula, and neither sign begins a price or a variable. */
function isBetweenDollars(content: string, following: string): boolean {
  const isTight = !/^\s|[\s\\]$/.test(content);
  return isTight && !/[\w{($]/.test(following) && isTex(content);
}

/**
 * Whether a text that may go on begins with a formula whose end has not arrived. Prose with a dollar sign
 * in it does not.
 */
export function isUnfinishedFormula(text: string): boolean {
  const opening = openingOf(text);
  if (opening === undefined || text.length > longestUnfinished) return false;
  const content = text.slice(opening.length);
  if (content.includes(closings[opening] ?? '') || content.includes('`')) return false;
  if (opening === '$$' && content.startsWith('\n')) return true;
  return !/^\s*$/.test(content) && tex.test(content) && !prose.test(content);
}

/** An unfinished formula, escaped so that Markdown leaves it alone. */
export function escapedFormula(text: string): string {
  const escaped = text.replace(/[\\`*_~[\]<&$]/g, (character) => `&#${character.charCodeAt(0)};`);
  return isDisplayed(text) ? escaped.replace(/\n/g, '\\\n') : escaped;
}

/** Whether a formula stands alone, so that its line breaks mean something. */
export function isDisplayed(formula: string): boolean {
  return formula.startsWith('$$') || formula.startsWith('\\[');
}

const inlineSyntax = /[\\<![`*~_]/;

/** Where in a text, behind its first character, a formula in dollar signs begins before other syntax does. */
export function dollarFormulaIn(text: string): number | undefined {
  let from = 1;
  for (let at = text.indexOf('$', 1); at > 0; at = text.indexOf('$', at + 1)) {
    if (inlineSyntax.test(text.slice(from, at))) return undefined;
    if (standsFree(text, at) && formulaLength(text.slice(at)) > 0) return at;
    from = at;
  }
  return undefined;
}

/** Whether a formula may begin here: behind a letter, as in `US$`, a dollar sign begins none. */
export function standsFree(text: string, at: number): boolean {
  return text.charAt(at) !== '$' || !/[A-Za-z\d$]/.test(text.charAt(at - 1));
}

/**
 * Hides the formulas of a text from the search for emphasis.
 *
 * @param masked - the same text, or with more before it, where marked has hidden links, code and escapes.
 */
export function maskFormulas(text: string, masked: string): string {
  const before = masked.length - text.length;
  let result = '';
  let end = 0;
  for (const { index } of text.matchAll(/\$|\\[([]/g)) {
    const isHidden = !/^(?:\$|\+\+)/.test(masked.slice(before + index, before + index + 2));
    if (index < end || isHidden || !standsFree(text, index)) continue;
    const length = formulaLength(text.slice(index));
    if (length === 0) continue;
    result += masked.slice(before + end, before + index + 1) + 'a'.repeat(length - 2);
    end = index + length - 1;
  }
  return end === 0 ? masked : masked.slice(0, before) + result + masked.slice(before + end);
}

/**
 * Length of the displayed formula at the beginning of a text; 0 without one.
 *
 * @param isOpen - more text may follow, and with it the end of the formula.
 */
export function displayedLength(text: string, isOpen: boolean): number {
  if (!/^[ $\\]/.test(text)) return 0;
  const indentation = /^ {0,3}(?=\$\$|\\\[)/.exec(text)?.[0].length;
  if (indentation === undefined) return 0;
  const formula = text.slice(indentation, indentation + longest);
  const length = formulaLength(formula);
  if (length > 0) {
    const rest = /^[ \t]*[.,;:]?[ \t]*(?=\n|$)/.exec(formula.slice(length))?.[0];
    return rest === undefined ? 0 : indentation + length + rest.length;
  }
  const isUnfinished = isOpen && !blankLine.test(text) && isUnfinishedFormula(text.trimStart());
  return isUnfinished ? text.length : 0;
}

function mayBeDisplayed(text: string): boolean {
  return text.includes('$$') || text.includes('\\[');
}

/** Whether a line of the last paragraph begins like a formula that later text may end. */
export function mayBeInFormula(text: string): boolean {
  if (!mayBeDisplayed(text)) return false;
  return /^ {0,3}(?:\$\$|\\\[)/m.test(text.slice(text.lastIndexOf('\n\n') + 1));
}

/** A text up to the first line that begins a displayed formula. Only hostile texts make it give up. */
export function upToDisplayed(text: string, isOpen: boolean): string {
  if (!text.includes('$$') && !text.includes('\\[')) return text;
  let tried = 0;
  for (const { index } of text.matchAll(/\n(?= {0,3}(?:\$\$|\\\[))/g)) {
    tried += 1;
    if (tried > mostTried) return text;
    if (displayedLength(text.slice(index + 1), isOpen) > 0) return text.slice(0, index + 1);
  }
  return text;
}
