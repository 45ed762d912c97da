import { isCommonTerm, type QueryWord, stemIn } from '../../retrieval/search-engine.js';

/** Words of questions that name no subject, beside those that the ranking knows as common. */
const words = `actually anything automatically best certain class contain correct correctly current default
  directly easily else enough entire etc everything exactly feature function given item kept left made itself kind
  lot manually many method much multiple need normal normally number object own parameter please project properly
  property purpose reason return right same separate several simple simply single something sort special specific
  shown still thing together usual usually value various way whole`;

const stem = stemIn('en');
const terms: ReadonlySet<string> = new Set(words.split(/\s+/).map(stem));

/** Whether a word of a question says nothing of what it is about. */
export function isGeneric({ terms: own }: Pick<QueryWord, 'terms'>): boolean {
  return own.some((term) => isCommonTerm(term) || terms.has(term));
}
