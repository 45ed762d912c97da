const question =
  /^\W*when\b|\b(?:chang(?:ed|es|elog)|release[ds]?|versions?|since|what(?:'|\s*i)?s new|introduced|deprecated|breaking|migrat(?:e|ing|ion)|upgrad(?:e|ing))\b|\d\.\d/i;
const page =
  /^(?:change[- ]?log|release[- ]?notes|releases|history|what'?s[- ]new|news|changes|migrat(?:e|ing|ion)|upgrad(?:e|ing))\b/i;

/** Whether a question is about what changed, or when. */
export function asksOfChanges(text: string): boolean {
  return question.test(text);
}

/** Whether a section is of a changelog, of release notes, or of a guide from one version to the next. */
export function listsChanges({ path, title }: { path: string; title: string }): boolean {
  return page.test(path.split('/').at(-1) ?? '') || page.test(title);
}
