import { pressChord } from '../support/press-chord.js';

/** What a copy command put on the clipboard; undefined when it was left to the browser. */
export interface CopiedSelection {
  html: string;
  text: string;
}

/** Selects from the first words that read like this to the end of those that read like that. */
export function selectWords(root: Node, from: string, to: string = from): void {
  const start = placeOf(root, from);
  const end = placeOf(root, to);
  beginSelecting(start.node);
  getSelection()?.setBaseAndExtent(start.node, start.offset, end.node, end.offset + to.length);
}

/** Selects words and copies them. */
export function copyWords(
  root: Node,
  from: string,
  to?: string,
): Promise<CopiedSelection | undefined> {
  selectWords(root, from, to);
  return copySelection();
}

/** Copies by the keyboard. The listener on the document stands for the page's own. */
export async function copySelection(): Promise<CopiedSelection | undefined> {
  beginSelecting(getSelection()?.anchorNode);
  // What copies an answer loads when a reader begins to select in it, before these continue.
  await import('../../src/markdown/copying/copied-selection.js');
  const connection = new AbortController();
  const copied = new Promise<CopiedSelection | undefined>((resolve) => {
    const onCopy = ({ clipboardData, defaultPrevented }: ClipboardEvent) => {
      const html = clipboardData?.getData('text/html') ?? '';
      const text = clipboardData?.getData('text/plain') ?? '';
      resolve(defaultPrevented ? { html, text } : undefined);
    };
    document.addEventListener('copy', onCopy, { signal: connection.signal });
  });
  await pressChord(/mac/i.test(navigator.platform) ? 'Meta' : 'Control', 'c');
  const result = await copied;
  connection.abort();
  return result;
}

/** Browsers tell of what a reader selects, but not of what a script does. */
function beginSelecting(node: Node | null | undefined): void {
  const element = node instanceof Element ? node : node?.parentElement;
  element?.dispatchEvent(new Event('selectstart', { bubbles: true, composed: true }));
}

function placeOf(root: Node, words: string): { node: Text; offset: number } {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (!(node instanceof Text)) continue;
    const offset = node.data.indexOf(words);
    if (offset >= 0) return { node, offset };
  }
  throw new Error(`Nothing reads ${words}.`);
}
