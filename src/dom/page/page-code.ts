import { closestMatch } from './closest-match.js';

/** A code block of the page and the region that it is in. */
export interface PageCode {
  block: Element;
  region: Element;
}

/** Elements that show code of their own, which is not the page's. */
const ours = 'docs-assistant, docs-search';

/** What is in a block without being code: buttons, and what nobody reads or copies. */
const beside =
  'button, [role=button], [aria-hidden=true], style, script, template, .react-syntax-highlighter-line-number';

/**
 * The code block around a node.
 *
 * @param options.blocks - a selector of code blocks.
 * @param options.regions - a selector of what they have to be in; empty for anywhere.
 */
export function codeAround(
  node: EventTarget | undefined,
  options: { blocks: string; regions: string },
): PageCode | undefined {
  if (!(node instanceof Element) || !options.blocks || closestMatch(node, ours)) return undefined;
  const block = closestMatch(node, options.blocks);
  const region = block && closestMatch(block, options.regions || ':root');
  return region && { block, region };
}

/**
 * The code as it would be copied: without line numbers and buttons, and with the line breaks that a
 * highlighter made of elements; but with the signs of added and removed lines.
 */
export function codeText(block: Element): string {
  const [first, ...others] = block.querySelectorAll('code');
  // Some highlighters make one of each line, or of the column of line numbers.
  const code = first && others.length === 0 ? first : block;
  const lines = new CodeLines();
  lines.read(code, code);
  // A page that lets nothing be selected does so for other reasons.
  return (lines.text.trim() ? lines.text : (code.textContent ?? '')).replace(/^\n+|\s+$/g, '');
}

class CodeLines {
  text = '';

  read(node: Node, code: Element): void {
    for (const child of node.childNodes) {
      if (child instanceof Text) this.text += child.data;
      else if (child instanceof HTMLBRElement) this.text += '\n';
      else if (child instanceof Element && !child.matches(beside)) this.#readElement(child, code);
    }
  }

  #readElement(element: Element, code: Element): void {
    const style = getComputedStyle(element);
    const { display } = style;
    // Safari knows the prefixed name alone.
    const isSelectable = ['user-select', '-webkit-user-select'].every(
      (name) => style.getPropertyValue(name) !== 'none',
    );
    if (display === 'none' || !isSelectable) return;
    const isLine = !display.startsWith('inline') && !/^(?:contents|table-cell)$/.test(display);
    if (isLine) this.#startLine();
    // Of a line that was added or removed: VitePress, Starlight and others have no other sign of it.
    const [, sign] = /^"([+-])"/.exec(getComputedStyle(element, '::before').content) ?? [];
    if (sign) this.text += `${sign} `;
    this.read(element, code);
    // The break of a line in a grid may stand behind it as text, which is not shown.
    if (isLine && !element.nextSibling?.textContent?.startsWith('\n')) this.#startLine();
  }

  #startLine(): void {
    if (this.text !== '' && !this.text.endsWith('\n')) this.text += '\n';
  }
}
