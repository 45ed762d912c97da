/** Not "is easy to fill", which says how something is. */
const definitionVerb =
  /^(.{1,80}?)\s(?:(?:is|are) (?!(?:now |only |not |here\b|easy|easier|hard|safe|ready|able|available|possible|recommended|required|needed|deprecated|well)\b)|(?:means?|lets?|allows?|enables?|provides?|specif(?:y|ies)|represents?|describes?|defines?|controls?|stands? for|refers? to|creates?|returns?|runs?)\s)/;

/** What a sentence says of, what it is or does: "A pool is …", each of several in "The halves (`lid` and `body`) are …". */
export function definedIn(sentence: string): string[] {
  if (/^\W*(?:if|when|because|since|as|while|once|where|note|to|for|in)\b/i.test(sentence))
    return [];
  const subject = definitionVerb.exec(sentence.replace(/^\W*(?:(?:the|an?)\s)?/i, ''))?.[1];
  if (subject === undefined) return [];
  const named = /\(([^()]{1,80})\)$/.exec(subject)?.[1]?.match(/`[^`]+`/g) ?? [];
  return [subject, ...named];
}
