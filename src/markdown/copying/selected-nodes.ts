import type { CopiedElement, CopiedNode } from './copied-nodes.js';
import type { SelectionBounds } from './selection-bounds.js';

/**
 * What of a rendered answer is selected, with the elements around it up to the container. Only what can
 * be seen to be selected counts, so nothing in a closed disclosure. Nothing is given when words outside
 * the container are selected as well.
 */
export function selectedNodes(container: Element, bounds: SelectionBounds): CopiedNode[] {
  const range = rangeWithin(container, bounds);
  if (!range || !shrinkToContent(range, container)) return [];
  return new RangeReader(range).readChildren(container);
}

function rangeWithin(container: Element, bounds: SelectionBounds): Range | undefined {
  const { startContainer, startOffset, endContainer, endOffset } = bounds;
  const root = container.getRootNode();
  const isInRoot = [startContainer, endContainer].every((node) => node.getRootNode() === root);
  if (!isInRoot) return undefined;
  const range = container.ownerDocument.createRange();
  range.setStart(startContainer, startOffset);
  range.setEnd(endContainer, endOffset);
  if (!range.intersectsNode(container)) return undefined;
  const before = range.cloneRange();
  before.setEnd(container, 0);
  const after = range.cloneRange();
  after.setStart(container, container.childNodes.length);
  // Three clicks on the last paragraph select up to whatever comes next, but no word of it.
  return `${before}${after}`.trim() === '' ? range : undefined;
}

/** Elements that are selected as a whole or not at all. */
const leafElements: ReadonlySet<string> = new Set(['br', 'hr', 'img', 'input']);

/** Moves the ends to the first and the last thing that is selected; false when there is none. */
function shrinkToContent(range: Range, container: Element): boolean {
  const { SHOW_ELEMENT, SHOW_TEXT } = NodeFilter;
  const walker = container.ownerDocument.createTreeWalker(
    container,
    SHOW_ELEMENT | SHOW_TEXT,
    (node) => contentFilter(range, node),
  );
  const first = walker.nextNode();
  if (!first) return false;
  let last = first;
  for (let next = walker.nextNode(); next; next = walker.nextNode()) last = next;
  const start = isText(first) ? selectedSlice(range, first).start : 0;
  const end = isText(last) ? selectedSlice(range, last).end : 0;
  if (isText(last)) range.setEnd(last, end);
  else range.setEndAfter(last);
  if (isText(first)) range.setStart(first, start);
  else range.setStartBefore(first);
  return true;
}

function contentFilter(range: Range, node: Node): number {
  if (isText(node)) {
    const { start, end } = selectedSlice(range, node);
    return range.intersectsNode(node) && start < end
      ? NodeFilter.FILTER_ACCEPT
      : NodeFilter.FILTER_SKIP;
  }
  if (!isElement(node) || isHidden(node) || !range.intersectsNode(node))
    return NodeFilter.FILTER_REJECT;
  return leafElements.has(node.localName) ? NodeFilter.FILTER_ACCEPT : NodeFilter.FILTER_SKIP;
}

function selectedSlice(range: Range, text: Text): { start: number; end: number } {
  return {
    start: text === range.startContainer ? range.startOffset : 0,
    end: text === range.endContainer ? range.endOffset : text.length,
  };
}

/** Reads what a range touches that begins and ends with content. */
class RangeReader {
  readonly #range: Range;
  /** Whether there is more than one row of a table, so that cells must stay in their columns. */
  readonly #spansRows: boolean;

  constructor(range: Range) {
    this.#range = range;
    this.#spansRows = rowOf(range.startContainer) !== rowOf(range.endContainer);
  }

  readChildren(parent: Element): CopiedNode[] {
    return [...parent.childNodes].flatMap((child) => this.#readNode(child));
  }

  #readNode(node: Node): CopiedNode[] {
    if (isElement(node) && isMark(node)) return [wholeElement(node)];
    const isTouched = this.#range.intersectsNode(node);
    if (isText(node)) {
      const { start, end } = selectedSlice(this.#range, node);
      return isTouched ? [node.data.slice(start, end)] : [];
    }
    if (!isElement(node) || isHidden(node)) return [];
    if (!isTouched) return isCell(node) && this.#spansRows ? [emptyElement(node)] : [];
    const attributes = this.#attributesOf(node);
    return [{ tag: node.localName, attributes, children: this.readChildren(node) }];
  }

  /** A list counts on from its first item that is selected. */
  #attributesOf(node: Element): CopiedElement['attributes'] {
    const attributes = attributesOf(node);
    if (node.localName !== 'ol') return attributes;
    const skipped = [...node.children].findIndex((item) => this.#range.intersectsNode(item));
    const start = Number(attributes.start ?? 1) + skipped;
    return start === 1 ? attributes : { ...attributes, start: String(start) };
  }
}

/** What explains its neighbours is copied with them: a language, a ticked box. */
function isMark({ localName }: Element): boolean {
  return localName === 'figcaption' || localName === 'input';
}

/** Whether an element is what a closed disclosure does not show. */
function isHidden({ localName, parentElement }: Element): boolean {
  const isClosed = parentElement?.localName === 'details' && !parentElement.hasAttribute('open');
  return isClosed && localName !== 'summary';
}

function isCell({ localName }: Element): boolean {
  return localName === 'td' || localName === 'th';
}

function rowOf(node: Node): Element | null {
  const element = isElement(node) ? node : node.parentElement;
  return element?.closest('tr') ?? null;
}

function wholeElement(element: Element): CopiedElement {
  const children = [...element.childNodes].map((child) =>
    isElement(child) ? wholeElement(child) : (child.nodeValue ?? ''),
  );
  return { ...emptyElement(element), children };
}

function emptyElement(element: Element): CopiedElement {
  return { tag: element.localName, attributes: attributesOf(element), children: [] };
}

function attributesOf(element: Element): CopiedElement['attributes'] {
  return Object.fromEntries([...element.attributes].map(({ name, value }) => [name, value]));
}

// Not `instanceof`: the container may belong to the document of a frame.
function isText(node: Node): node is Text {
  return node.nodeType === Node.TEXT_NODE;
}

function isElement(node: Node): node is Element {
  return node.nodeType === Node.ELEMENT_NODE;
}
