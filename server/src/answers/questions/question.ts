import {
  type Phrase,
  phrasesOf,
  type TellingWord,
  tellingWords,
  type WordPair,
  wordPairs,
} from './telling-words.js';

/** What kind of answer a question asks for. */
export type QuestionKind = 'what' | 'how' | 'which' | 'default' | 'can' | 'other';

/** A question, read. */
export interface Question {
  text: string;
  kind: QuestionKind;
  /** What it is about. */
  words: readonly TellingWord[];
  /** Words of it that stand side by side. */
  pairs: readonly WordPair[];
  /** Its words as they follow each other, also those that tell nothing by themselves. */
  phrases: readonly Phrase[];
  /** Names that it is about, in lower case: what is written with a capital within it. */
  names: readonly string[];
  /** Whether code is asked for: a way to do something, an example, a command. */
  asksCode: boolean;
  /** Whether a number is asked for: how many, how long. */
  asksAmount: boolean;
  /** Whether a place is asked for. */
  asksPlace: boolean;
  /** Whether a person, or several, are asked for. */
  asksPerson: boolean;
  /** Whether what is needed for something is asked for. */
  asksNeed: boolean;
  /** Whether all of a kind are asked for: which events there are. */
  asksSeveral: boolean;
}

const opening = /^\W*(?:(?:and|so|but|ok|okay|hi|hello|please|then)\b\W*)*/i;
const amount =
  /^(?:how (?:many|much|long|large|big|small|often|old|far|fast|high|wide|tall|deep)|what (?:number|size|port|version|percentage|length))\b/i;
const code =
  /\bhow\b|\bexamples?\b|\bcode\b|\bsnippets?\b|\bsyntax\b|\bcommands?\b|\bshow me\b|\bscript\b/i;

const place = /^(?:where|(?:in )?which (?:file|folder|directory|page|place))\b/i;

const person = /^who(?:m|se)?\b/i;
const need =
  /^what (?:do|does|must|should) .*\b(?:need|required?)\b|^what (?:is|are) (?:needed|required)\b/is;
const plural = /^(?:which|what) (?:\w+ )?(?!(?:does|has)\b)\w*[^\Wsui]s\b/i;
const several = /^(?:which|what) .*\b(?:are there|exist|are (?:possible|available|allowed))\W*$/is;

const kinds: readonly [kind: QuestionKind, pattern: RegExp][] = [
  ['default', /^(?!how (?:do|can|could|should|would|to)\b).*\bdefaults?\b/is],
  ['which', amount],
  [
    'how',
    /^(?:how\b|what(?:'s| is) the (?:best |right )?way\b|(?:can|could) you (?:show|tell) me how\b)/i,
  ],
  [
    'which',
    /^(?:which|who|whom|whose|where|when|what (?!is|are|was|were|does|do|did|about)[a-z]+)\b/i,
  ],
  ['other', /^what (?:do|can|should|must) (?:i|we|you)\b/i],
  ['what', /^(?:what|whats|define|explain|describe|(?:the )?meaning of)\b/i],
  [
    'can',
    /^(?:can|could|may|might|does|do|did|is|are|was|were|will|would|should|must|has|have)\b/i,
  ],
];

/** Reads what a question asks for. Kinds are told in English alone: in any other language it is `other`. */
export function readQuestion(
  text: string,
  languages: readonly (string | undefined)[] = ['en'],
): Question {
  const asked = text.replace(opening, '').replaceAll('’', "'");
  const kind = kinds.find(([, pattern]) => pattern.test(asked))?.[0] ?? 'other';
  const asksAmount = amount.test(asked);
  const words = tellingWords(text, languages);
  return {
    text,
    kind,
    words,
    pairs: wordPairs(text, words),
    phrases: phrasesOf(text, words),
    names: namesIn(asked),
    asksCode: !asksAmount && kind !== 'default' && code.test(asked),
    asksAmount,
    asksPlace: place.test(asked),
    asksPerson: person.test(asked),
    asksNeed: need.test(asked),
    asksSeveral: several.test(asked) || (kind === 'which' && plural.test(asked)),
  };
}

/** None where every word has a capital, as in a title. */
function namesIn(asked: string): string[] {
  const [, ...words] = asked.match(/[\p{L}\d]+/gu) ?? [];
  const names = words.filter((word) => /^\p{Lu}[\p{L}\d]/u.test(word));
  return names.length > words.length / 2 ? [] : names.map((name) => name.toLowerCase());
}
