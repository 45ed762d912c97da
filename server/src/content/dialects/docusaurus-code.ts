import { type FencedBlock, fencedBlocks, outsideCode } from './syntax/code-lines.js';

const language = 'mdx-code-block';

/** Puts what stands in a fence ` ```mdx-code-block ` outside of it, which hides it from what reads Markdown alone. */
export function unwrapMdx(body: string): string {
  if (!body.includes(language)) return body;
  const lines = body.split('\n');
  const left = new Set<number>();
  for (const { first, last, info, isClosed } of fencedBlocks(lines)) {
    if (!isClosed || info.split(/\s/)[0] !== language) continue;
    left.add(first).add(last);
  }
  return lines.map((line, at) => (left.has(at) ? '' : line)).join('\n');
}

const instruction =
  /^(?:>\s*)*(?:(\/\/|\/\*)|#|--|\{\/\*|<!--)\s*highlight-(?:next-line|start|end)(?:\s*(?:\*\/\}?|-->))?$/;

/**
 * Leaves out the lines that tell the highlighter which ones to mark. In Markdown as code those of JavaScript are shown: they
 * belong to the code in it.
 */
export function withoutInstructions(body: string): string {
  if (!body.includes('highlight-')) return body;
  const lines = body.split('\n');
  const isMarkdown = lines.map(() => false);
  for (const { first, last, info } of fencedBlocks(lines)) {
    if (/^(?:md|mdx|markdown)\b/.test(info)) isMarkdown.fill(true, first, last);
  }
  return lines
    .filter((line, at) => {
      const found = instruction.exec(line.trim());
      return !found || (found[1] !== undefined && isMarkdown[at]);
    })
    .join('\n');
}

const titleAttribute = / ?\btitle=(?:"([^"]*)"|'([^']*)')/;

/** Puts the title of each block of code above it, as a label; the widget would show that in the block once more. */
export function labelCode(body: string): string {
  if (!/title\s*=/.test(body)) return body;
  const lines = body.split('\n');
  const blocks = new Map(fencedBlocks(lines).map((block) => [block.first, block]));
  return lines
    .flatMap((line, at) => {
      const block = blocks.get(at);
      return block ? labelled(line, block) : [line];
    })
    .join('\n');
}

function labelled(line: string, { before, info }: FencedBlock): string[] {
  const [, quote, other] = titleAttribute.exec(info) ?? [];
  const title = (quote ?? other ?? '').trim().replace(/[\\`*_{}[\]<>|~]/g, '\\$&');
  // The first line of an item of a list has marks that stand there once.
  if (!title || !/^[\s>]*$/.test(before)) return [line];
  const empty = before.trimEnd();
  return [empty, `${before}**${title}**`, empty, line.replace(titleAttribute, '')];
}

/** Links that lead out of the site by `pathname://`, which keeps its router from following them. */
export function plainPathnames(body: string): string {
  if (!body.includes('pathname://')) return body;
  return outsideCode(body, (text) => text.replace(/\bpathname:\/\/(?=[/.])/g, ''));
}
