import { isCommonTerm, type QueryWord, stemIn } from '../../retrieval/search-engine.js';

/** Words of questions that name no subject, beside those that the ranking knows as common. */
const words = `actually anything automatically best certain class contain correct correctly current default
  directly easily else enough entire etc everything exactly feature function given item kept left made itself kind
  lot manually many method much multiple need normal normally number object own parameter please project properly
  property purpose reason return right same separate several simple simply single something sort special specific
  shown still thing together usual usually value various way whole`;

/** Words that say how things stand to each other, and nothing of what they are, in English alone: "still" is quiet in German. */
const fillers = `again already also another away back behind besides between both each either else ever inside instead
  neither nor off perhaps rather really soon straight themselves towards twice under unless well whether while within
  yet`;

const stem = stemIn('en');
const terms: ReadonlySet<string> = new Set([words, fillers].join(' ').split(/\s+/).map(stem));

/** Whether a word of a question says nothing of what it is about. */
export function isGeneric({ terms: own }: Pick<QueryWord, 'terms'>): boolean {
  return own.some((term) => isCommonTerm(term) || terms.has(term));
}

/** As a word of a sentence, not as a part of a name: `off()`, "data.within", `--again`. */
const filler = new RegExp(
  `(?<![\\w.\`-])(?:${fillers.split(/\s+/).join('|')})(?![\\w\`(-]|\\.\\w)`,
  'gi',
);
const checking =
  /\b(how (?:do|can|could|would|should) (?:i|we|you)) (?:check|find out|tell|know|see|test|make sure|ensure|verify)(?= (?:whether|if|that)\b)/i;

/** A question as it is searched for: what it says beside its subject would count as what no page speaks of. */
export function withoutFillers(question: string): string {
  return question.replace(checking, '$1').replace(filler, '');
}
