/** A part of a claim that no other word may stand for. */
export interface ExactTerm {
  kind: 'code' | 'number' | 'name';
  text: string;
}

const code = /`([^`\n]+)`/g;
const number = /(?<![\p{L}\p{N}_.,-])\d+(?:[.,]\d+)*/gu;
/** `PostgreSQL`, `base_url`, `config.json`, `--port`: no ordinary word is written so. */
const name =
  /(?<![\p{L}\p{N}_.-])(?:--?\p{L}[\p{L}\p{N}-]+|\p{L}+(?:\p{Ll}\p{Lu}|_\p{L}|\.\p{Ll})[\p{L}\p{N}_.]*)/gu;
/** A word with a capital in the middle of a sentence: English writes only names so. */
const capitalised = /(?<=\p{Ll}[,;]? )\p{Lu}\p{Ll}{2,}(?:[- ]\p{Lu}\p{Ll}{2,})*/gu;

/** The code, numbers and names of a claim. */
export function exactTerms(words: string): ExactTerm[] {
  const plain = words.replace(code, (found) => ' '.repeat(found.length));
  const all = (kind: ExactTerm['kind'], found: RegExp, text = plain): ExactTerm[] =>
    [...text.matchAll(found)].map((match) => ({ kind, text: match[1] ?? match[0] }));
  return [
    ...all('code', code, words),
    ...all('number', number),
    ...all('name', name),
    ...(isEnglish(plain) ? all('name', capitalised) : []),
  ];
}

const englishWords = /\b(?:the|a|an|is|are|to|of|and|for|with|in|it|you|can)\b/gi;

function isEnglish(words: string): boolean {
  return /^[\0-\u024f\u2000-\u206f]*$/.test(words) && (words.match(englishWords)?.length ?? 0) > 1;
}

/** Whether a text has the term: a number as a whole one, code and names in any case. */
export function holdsTerm(
  { lower, numbers }: { lower: string; numbers: ReadonlySet<string> },
  { kind, text: term }: ExactTerm,
): boolean {
  if (kind === 'number') return numbers.has(plainNumber(term));
  if (kind === 'name') return holdsName(lower, term.toLowerCase());
  if (holdsWhole(lower, term.toLowerCase())) return true;
  return term.includes(' ') && commandParts(term).every((part) => holdsWhole(lower, part));
}

/** Not as a part of a longer word, but its plural. */
function holdsWhole(lower: string, term: string): boolean {
  for (let place = lower.indexOf(term); place >= 0; place = lower.indexOf(term, place + 1)) {
    const before = lower.charAt(place - 1);
    const behind = lower.slice(place + term.length, place + term.length + 2);
    const goesOn = isLetter(term.at(-1)) && /^(?:[\p{L}\p{N}_](?<!s)|s[\p{L}\p{N}_])/u.test(behind);
    if (!goesOn && !(isLetter(before) && isLetter(term[0]))) return true;
  }
  return false;
}

function isLetter(character = ''): boolean {
  return /[\p{L}\p{N}_]/u.test(character);
}

/** A plural, and a title of several words, are made of what the text has. */
function holdsName(lower: string, name: string): boolean {
  return name
    .split(/[ ]/)
    .every((part) => lower.includes(part.replace(/\.$/, '').replace(/(?<=..)s$/, '')));
}

/** A command is put together from what the documentation says of its parts; values are the reader's. */
function commandParts(command: string): string[] {
  const parts = command.toLowerCase().split(/[\s=]+/);
  const options = parts.filter((part) => /^--?\p{L}/u.test(part));
  const named = parts.slice(0, 2).filter((part) => /^[\p{L}\p{N}_.-]+$/u.test(part));
  return [...named, ...options];
}

const counted = 'zero one two three four five six seven eight nine ten eleven twelve'.split(' ');

/** The numbers in a text, also those that are spelled out. */
export function numbersIn(text: string): ReadonlySet<string> {
  const digits = text.match(/\d+(?:[.,]\d+)*/g) ?? [];
  const spelled = text
    .toLowerCase()
    .match(/\b(?:zero|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)\b/g);
  return new Set([
    ...digits.map(plainNumber),
    ...(spelled ?? []).map((word) => String(counted.indexOf(word))),
  ]);
}

/** Thousands are separated in many ways. */
function plainNumber(number: string): string {
  return number.replace(/[.,](?=\d{3}(?!\d))/g, '').replace(',', '.');
}
