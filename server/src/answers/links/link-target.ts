/** The target of a link, `](/address "title")`. */
export interface LinkTarget {
  address: string;
  /** Length with the brackets. */
  length: number;
}

const target = /^\s*(?:<([^<>]*)>|([^\s<]\S*))(?:\s+(?:".*"|'.*'|\(.*\)))?\s*$/s;
/** After an address only a title may follow. */
const words = /^\]\(\s*[^\s<()][^\s()]*\s+[^\s"'()]/;
/** What may close it, and what hides that. */
const marks = /[()]|\\.|(?<=\s)(?:"[^"]*(?:"|$)|'[^']*(?:'|$))/gs;

/** The target that a text begins with; how many characters it has is open as long as it may go on. */
export function linkTarget(text: string): LinkTarget | 'open' | 'none' {
  if (!text.startsWith('](')) return text === ']' ? 'open' : 'none';
  if (words.test(text)) return 'none';
  const end = closingParenthesis(text);
  if (end === undefined) return 'open';
  const [, bracketed, plain] = target.exec(text.slice(2, end)) ?? [];
  const address = bracketed ?? plain;
  return address === undefined ? 'none' : { address, length: end + 1 };
}

/** No address has so many parentheses within each other. */
const mostNested = 32;

/** Where the parenthesis after the first character is closed, outside a title. */
function closingParenthesis(text: string): number | undefined {
  let depth = 0;
  for (const { 0: found, index } of text.matchAll(marks)) {
    if (found === '(') depth += 1;
    else if (found === ')') depth -= 1;
    if (depth === 0) return index;
    // To look further from each of them would take long.
    if (depth > mostNested) return undefined;
  }
  return undefined;
}
