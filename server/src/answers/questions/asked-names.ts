import type { Question } from './question.js';
import type { TellingWord } from './telling-words.js';

/** Where names may stand. */
export interface NamePlaces {
  /** What is quoted, and its heading. */
  near: string;
  /** The headings above that. */
  above: readonly string[];
  /** The other sections found. */
  elsewhere: readonly string[];
}

/** "What is Commander?": the name of what is to be defined. */
const defined = /^\W*what(?:'s| is| are| does) (?:an? |the )?(\p{L}+)/iu;

/**
 * Whether a text has all names that are asked for as they are: "commands" are no "Commander", and signs, constants and
 * `https` are names as well. What stands above it may name them too, but neither signs nor what is to be defined.
 */
export function hasNames(
  { names, text, words: asked }: Pick<Question, 'names' | 'text' | 'words'>,
  { near, above, elsewhere }: NamePlaces,
): boolean {
  const known = [near, ...above].join('\n');
  if (!methodsIn(text, asked).every((name) => known.includes(name))) return false;
  if (!signsIn(text).every((sign) => near.includes(sign))) return false;
  if (isSecure.test(text) && !isSecure.test(known)) return false;
  if (constantsIn(text).some((name) => !known.includes(name) && isIn(name, elsewhere)))
    return false;
  const wordsOf = (all: string) => all.toLowerCase().match(/[\p{L}\d]+/gu) ?? [];
  const [own, others] = [wordsOf(near), wordsOf(above.join('\n'))];
  const subject = defined.exec(text)?.[1]?.toLowerCase();
  return names.every((name) => {
    const words = name === subject ? own : [...own, ...others];
    return words.some((word) => word.startsWith(name.replace(/s$/, '')));
  });
}

/** Methods of HTTP, of which words in small letters say nothing: "GET". Other words are in capitals to stress them. */
function methodsIn(text: string, words: readonly TellingWord[]): string[] {
  const telling = words.flatMap(({ terms, weight }) => (weight === 1 ? terms : []));
  const isTold = (name: string) => telling.some((term) => name.toLowerCase().startsWith(term));
  const methods = text.match(/\b(?:GET|HEAD|POST|PUT|PATCH|DELETE|OPTIONS|TRACE)\b/g) ?? [];
  return methods.filter((name) => !isTold(name));
}

/** Names that are no words: "$" in "What is $ for?". Others, as "&", stand for words. */
function signsIn(text: string): string[] {
  return text.match(/(?<!\S)[$@#%^*~]{1,3}(?!\S)/g) ?? [];
}

/** Words in capitals. Where another section has one as it is, it is a name: "TESTING" is no word for tests. */
function constantsIn(text: string): string[] {
  return text.match(/\b[A-Z][A-Z\d_]{4,}\b/g) ?? [];
}

function isIn(name: string, texts: readonly string[]): boolean {
  return texts.some((text) => text.split(/[^A-Za-z\d_]+/).includes(name));
}

/** Stemming makes it "http", which is another protocol. An address says nothing of it. */
const isSecure = /\bhttps\b(?!:\/\/)/i;
