/** What English answers say that have no answer. */
const english =
  /\b(?:do|does|did|is|are|could|can|was) ?n[o'’]t\b|\bcannot\b|\b(?:nothing|no (?:answer|information|mention|page|passage))\b/i;

/** Words for a documentation in the languages of the widget. */
const documentation =
  /\b(?:docs|do[ck]umenta[ct]|dokuman|documentaz|documentaç|documentatie|passage|page|guide)|dokümantasyon|belge|документац|文[档檔件]|ドキュメント|문서|وثائق|תיעוד/i;
const denial =
  /\b(?:nicht|nichts|kein\w*|pas|aucune?|rien|no|ningun\w*|nada|non|nessun\w*|não|nenhum\w*|niet|niets|geen|nie|brak|yok|değil)\b|(?:^|\s)(?:нет|не|ничего|немає|нічого)(?=\s)|ない|ません|않|없|没有|未|不|沒有|(?:^|\s)(?:لا|ليس|لم|לא|אין)(?=\s)|m[ıiuü]yor/i;

/** Whether English words of a refusal stand in a text. */
export function hasRefusingWords(text: string): boolean {
  return english.test(text);
}

/** Whether a sentence says that the documentation does not say something. */
export function deniesAnswer(sentence: string): boolean {
  return documentation.test(sentence) && (english.test(sentence) || denial.test(sentence));
}
