import { LineCounter, parseDocument } from 'yaml';

/** A document as its parser gives it, or why there is none. */
export type ParsedSpecification = { document: unknown } | { problem: string; line: number };

/** Parses JSON or YAML. What its aliases stand for is bounded. */
export function parseSpecification(source: string): ParsedSpecification {
  const text = source.replace(/^\uFEFF/, '');
  if (/^\s*[{[]/.test(text)) {
    try {
      return { document: JSON.parse(text) };
    } catch {
      // YAML may begin in the same way, and its parser says where it is broken.
    }
  }
  const lines = new LineCounter();
  const parsed = parseDocument(text, {
    lineCounter: lines,
    logLevel: 'silent',
    prettyErrors: false,
  });
  const [error] = parsed.errors;
  if (error) {
    const { line } = lines.linePos(error.pos[0]);
    return { problem: `it is neither JSON nor YAML: ${error.message}`, line: Math.max(line, 1) };
  }
  return { document: parsed.toJS({ maxAliasCount: 10_000 }) };
}
