// A longer part of a text may keep all of the text in memory.
const longestPart = 12;
/** Longer ones are not words, and hardly come again. */
const longestRemembered = 99;

/** Remembers what comes of words and the like, which may be cut out of texts, until they have too many characters. */
export function remember<Result>(
  resultOf: (word: string) => Result,
  mostCharacters: number,
): (word: string) => Result {
  const results = new Map<string, Result>();
  let characters = 0;
  return (word) => {
    if (word.length > longestRemembered) return resultOf(word);
    const known = results.get(word);
    if (known !== undefined) return known;
    // Words that are not in use any more, of documentations long gone, must not stay for ever.
    characters += word.length;
    if (characters > mostCharacters) {
      results.clear();
      characters = word.length;
    }
    const own = word.length > longestPart ? [...word].join('') : word;
    const result = resultOf(own);
    results.set(own, result);
    return result;
  };
}
