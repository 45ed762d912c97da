/**
 * English words that stand in every question, and so tell no two sections apart. In languages without
 * such a list a question still works: its common words only weigh little.
 */
export const stopWords: ReadonlySet<string> = new Set(
  `a about after all also am an and any are as at be because been before being but by can cannot could
  did do does doing done dont for from had has have having he her here him his how i if in into is it
  its itself just like may me might more most must my need no nor not of off on once only or other our
  out over own please same shall she should so some such than that the their them then there these
  they this those through to too until up us very via want was we were what when where whether
  which while who whom whose why will with without would you your
  arent cant couldnt didnt doesnt hasnt havent im isnt ive shouldnt myself yourself thats theres wasnt werent whats
  whos wont wouldnt youre`.split(/\s+/),
);

/** The words that say what is looked for; all of them when none does. */
export function tellingWords(words: readonly string[]): readonly string[] {
  const telling = words.filter((word) => !stopWords.has(word));
  return telling.length > 0 ? telling : words;
}
