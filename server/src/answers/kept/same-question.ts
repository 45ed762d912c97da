import { analyze, stemIn, stemmingLanguage, stopWords } from '../../retrieval/search-engine.js';
import { normalizeQuestion } from './normalize-question.js';

/** Words that stand in every question and still make another question of it: what goes "from" a place does not go to it. */
const decisive: ReadonlySet<string> = new Set(
  `no nor not without cannot off on before after only why when where who whom whose until from out up
  must should need all once during again more most
  arent cant couldnt didnt doesnt dont hasnt havent isnt ive shouldnt wasnt werent wont wouldnt`.split(
    /\s+/,
  ),
);

/**
 * Whether two questions ask the same: when they are equal but for case and marks, or when the stems of
 * the words that tell something are the same, in the same order. One word more or less, or another one,
 * makes it another question, however much alike they look ("start the server", "stop the server"): to
 * answer what was not asked is worse than to leave it to the next who answers.
 */
export function isSameQuestion(first: string, second: string, language?: string): boolean {
  if (signsIn(first) !== signsIn(second)) return false;
  const normal = normalizeQuestion(first);
  if (normal === normalizeQuestion(second)) return normal !== '';
  const telling = tellingStems(first, language);
  return (
    telling !== '' &&
    telling === tellingStems(second, language) &&
    markedNames(first) === markedNames(second)
  );
}

function tellingStems(question: string, language: string | undefined): string {
  return analyze(question, stemIn(stemmingLanguage(language)))
    .filter(({ surface }) => decisive.has(plain(surface)) || !stopWords.has(plain(surface)))
    .map(({ term }) => term)
    .join(' ');
}

function plain(surface: string): string {
  return surface.replace(/['’]/g, '');
}

/** Names that differ in a mark alone, which is no part of a stem: C++ and C#. */
function markedNames(question: string): string {
  return [...question.toLowerCase().matchAll(/[\p{L}\p{N}]+[+#]+/gu)].join(' ');
}

/** Longer ones are no signs, and take long to be looked at. */
const longestSign = 20;

/** Signs that stand by themselves, or before a number, and flags: "==" is not "!=", "-1" not "1", and "-v" not "-V". */
function signsIn(question: string): string {
  const words = question.split(/\s+/).filter(({ length }) => length <= longestSign);
  return words
    .map((word) => word.replace(/^["'`“‘(]+|["'`”’),.?!:;]+$/g, ''))
    .flatMap(
      (word) =>
        /^(?:[-+](?=\d)|-[A-Za-z]$|(?!(?:-+|[&/])$)[-$@#%^*~=<>|&+/\\!?.:]+$)/.exec(word) ?? [],
    )
    .join(' ');
}
