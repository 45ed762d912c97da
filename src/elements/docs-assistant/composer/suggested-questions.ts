/** The owner's starter questions; their attribute can hold any JSON. */
export function suggestedQuestions(suggestions: unknown): string[] {
  const listed: unknown[] = Array.isArray(suggestions) ? suggestions : [];
  return listed.filter((one): one is string => typeof one === 'string' && one.trim() !== '');
}
