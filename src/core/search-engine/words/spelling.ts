/**
 * Where British and American spelling part, as suffixes. Each rule maps the British form to the
 * American one; it is applied to text and query alike, so that a rule that also catches another word
 * does no harm as long as it maps no two words to one.
 */
const rules: readonly [british: RegExp, american: string][] = [
  // Only after these: `hour`, `four`, `source` and `tour` are not British.
  [
    /^((?:dis|un)?(?:arm|behavi|candi?d|clam|col|endeav|fav|flav|harb|hon|hum|lab|neighb|od|parl|rig|rum|sav|splend|vap|vig))our/,
    '$1or',
  ],
  // Four letters before it leave out `raise`, `rise`, `wise`, `noise` and `this`.
  [/^(.{4,})is(e|ed|es|er|ers|ing|able|ation|ations)$/, '$1iz$2'],
  [/^((?:ana|para|cata|dia)l)ys(e|ed|es|er|ers|ing)$/, '$1yz$2'],
  [/^(cent|fib|lit|met|theat)re(s|d)?$/, '$1er$2'],
  [/^(ana|cata|dia|epi|mono|pro)logue/, '$1log'],
  [/^(def|lic|off|pret)ence/, '$1ense'],
  [/^grey/, 'gray'],
  [/^artefact/, 'artifact'],
];

/** One spelling for both: `colour` and `color` become `color`. Takes a lower-case word. */
export function americanSpelling(word: string): string {
  for (const [british, american] of rules) {
    if (british.test(word)) return word.replace(british, american);
  }
  return word;
}
