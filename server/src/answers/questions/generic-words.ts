import { isCommonTerm, type QueryWord, stemIn } from '../../retrieval/search-engine.js';
import { withoutLeftOut } from './left-out.js';

/** Words of questions that name no subject, beside those that the ranking knows as common. */
const words = `actually anything automatically best certain class contain correct correctly current default
  directly easily else enough entire etc everything exactly feature function given item kept left made itself kind
  lot manually many method much multiple need normal normally number object own parameter please project properly
  property purpose reason return right same separate several simple simply single something sort special specific
  shown still thing together usual usually value various way whole`;

/** Words of English that say how things stand to each other, and mostly nothing of what they are. */
const fillers = `again already also another away back behind besides between both each either else ever inside instead
  neither nor off perhaps rather really soon straight themselves towards twice under unless well whether while within
  yet`;

const stem = stemIn('en');
const terms: ReadonlySet<string> = new Set([words, fillers].join(' ').split(/\s+/).map(stem));

/** Whether a word of a question says nothing of what it is about. */
export function isGeneric({ terms: own }: Pick<QueryWord, 'terms'>): boolean {
  return own.some((term) => isCommonTerm(term) || terms.has(term));
}

/** As a word of a sentence, not of a name, code, a path or a quotation: `off()`, "data.within", `--again`, `GET /back`. */
const filler = new RegExp(
  `(?<![\\p{L}\\p{N}_.\`'"/=@#{<:&-])(?:${fillers.split(/\s+/).join('|')})(?![\\p{L}\\p{N}_\`'"/=(:{<>-]|\\.\\p{L})`,
  'giu',
);
const asking = 'how (?:do|can|could|would|should) (?:i|we|you)';
const checks = 'check|find out|tell|know|see|test|make sure|ensure|verify';
const checking = new RegExp(`\\b(${asking}) (?:${checks})(?= (?:whether|if|that)\\b)`, 'giu');

const measures = 'long|large|big|small|often|old|far|fast|high|wide|tall|deep';
const measured = new RegExp(`\\bhow (${measures})\\b(?=\\s)`, 'iu');

/** The term of "long" in "how long": what is asked for is a number, which few texts call long. */
export function measureIn(question: string): string | undefined {
  const measure = measured.exec(question)?.[1]?.toLowerCase();
  return measure === undefined ? undefined : stem(measure);
}

/**
 * A question without what it says beside its subject: few pages have these words, so that each would weigh as one that
 * the documentation lacks. Search with all words first, as they may be the subject: "behind a proxy".
 */
export function withoutFillers(question: string): string {
  return withoutLeftOut(question)
    .replace(measured, 'how')
    .replace(checking, '$1')
    .replace(filler, '');
}
