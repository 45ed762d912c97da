/** What the names in a text of reStructuredText stand for. */
export interface RstNames {
  /** Where references such as `name_` lead, by their names in lower case. */
  addresses: ReadonlyMap<string, string>;
  /** What stands for `|name|`, by that. */
  words: ReadonlyMap<string, string>;
}

/** The names of one text that count. */
const mostNames = 5000;
const target = /^[ \t]*\.\. _(?:`([^`]{1,300})`|((?:\\:|[^:`]){1,300})):[ \t]*(\S{0,2000})[ \t]*$/;
const substitution = /^[ \t]*\.\. \|([^|\s][^|]{0,100})\| replace::[ \t]*(.{0,2000})$/;

/** The names that a text gives to addresses: `.. _name: https://…`, and to words: `.. |name| replace:: …`. */
export function namesIn(lines: readonly string[]): RstNames {
  const addresses = new Map<string, string>();
  const words = new Map<string, string>();
  for (const [at, line] of lines.entries()) {
    if (addresses.size + words.size >= mostNames) break;
    const [, quoted, plain = '', written = ''] = target.exec(line) ?? [];
    const name = quoted ?? plain.replaceAll('\\', '');
    // A long address may stand in the line below.
    const address = written || (lines[at + 1] ?? '').trim();
    if (name && /^(?:https?:\/\/|mailto:)\S+$/.test(address)) addresses.set(keyOf(name), address);
    const [, mark, said = ''] = substitution.exec(line) ?? [];
    if (mark !== undefined) words.set(mark, said.trim());
  }
  return { addresses, words };
}

/** Where the reference leads; `undefined` where that is no address. */
export function addressOf(name: string, { addresses }: RstNames): string | undefined {
  return addresses.get(keyOf(name));
}

function keyOf(name: string): string {
  return name.toLowerCase().replace(/\s+/g, ' ').trim();
}
