/** A piece of a template. */
export interface LiquidToken {
  kind: 'words' | 'tag' | 'value';
  text: string;
  /** Index of the tag that ends this block, or of its next branch. */
  end?: number;
}

const blocks = new Set([
  'if',
  'unless',
  'for',
  'capture',
  'comment',
  'case',
  'tablerow',
  'highlight',
  'raw',
  'dynamic_block',
  'details',
  'note',
  'tip',
  'warning',
]);

/** The pieces of a template, each block with where it ends; every character is read once. */
export function readLiquid(template: string): LiquidToken[] {
  const tokens: LiquidToken[] = [];
  let from = 0;
  const opening = /\{[{%]/g;
  const words = (text: string) => {
    if (text) tokens.push({ kind: 'words', text });
  };
  const lasts = { '%}': template.lastIndexOf('%}'), '}}': template.lastIndexOf('}}') };
  for (let found = opening.exec(template); found; found = opening.exec(template)) {
    const isTag = found[0] === '{%';
    const end = isTag ? '%}' : '}}';
    // Where none comes any more, it is not looked for again and again.
    if (lasts[end] < found.index + 2) continue;
    const closing = template.indexOf(end, found.index + 2);
    const text = template
      .slice(found.index + 2, closing)
      .replace(/^-|-$/g, '')
      .trim();
    words(template.slice(from, found.index));
    from = closing + 2;
    if (isTag && text === 'raw') {
      const raw = endOfRaw(template, from);
      words(template.slice(from, raw.start));
      from = raw.end;
    } else tokens.push({ kind: isTag ? 'tag' : 'value', text });
    opening.lastIndex = from;
  }
  words(template.slice(from));
  pair(tokens);
  return tokens;
}

function endOfRaw(template: string, from: number): { start: number; end: number } {
  const end = /\{%-?\s*endraw\s*-?%\}/g;
  end.lastIndex = from;
  const found = end.exec(template);
  return found
    ? { start: found.index, end: end.lastIndex }
    : { start: template.length, end: template.length };
}

/** The name of a tag; empty where there is no tag. */
export function nameOfTag({ kind, text }: LiquidToken): string {
  return kind === 'tag' ? (/^[\w-]+/.exec(text)?.[0] ?? '') : '';
}

/** Whether a tag has an end, and something before it. */
export function isBlock(token: LiquidToken): boolean {
  return blocks.has(nameOfTag(token));
}

/** Finds for each block and each of its branches where the next one begins, in one pass. */
function pair(tokens: readonly LiquidToken[]): void {
  const open: LiquidToken[] = [];
  for (const [at, token] of tokens.entries()) {
    const name = nameOfTag(token);
    const last = open.at(-1);
    if (blocks.has(name)) open.push(token);
    else if (last && (name === 'else' || name === 'elsif' || name === 'when')) {
      last.end = at;
      open[open.length - 1] = token;
    } else if (last && name.startsWith('end')) {
      last.end = at;
      open.pop();
    }
  }
}
