import { type CopiedElement, type CopiedNode, isInline, textOf } from './copied-nodes.js';

interface Line {
  text: string;
  /** Code stays as it is, wherever it stands. */
  isCode: boolean;
}

const blankLine: Line = { text: '', isCode: false };

/**
 * What `copiedNodes` gave as text to read: blocks with a blank line between them, markers before list
 * items, tabs between table cells, code with its own line breaks and indentation.
 */
export function nodesToPlainText(nodes: readonly CopiedNode[]): string {
  if (nodes.every(isInline)) return wordsOf(nodes);
  return linesOf(nodes, [blankLine])
    .map(({ text }) => text)
    .join('\n');
}

/** The lines of blocks, and of what stands in a line between them, with a separator after each. */
function linesOf(nodes: readonly CopiedNode[], separator: readonly Line[]): Line[] {
  const lines: Line[] = [];
  for (const block of blocksOf(nodes)) {
    const added = Array.isArray(block) ? linesOfWords(block) : linesOfBlock(block);
    if (added.length > 0) lines.push(...(lines.length > 0 ? separator : []), ...added);
  }
  return lines;
}

/** Puts the inline nodes that follow one another together. */
function blocksOf(nodes: readonly CopiedNode[]): (CopiedElement | CopiedNode[])[] {
  const blocks: (CopiedElement | CopiedNode[])[] = [];
  for (const node of nodes) {
    const last = blocks.at(-1);
    if (typeof node !== 'string' && !isInline(node)) blocks.push(node);
    else if (Array.isArray(last)) last.push(node);
    else blocks.push([node]);
  }
  return blocks;
}

function linesOfBlock(block: CopiedElement): Line[] {
  switch (block.tag) {
    case 'pre':
      return textOf([block])
        .split('\n')
        .map((text) => ({ text, isCode: true }));
    case 'ul':
    case 'ol':
      return linesOfList(block);
    case 'blockquote':
      return linesOf(block.children, [blankLine]).map((line) => ({
        ...line,
        text: `> ${line.text}`.trimEnd(),
      }));
    case 'table':
    case 'thead':
    case 'tbody':
      return linesOf(block.children, []);
    case 'tr':
      return [{ text: elementsOf(block).map(cellText).join('\t'), isCode: false }];
    case 'hr':
      return [{ text: '---', isCode: false }];
    case 'details':
      return linesOf(block.children, [blankLine]);
    default:
      return linesOfWords(block.children);
  }
}

function linesOfList(list: CopiedElement): Line[] {
  const items = elementsOf(list);
  const isLoose = items.some((item) => elementsOf(item).some(({ tag }) => tag === 'p'));
  const separator = isLoose ? [blankLine] : [];
  const first = Number(list.attributes.start ?? 1);
  return items.flatMap((item, index) => {
    const marker = list.tag === 'ol' ? `${first + index}. ` : '- ';
    const lines = withMarker(marker, linesOf(item.children, separator));
    return index > 0 ? [...separator, ...lines] : lines;
  });
}

function withMarker(marker: string, lines: readonly Line[]): Line[] {
  const [first, ...rest] = lines;
  const isText = first !== undefined && !first.isCode;
  const head = { text: isText ? marker + first.text : marker.trimEnd(), isCode: false };
  const indentation = ' '.repeat(marker.length);
  const indented = (isText ? rest : lines).map((line) =>
    line.isCode || line.text === '' ? line : { ...line, text: indentation + line.text },
  );
  return [head, ...indented];
}

function cellText(cell: CopiedElement): string {
  return wordsOf(cell.children).replace(/\s+/g, ' ').trim();
}

function linesOfWords(nodes: readonly CopiedNode[]): Line[] {
  const words = wordsOf(nodes).trim();
  return words ? words.split('\n').map((text) => ({ text, isCode: false })) : [];
}

function elementsOf({ children }: CopiedElement): CopiedElement[] {
  return children.filter((child) => typeof child !== 'string');
}

/** Text in lines of its own only where it has a line break; other white space shows as one space. */
function wordsOf(nodes: readonly CopiedNode[]): string {
  return rawWordsOf(nodes)
    .replace(/ {2,}/g, ' ')
    .replace(/ ?\n ?/g, '\n');
}

function rawWordsOf(nodes: readonly CopiedNode[]): string {
  return nodes
    .map((node) => {
      if (typeof node === 'string') return node.replace(/[ \t\n]+/g, ' ');
      if (node.tag === 'br') return '\n';
      if (node.tag === 'img') return node.attributes.alt ?? '';
      if (node.tag === 'input') return node.attributes.checked === undefined ? '[ ]' : '[x]';
      return rawWordsOf(node.children);
    })
    .join('');
}
