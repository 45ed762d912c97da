import type { VirtualNode } from './virtual-node.js';

/** Texts of the interface that answers bring with them, all replaceable for another language. */
export interface MarkdownLabels {
  /** On the button that copies a code block. */
  copyCode: string;
  /** On that button for two seconds after the code was copied. */
  codeCopied: string;
  /** On that button for two seconds when the browser refused; the code is selected instead. */
  codeNotCopied: string;
  /** On the button, pressed or not, that wraps the lines of a code block too wide for its place. */
  wrapCode: string;
  /** Description of a link to another site. */
  newTab: string;
  /** Caption of a code block whose language is not given. */
  code: string;
  /** Accessible name of the scrolling region around a table. */
  table: string;
  /** Accessible name of a ticked item's checkbox. */
  taskDone: string;
  /** Accessible name of an open item's checkbox. */
  taskOpen: string;
}

/** Some of the texts; one that is undefined, as a translation that is missing, stays what it is. */
export type GivenLabels = { readonly [Name in keyof MarkdownLabels]?: string | undefined };

export const englishMarkdownLabels: MarkdownLabels = {
  copyCode: 'Copy',
  codeCopied: 'Copied',
  codeNotCopied: 'Press Ctrl+C',
  wrapCode: 'Wrap lines',
  newTab: 'opens a new tab',
  code: 'Code',
  table: 'Table',
  taskDone: 'Done',
  taskOpen: 'To do',
};

/** How an answer is rendered. Everything an answer may reach beyond its text is granted here. */
export interface MarkdownOptions {
  /**
   * Address of the documentation site. Relative links resolve against it, and links to its origin
   * count as internal. Without it, a relative link is plain text and every other link external.
   */
  siteOrigin?: string | undefined;
  /** Hosts (`example.com`, with the port where there is one) whose links need not show where they go. */
  allowedLinkHosts?: readonly string[] | undefined;
  /** Hosts that images may load from, over HTTP and without referrer; none by default. */
  allowedImageHosts?: readonly string[] | undefined;
  labels?: GivenLabels | undefined;
  /** Hears when the reader has copied a code block with its button, or what they selected. */
  onCopy?: ((copied: CopiedPart) => void) | undefined;
  /** Gets the CSS of the colours of code when the first block has any; the package's `markdownStyles` hold it. */
  onColors?: ((styles: string) => void) | undefined;
}

/** A part of an answer that a reader can copy. */
export type CopiedPart = 'code' | 'selection';

/** A source that `[n]` in an answer refers to. */
export interface Citation {
  /** Empty while the source is yet to come: its number shows as it will, and leads nowhere. */
  href: string;
  title: string;
  /** What stands in place of the number, where that leads nowhere. Default: the number itself. */
  sign?: VirtualNode;
}

/** For an answer whose sources come behind its text: each number that can be one stands for a source to come. */
export const comingCitations: ReadonlyMap<number, Citation> = new Map(
  Array.from({ length: 1000 }, (_, number) => [number, { href: '', title: '' }]),
);

/** What goes along with the text of an answer. */
export interface MarkdownState {
  /** False while more text may follow: half-written syntax at the end is then held back or closed. */
  complete: boolean;
  /** The known sources by number: `[n]` becomes a link to the n-th. A new map means a change. */
  citations?: ReadonlyMap<number, Citation> | undefined;
}
