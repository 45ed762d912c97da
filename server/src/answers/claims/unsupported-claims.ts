import type { ContextItem } from '../../../../src/core/messages/context-item.js';
import type { UnsupportedClaim } from '../../../../src/core/messages/unsupported-claims.js';
import type { KnownPage } from '../../content/page.js';
import type { Answer, Turn } from '../passages/answer-source.js';
import { citedSections, readCited } from './cited-sections.js';
import { type Claim, findClaims } from './find-claims.js';
import { isSameLanguage } from './is-same-language.js';
import { judgeClaims } from './judge-claims.js';
import { deniesAnswer, hasRefusingWords } from './refusing-words.js';

/** What an answer was given to, and where from. */
export interface UnsupportedClaimsOptions {
  /** The conversation; its last turn is the question. */
  turns: readonly Turn[];
  /** What the reader picked to go along with it. */
  context: readonly Pick<ContextItem, 'value'>[];
  /** The answer's whole text. */
  markdown: string;
  pages: ReadonlyMap<string, KnownPage>;
}

/** Claims that are marked in one answer. */
const mostClaims = 50;
/** Characters of an answer, and of all that it cites; of more, comparing would hold up other readers. */
const mostCharacters = 10_000;
const mostCited = 50_000;

/**
 * The claims of a model's answer that what they cite does not support, in its order. Words are compared, so that none is
 * given where that tells nothing: of an answer that is cut off, or in another language than what it cites, or where a source
 * cannot be read. What the documentation is said not to say is no claim.
 */
export async function unsupportedClaims(
  { kind, isCutOff, sources }: Pick<Answer, 'kind' | 'isCutOff' | 'sources'>,
  { turns, context, markdown, pages: all }: UnsupportedClaimsOptions,
): Promise<UnsupportedClaim[]> {
  const isWritten = kind === 'model' || kind === 'cached';
  if (!isWritten || isCutOff || markdown.length > mostCharacters) return [];
  if (sources.length === 0) return turns.length === 1 ? uncitedClaims(markdown) : [];
  const pages = await readCited(sources, all);
  const cited = sources.map((source) => citedSections(source, pages));
  if (cited.some((sections) => sections.length === 0)) return [];
  const texts = cited
    .flat()
    .flatMap(({ heading, blocks }) => [heading, ...blocks.map((block) => block.markdown)]);
  const text = texts.join('\n');
  if (text.length > mostCited || !isSameLanguage(markdown, text)) return [];
  const asked = [...turns.map((turn) => turn.text), ...context.map(({ value }) => value)];
  return judgeClaims({
    ...{ markdown, sources, asked: asked.join('\n') },
    find: (source) => citedSections(source, pages),
  })
    .filter(({ support, words }) => support === 'none' && !deniesAnswer(words))
    .slice(0, mostClaims)
    .map((claim) => asWritten(claim, markdown));
}

/** Of an answer that names no source at all. One that declines claims nothing. */
function uncitedClaims(markdown: string): UnsupportedClaim[] {
  if (hasRefusingWords(markdown) || deniesAnswer(markdown)) return [];
  return findClaims(markdown)
    .slice(0, mostClaims)
    .map((claim) => asWritten(claim, markdown));
}

function asWritten({ start, end }: Claim, markdown: string): UnsupportedClaim {
  return { start, text: markdown.slice(start, end) };
}
