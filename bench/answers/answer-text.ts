/** Markdown as a fact is looked for in it: without marks, case and runs of space. */
export function plainAnswer(markdown: string): string {
  return markdown
    .replace(/\]\([^)\s]*\)/g, '')
    .replace(/^(?:\s*>)+/gm, ' ')
    .replace(/&(?:#x26|amp);/g, '&')
    .replace(/(?<=^|\s)_([^_\n]+)_(?=\W|$)/gm, '$1')
    .replace(/[`*\\[\]|]/g, ' ')
    .replace(/\s+/g, ' ')
    .replace(/ (?=[.,;:)])|(?<=\() /g, '')
    .toLowerCase();
}

/** Whether the text states one of the facts. */
export function statesFact(markdown: string, facts: readonly string[]): boolean {
  const text = plainAnswer(markdown);
  return facts.some((fact) => text.includes(plainAnswer(fact).trim()));
}

/** The answer up to what it says beside: more of the page, or where else to read. */
export function firstPassage(markdown: string): string {
  const end = markdown.search(/^(?:More from this page|See also)/m);
  return end < 0 ? markdown : markdown.slice(0, end);
}
