const asked =
  /^\W*(?:what(?:'s| is| does)|explain|define|(?:the )?meaning of)\s+(?:an? |the )?([a-z]{2,6})(?: (?:mean|stand for|stands for))?\W*$/i;

/** The acronym, or word as short as one, that a question asks to be told what it is: "What is TLA?". */
export function askedAcronym(question: string): string | undefined {
  return asked.exec(question)?.[1];
}

/** The first letters of words: "TLA" of "Three-Letter Acronym". */
export function initialsOf(words: string): string {
  return words.match(/(?<![\p{L}\p{N}])\p{L}/gu)?.join('') ?? '';
}

/** Whether words spell an acronym out: "three-letter acronym". */
export function spells(words: string, acronym: string): boolean {
  const initials = initialsOf(words);
  return initials.length > 1 && initials.toLowerCase() === acronym.toLowerCase();
}

/** Characters of a text that are looked at, and before the acronym for the words that it is made of. */
const mostCharacters = 2000;
const near = 80;

/** Whether a text says what an acronym is short for: "a three-letter acronym (TLA)", "TLA (three-letter acronym)". */
export function spellsOut(text: string, acronym: string): boolean {
  const read = text.slice(0, mostCharacters).replace(/\]\([^()\s]{0,300}\)|[*_`[\]]/g, '');
  const place = read.toLowerCase().indexOf(`(${acronym.toLowerCase()})`);
  if (place > 0) {
    const words = read.slice(Math.max(0, place - near), place).match(/\p{L}+/gu) ?? [];
    return spells(words.slice(-acronym.length).join(' '), acronym);
  }
  const [, after = ''] = new RegExp(`\\b${acronym} \\(([^()]{1,${near}})\\)`, 'i').exec(read) ?? [];
  return spells(after, acronym);
}

/** Whether a text, or the heading above it, says what the acronym that is asked for is short for. */
export function isSpelledBy(
  { markdown, heading }: { markdown: string; heading: string },
  { acronym }: { acronym: string | undefined },
): boolean {
  if (acronym === undefined) return false;
  const texts = [heading, markdown];
  return spells(heading, acronym) || texts.some((text) => spellsOut(text, acronym));
}
