import { type LiquidOptions, writeTag } from './liquid-tags.js';
import { isBlock, type LiquidToken, nameOfTag, readLiquid } from './liquid-tokens.js';
import { filtered, holds, textOf } from './liquid-values.js';
import { fenceLines } from './syntax/blocks.js';

const mostDepth = 50;

/** Fills in a template of Liquid: values, conditions and included files; loops and unknown tags vanish, and are counted. */
export async function fillLiquid(template: string, options: LiquidOptions): Promise<string> {
  const tokens = readLiquid(template);
  return write(tokens, { from: 0, to: tokens.length, depth: 0, ...options });
}

interface Writing extends LiquidOptions {
  from: number;
  to: number;
  depth: number;
}

async function write(tokens: readonly LiquidToken[], writing: Writing): Promise<string> {
  const { text, to } = writing;
  let written = '';
  for (let at = writing.from; at < to; at += 1) {
    const token = tokens[at];
    if (!token) break;
    if (isBlock(token)) {
      const block = await writeBlock(tokens, at, writing);
      if (text.spend(writing.depth > 0 ? block.made.length : 0)) written += block.made;
      at = block.end;
    } else written += await writeToken(token, writing);
  }
  return written;
}

async function writeToken({ kind, text: said }: LiquidToken, writing: Writing): Promise<string> {
  if (kind === 'words') return said;
  if (kind === 'tag') return writeTag(said, writing);
  const { text, scope } = writing;
  const onUnknown = (filter: string) => text.tally.count('unknown', `| ${filter}`);
  const value = textOf(filtered(said, scope, onUnknown));
  text.tally.count(value ? 'resolved' : 'left out', `{{ ${said.slice(0, 60)} }}`);
  if (value === '' && writing.unknown) return writing.unknown(said);
  return text.spend(value.length) ? apart(value) : '';
}

/** HTML ends where an empty line is: what follows it in the same line is Markdown. */
function apart(value: string): string {
  return /^\s*<\/?(?:div|section|p|aside)\b/i.test(value) ? `\n\n${value.trim()}\n\n` : value;
}

async function writeBlock(
  tokens: readonly LiquidToken[],
  at: number,
  writing: Writing,
): Promise<{ made: string; end: number }> {
  const opening = tokens[at];
  const name = opening ? nameOfTag(opening) : '';
  const branches: { condition: string; from: number; to: number }[] = [];
  let end = at;
  for (let next: LiquidToken | undefined = opening, from = at; next?.end !== undefined; ) {
    branches.push({ condition: next.text, from: from + 1, to: next.end });
    from = next.end;
    end = next.end;
    next = tokens[from];
  }
  const { text, scope } = writing;
  // Nothing ends it: it is a tag that means nothing.
  if (end === at) {
    text.tally.count('unknown', `{% ${name} %}`);
    return { made: '', end: at };
  }
  const within = (branch: { from: number; to: number } | undefined) =>
    branch && writing.depth < mostDepth
      ? write(tokens, { ...writing, ...branch, depth: writing.depth + 1 })
      : Promise.resolve('');
  if (name === 'if' || name === 'unless') {
    text.tally.count('resolved', `{% ${name} %}`);
    return {
      made: await within(
        branches.find((branch, index) =>
          isTaken(branch.condition, { index, name, scope, holds: writing.holds }),
        ),
      ),
      end,
    };
  }
  const [body] = branches;
  if (name === 'capture') {
    const variable = /^capture\s+([\w-]+)/.exec(opening?.text ?? '')?.[1];
    const value = await within(body);
    if (variable && Object.keys(scope).length < 1000) scope[variable] = value;
    text.tally.count('resolved', '{% capture %}');
    return { made: '', end };
  }
  if (name === 'highlight') {
    const language = /^highlight\s+([\w+#-]+)/.exec(opening?.text ?? '')?.[1] ?? '';
    text.tally.count('resolved', '{% highlight %}');
    return {
      made: `\n${fenceLines((await within(body)).replace(/^\n/, ''), language).join('\n')}\n`,
      end,
    };
  }
  const isKept = ['dynamic_block', 'details', 'note', 'tip', 'warning'].includes(name);
  text.tally.count('left out', `{% ${name} %}`);
  return { made: isKept ? await within(body) : '', end };
}

function isTaken(
  said: string,
  {
    index,
    name,
    scope,
    holds: isTrue = holds,
  }: Pick<LiquidOptions, 'scope' | 'holds'> & { index: number; name: string },
): boolean {
  if (said.startsWith('else')) return true;
  const condition = said.replace(/^\w+\s+/, '').slice(0, 1000);
  return isTrue(condition, scope) !== (index === 0 && name === 'unless');
}
