const questionStart = /^(how|what|why|when|where|which|who|can|could|does|should)\s/i;
const questionMark = /[?？؟]$/;

/** Whether a query reads like a question rather than like words to look for. */
export function looksLikeQuestion(query: string): boolean {
  return questionStart.test(query) || questionMark.test(query);
}
