import { queryWords } from '../../retrieval/search-engine.js';
import { sentencesIn } from './sentences-in.js';
import { piecesOf, type Stretch } from './stretch.js';

/** A sentence or an item of a list that states something. */
export interface Claim extends Stretch {
  /** What it says, without the links that it carries as citations, and without marks. */
  words: string;
  /** The paragraph or item of a list that it stands in. */
  paragraph: Stretch;
}

/** What has fewer telling words states nothing that could be compared. */
const leastWords = 2;

const marker = /^[ \t>]*(?:[-*+]|\d+[.)])[ \t]/;
const itemBorder = /\n(?=[ \t>]*(?:[-*+]|\d+[.)])[ \t])/;
/** A heading ends with its line. */
const lineBorder = /\n(?=[ \t]*#{1,6}[ \t])|\n(?<=(?:^|\n)[ \t]*#{1,6}[ \t][^\n]*\n)/;

/** Code, and tables, whose cells are no sentences. */
const unread =
  /^[ \t>]*(?:(?:[-*+]|\d+[.)])[ \t]+)?(`{3,}|~{3,})[\s\S]*?(?:^[ \t>]*\1|$(?![\s\S]))|^[ \t]*\|.*$/gm;

/**
 * A paragraph with what may end otherwise than it looks: indented code, HTML, mathematics, where a reference leads, and a
 * heading that is underlined.
 */
const uncertain =
  /^(?: {4}|\t)|<[a-z!/]|\$\$|^[ \t>]*\[[^[\]\n]{1,999}\]\\?:|^[ \t>]*(?:=+|-+)[ \t]*$/im;

/** Characters of a paragraph: shorter ones say nothing, and longer ones too much to be compared. */
const [shortest, longest] = [10, 2_000];

/** Behind an address, whatever follows would be part of it. */
const endsWithAddress = /(?:https?:\/\/|www\.)\S{0,999}$/i;

/**
 * The claims of an answer, in its order: each sentence, and each item of a list as a whole. Headings, code, tables,
 * questions, exclamations and what leads over to a list or code state nothing.
 */
export function findClaims(markdown: string): Claim[] {
  // As long as before, so that places stay.
  const text = markdown.replace(unread, (found) => ' '.repeat(found.length));
  const isRead = ({ start, end }: Stretch): boolean =>
    end - start >= shortest && end - start <= longest && !uncertain.test(text.slice(start, end));
  return piecesOf(text, /\n[ \t>]*\n/)
    .filter(isRead)
    .flatMap((paragraph) =>
      statementsOf(text, paragraph).flatMap((sentence): Claim[] => {
        const words = wordingOf(text, sentence);
        const claim = { ...withoutBlanks(text, sentence), words, paragraph };
        const isMarkable = !endsWithAddress.test(text.slice(claim.start, claim.end));
        return isMarkable && isStatement(words) ? [claim] : [];
      }),
    );
}

/** The items of a list, and the sentences of what is none; a citation behind a sentence is its own. */
function statementsOf(text: string, paragraph: Stretch): Stretch[] {
  const lines = piecesOf(text, itemBorder, paragraph).flatMap((item) =>
    marker.test(text.slice(item.start, item.end)) ? [item] : piecesOf(text, lineBorder, item),
  );
  return lines.flatMap((line) => {
    const written = text.slice(line.start, line.end);
    if (marker.test(written)) return [line];
    const found = sentencesIn(written).map(({ start, end }) => ({
      start: line.start + start,
      end: line.start + end,
    }));
    return joinTrailing(text, found);
  });
}

function joinTrailing(text: string, found: readonly Stretch[]): Stretch[] {
  const joined: Stretch[] = [];
  for (const each of found) {
    const last = joined.at(-1);
    const isCitation = wordingOf(text, each) === '';
    if (last && isCitation) last.end = each.end;
    else joined.push({ ...each });
  }
  return joined;
}

function wordingOf(text: string, { start, end }: Stretch): string {
  return text
    .slice(start, end)
    .replace(/\[(?:\d+|[^[\]›]*›[^[\]]*)\](?:\([^)\s]*\))?/g, ' ')
    .replace(/\(?\[([^\]]*)\]\(([^)\s]*)(?:\s+"[^"]*")?\)\)?[.,;]?\s*$/g, ' ')
    .replace(/\[([^[\]]*)\]\([^()]*\)/g, '$1')
    .replace(/\]\([^()\s]*\)/g, ']')
    .replace(/^[ \t>]*(?:[-*+>]|\d+[.)])[ \t]+/, '')
    .replace(/(`[^`\n]*`)|\*\*|__/g, (_, code: string | undefined) => code ?? '')
    .replace(/^[\s.,;()]+|[\s()]+$/g, '')
    .trim();
}

function withoutBlanks(text: string, { start, end }: Stretch): Stretch {
  const written = text.slice(start, end);
  const blanks = written.length - written.trimStart().length;
  return { start: start + blanks, end: start + written.trimEnd().length };
}

function isStatement(words: string): boolean {
  if (/^#{1,6}[ \t]|[?？!！:：][*_"”»)]*$/.test(words)) return false;
  return queryWords(words).length >= leastWords;
}
