/** What stands behind the name of a shortcode, a component or a container. */
export interface Attributes {
  /** Values without a name, in their order. */
  positional: string[];
  named: Record<string, string>;
}

const quotes = new Set(['"', "'", '`']);

/** Reads `first "second one" name="value" other=5 flag`, each character once. */
export function readAttributes(text: string): Attributes {
  const read: Attributes = { positional: [], named: Object.create(null) };
  let position = 0;
  const value = (): string => {
    const quote = text[position] ?? '';
    if (quotes.has(quote)) {
      const closing = text.indexOf(quote, position + 1);
      const end = closing === -1 ? text.length : closing;
      const found = text.slice(position + 1, end);
      position = end + 1;
      return found;
    }
    const start = position;
    while (position < text.length && !/[\s=]/.test(text[position] ?? '')) position += 1;
    return text.slice(start, position);
  };
  while (position < text.length) {
    if (/\s|,|=/.test(text[position] ?? '')) {
      position += 1;
      continue;
    }
    const isQuoted = quotes.has(text[position] ?? '');
    const first = value();
    if (!isQuoted && text[position] === '=') {
      position += 1;
      read.named[first] = value();
    } else read.positional.push(first);
  }
  return read;
}

/** The id among `{#id .class key="value"}` or `{id="id"}`; `undefined` where there is none. */
export function idOf(attributes: string): string | undefined {
  const [, short, quoted, bare] =
    /(?:^|[\s:{])(?:#([^\s{}#]+)|id=(?:["']([^\s"'{}]+)["']|([^\s"'{}]+)))/.exec(attributes) ?? [];
  return short ?? quoted ?? bare;
}
