import {
  Composer,
  type CST,
  type Document,
  type DocumentOptions,
  type LineCounter,
  type ParseOptions,
  Parser,
  type SchemaOptions,
} from 'yaml';

/** Lists and objects in each other that are read: twice as many as anybody writes. */
const deepest = 200;

/** How YAML is read. */
export interface ShallowYamlOptions extends ParseOptions, DocumentOptions, SchemaOptions {
  /** Gets to know where lines begin. */
  lineCounter: LineCounter;
}

/**
 * Parses YAML, or JSON, unless there are more lists and objects in each other than anybody writes. To parse these takes all
 * of the stack, and without any V8 cannot compile the parser's expressions: it ends the process, which nothing catches.
 *
 * @returns the first document, or where the lists begin that lie too deep.
 */
export function parseShallowYaml(
  source: string,
  options: ShallowYamlOptions,
): Document.Parsed | { tooDeepAt: number } {
  const tokens = [...new Parser(options.lineCounter.addNewLine).parse(source)];
  const excess = tokens.map(findExcess).find((found) => found !== undefined);
  if (excess) return { tooDeepAt: excess.offset };
  const [document] = new Composer(options).compose(tokens, true, source.length);
  if (!document) throw new Error('YAML always has a document.');
  return document;
}

/** The first of what lies too deep, found without going down into it. */
function findExcess(token: CST.Token): CST.Token | undefined {
  let level = [token];
  for (let depth = 0; level.length > 0 && depth <= deepest; depth += 1)
    level = level.flatMap(within);
  return level[0];
}

function within(token: CST.Token): CST.Token[] {
  if (token.type === 'document') return token.value ? [token.value] : [];
  if (!('items' in token)) return [];
  return token.items.flatMap(({ key, value }) => [key, value].filter((each) => each != null));
}
