/**
 * English words that stand in every question, and so tell no two sections apart. In languages without
 * such a list a question still works: its common words only weigh little.
 */
const stopWords: ReadonlySet<string> = new Set(
  `a about all also am an and any are as at be been but by can could did do does for from get had has have
  how i if in into is it its just me my no not of on or our should so than that the their them then there
  these they this those to up us was we were what when where which who why will with would you your`.split(
    /\s+/,
  ),
);

/** The words that say what is looked for; all of them when none does. */
export function tellingWords(words: readonly string[]): readonly string[] {
  const telling = words.filter((word) => !stopWords.has(word));
  return telling.length > 0 ? telling : words;
}
