/** A question in the form in which the same question is always the same: without case, marks and spaces. */
export function normalizeQuestion(question: string): string {
  return question
    .normalize('NFKC')
    .toLowerCase()
    .replace(/['’]/g, '')
    .replace(/[^\p{L}\p{M}\p{N}+#]+/gu, ' ')
    .trim();
}
