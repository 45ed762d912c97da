/** Finds where things stand in the text of a document, as parsers of large ones do not tell. */
export class SpecificationLines {
  readonly #lines: readonly string[];

  constructor(source: string) {
    this.#lines = source.split('\n');
  }

  /** The line of a path of the API, counted from 1; the first where it stands in other words. */
  ofPath(path: string): number {
    this.#paths ??= this.#findPaths();
    return this.#paths.get(path) ?? 1;
  }

  /** The line of a field below a path of the API, by the names that lead there; of the last of them that is found. */
  ofField(path: string, ...names: readonly string[]): number {
    return names.reduce((line, name) => {
      const isField = (text: string): boolean =>
        [`${name}:`, `"${name}":`, `'${name}':`].some((field) => text.includes(field));
      const found = this.#lines.slice(line - 1).findIndex(isField);
      return found < 0 ? line : line + found;
    }, this.ofPath(path));
  }

  /** The first line that holds a text. */
  ofText(text: string): number {
    return this.#lines.findIndex((line) => line.includes(text)) + 1 || 1;
  }

  #paths: Map<string, number> | undefined;

  #findPaths(): Map<string, number> {
    const paths = new Map<string, number>();
    for (const [index, line] of this.#lines.entries()) {
      const path = /^\s*["']?(\/[^"'\s]*?)["']?\s*:(?:\s|$)/.exec(line.slice(0, 1000))?.[1];
      if (path !== undefined && !paths.has(path)) paths.set(path, index + 1);
    }
    return paths;
  }
}
