import { type Alias, type Document, isAlias, isNode, LineCounter, Scalar, visit } from 'yaml';
import { parseShallowYaml } from '../navigation/shallow-yaml.js';

/** What is wrong with a document, as the end of a sentence, and its line counted from 1. */
export interface ParsingProblem {
  problem: string;
  line: number;
}

/** A document as its parser gives it, with what was left out of it; or why there is none. */
export type ParsedSpecification =
  | { document: unknown; problems: ParsingProblem[] }
  | ParsingProblem;

/** Problems of one file that are told. */
const mostProblems = 100;

/** Parses JSON or YAML. What its aliases stand for is bounded, and has an end. */
export function parseSpecification(source: string): ParsedSpecification {
  const text = source.replace(/^\uFEFF/, '');
  if (/^\s*[{[]/.test(text)) {
    try {
      return { document: JSON.parse(text), problems: [] };
    } catch {
      // YAML may begin in the same way, and its parser says where it is broken.
    }
  }
  const lines = new LineCounter();
  const parsed = parseShallowYaml(text, { lineCounter: lines });
  if ('tooDeepAt' in parsed) {
    const { line } = lines.linePos(parsed.tooDeepAt);
    return { problem: 'too many lists and objects lie in each other to be read', line };
  }
  const [error] = parsed.errors;
  if (error) {
    const { line } = lines.linePos(error.pos[0]);
    return { problem: `it is neither JSON nor YAML: ${error.message}`, line: Math.max(line, 1) };
  }
  const problems = openCircles(parsed).map(({ source, range }): ParsingProblem => {
    const { line } = lines.linePos(range?.[0] ?? 0);
    const problem = `"*${source}" stands inside of "&${source}", which would have no end, and is read as null: a schema refers to itself by "$ref"`;
    return { problem, line };
  });
  const document: unknown = parsed.toJS({ maxAliasCount: 10_000 });
  return { document, problems: problems.slice(0, mostProblems) };
}

/** Puts null in place of each alias that stands inside of what it stands for: no page shows what has no end. */
function openCircles(parsed: Document.Parsed): Alias[] {
  const found: Alias[] = [];
  /** What each anchor stood at last. The library looks from the beginning for each alias, which takes the square of many. */
  const anchored = new Map<string, unknown>();
  visit(parsed, (_, node, path) => {
    if (isAlias(node)) {
      if (!path.some((above) => above === anchored.get(node.source))) return undefined;
      found.push(node);
      return new Scalar(null);
    }
    if (isNode(node) && 'anchor' in node && node.anchor) anchored.set(node.anchor, node);
    return undefined;
  });
  return found;
}
