import { stemmingLanguage, stopWords } from '../../retrieval/search-engine.js';
import { askedAcronym } from './acronyms.js';
import { asksOfLeftOut, withoutLeftOut } from './left-out.js';
import { withJoinedNumbers } from './numbered-names.js';
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
  /** Names that it is about, in lower case: what is written with a capital within it, in English. */
  names: readonly string[];
  /** An acronym that is to be told what it is. */
  acronym: string | undefined;
  /** Whether code is asked for: a way to do something, an example, a command. */
  asksCode: boolean;
  /** Whether a number is asked for: how many, how long. */
  asksAmount: boolean;
  /** Whether that is a version: "Which version of the lid do I need?". */
  asksVersion: boolean;
  /** Whether that is a time: "how long is it kept", and not "how long may it be". */
  asksTime: boolean;
  /** Whether the value of something is asked for, and not its name: "Which address does it listen on?". */
  asksValue: boolean;
  /** Whether a place is asked for. */
  asksPlace: boolean;
  /** Whether a person, or several, are asked for. */
  asksPerson: boolean;
  /** Whether what is needed for something is asked for. */
  asksNeed: boolean;
  /** Whether it is asked how to do something, and not how something is. */
  asksWay: boolean;
  /** Whether a reason is asked for, and not what to do about something. */
  asksReason: boolean;
  /** Whether a part is asked for alone: "How do I boil only the tea?". */
  asksOnly: boolean;
  /** Whether it is asked what does not hold: "Which lid is not open?". */
  asksNot: boolean;
  /** Whether it is asked how to have something not: "How do I turn off the light?". */
  asksOff: boolean;
  /** Whether it is asked when something is so, or happens. */
  asksWhen: boolean;
  /** Whether all of a kind are asked for: which events there are. */
  asksSeveral: boolean;
}

const opening = /^\W*(?:(?:and|so|but|ok|okay|hi|hello|please|then)\b\W*)*/i;
const amount =
  /^(?:how (?:many|much|long|large|big|small|often|old|far|fast|high|wide|tall|deep)|(?:what|which) (?:number|size|port|percentage|length|(?:status|exit) code))\b/i;
const version =
  /^(?:what|which) (?:[\w.-]{1,30} ){0,2}versions?\b(?! (?:control|management|histor|manag)\w*)/i;
const time =
  /^how old\b|^how long (?!.*\bbe\W*$)(?:do|does|did|will|until|before)\b|^how long\b.*\b(?:kept|stored|remembered|cached|valid|saved|retained|available)\b/is;
const code =
  /\bhow\b|\bexamples?\b|\bcode\b|\bsnippets?\b|\bsyntax\b|\bcommands?\b|\bshow me\b|\bscript\b/i;

const value = /^(?:which|what) (?:address|port|url|host(?:name)?|path|directory|folder)\b/i;
const place = /^(?:where|(?:in )?which (?:file|folder|directory|page|place))\b/i;

const person = /^who(?:m|se)?\b/i;
const need =
  /^what (?:do|does|must|should) .*\b(?:need|required?)\b|^what (?:is|are) (?:needed|required)\b/is;
const plural = /^(?:which|what) (?:\w+ )?(?!(?:does|has)\b)\w*[^\Wsui]s\b/i;
const several = /^(?:which|what) .*\b(?:are there|exist|are (?:possible|available|allowed))\W*$/is;

/** "Turn the light off", "disable it", "stop following it", "keep it from boiling". */
const off =
  /\b(?:turn|switch)(?:ing)? (?:[\w-]{1,30} ){0,4}off\b|\b(?:disabl|deactivat)(?:e|ing)\b|\b(?:stop|keep|prevent) (?:[\w-]{1,30} ){1,4}from \w+ing\b|\bstop \w+ing\b/i;

/** What is quoted, and the name of an error: nothing is denied by these. */
const named = /"[^"]*"|`[^`]*`|\bnot[- ]found\b/gi;
/** What is denied of a condition, "if it is not", is not asked for. */
const denied =
  /^(?:which|what|when|where|who)\b(?:(?! (?:if|when|although|though|that) ).)*?(?:\b(?:not|never|cannot)\b|n't\b)/is;

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
  const isOfLeftOut = asksOfLeftOut(asked);
  const known = isOfLeftOut ? 'default' : kinds.find(([, pattern]) => pattern.test(asked))?.[0];
  const isTask = known === undefined && isToDo(asked);
  const kind = known ?? (isTask ? 'how' : 'other');
  const asksVersion = version.test(asked);
  const asksAmount = asksVersion || amount.test(asked);
  const about = withJoinedNumbers(isOfLeftOut ? withoutLeftOut(text.replaceAll('’', "'")) : text);
  const words = tellingWords(about, languages);
  return {
    text,
    kind,
    words,
    pairs: wordPairs(about, words),
    phrases: phrasesOf(about, words),
    names: languages.every((language) => stemmingLanguage(language) === 'en') ? namesIn(asked) : [],
    acronym: askedAcronym(asked),
    asksCode: !asksAmount && kind !== 'default' && (isTask || code.test(asked)),
    asksAmount,
    asksVersion,
    asksTime: time.test(asked),
    asksValue: value.test(asked),
    asksPlace: place.test(asked),
    asksPerson: person.test(asked),
    asksNeed: need.test(asked),
    asksWay: isTask || /^how (?:to|(?:do|can|could|should|would) (?:i|we|you|one))\b/i.test(asked),
    asksReason: /^why\b(?! (?:do|am|can't|cannot|don't) i\b)/i.test(asked),
    asksOnly: /\b(?:only|solely|exclusively)\b/i.test(asked),
    asksNot: denied.test(asked.replace(named, '')),
    asksOff: kind === 'how' && off.test(asked),
    asksWhen: /^when\b/i.test(asked),
    asksSeveral: several.test(asked) || (kind === 'which' && plural.test(asked)),
  };
}

/** "Set the level of one stream": what is to be done, as in a field to search in. */
function isToDo(asked: string): boolean {
  const verb = /^\W*(\p{L}+) (?:the|an?|my|our|your|its)\s/iu.exec(asked)?.[1]?.toLowerCase();
  return verb !== undefined && !/(?:s|ed|ing|ly)$/.test(verb) && !stopWords.has(verb);
}

/** What stands before a word that has a capital wherever it stands, and how far back that is looked for. */
const opensSentence = /(?:^|[.?!:;\n])[^\p{L}\d]*$/u;
const near = 10;

/** None where most words have a capital, as in a title. Identifiers and acronyms have no other forms. */
function namesIn(text: string): string[] {
  const words = [...text.matchAll(/[\p{L}\d]+/gu)]
    .filter(({ index }) => !opensSentence.test(text.slice(Math.max(0, index - near), index)))
    .map(([word]) => word);
  const isTitle = words.filter((word) => /^\p{Lu}/u.test(word)).length > words.length / 2;
  const names = words.filter((word) => /^\p{Lu}\p{Ll}+$/u.test(word));
  return isTitle
    ? []
    : names.map((name) => name.toLowerCase()).filter((name) => !stopWords.has(name));
}
