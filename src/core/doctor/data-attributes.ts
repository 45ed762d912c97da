/** A line that mends an element, for the embed in one line: what elements have as attributes, its script tag has as data. */
export function asDataAttributes(line: string): string {
  return line
    .replace(/<docs-(assistant|search) ([^>]+)>/g, (_, name: string, attributes: string) =>
      attributes.replace(/([a-z-]+)(="[^"]*")?/g, `data-${name}-$1$2`),
    )
    .replace(/(?<![\w-])(base-url|domain|api-key|url-template)="/g, 'data-$1="');
}
