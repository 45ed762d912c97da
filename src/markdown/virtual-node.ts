/** The elements an answer can become. What is not listed cannot be created. */
export type ElementName =
  | 'a'
  | 'bdi'
  | 'blockquote'
  | 'br'
  | 'button'
  | 'code'
  | 'del'
  | 'details'
  | 'div'
  | 'em'
  | 'figcaption'
  | 'figure'
  | 'h3'
  | 'h4'
  | 'h5'
  | 'h6'
  | 'hr'
  | 'img'
  | 'input'
  | 'kbd'
  | 'li'
  | 'ol'
  | 'p'
  | 'pre'
  | 'strong'
  | 'sub'
  | 'summary'
  | 'sup'
  | 'table'
  | 'tbody'
  | 'td'
  | 'th'
  | 'thead'
  | 'tr'
  | 'ul';

/** The attributes an answer can carry: no `id`, `name`, `style` or handler is among them. */
export type AttributeName =
  | 'alt'
  | 'aria-label'
  | 'aria-pressed'
  | 'checked'
  | 'class'
  | 'data-align'
  | 'data-language'
  | 'decoding'
  | 'dir'
  | 'disabled'
  | 'href'
  | 'loading'
  | 'referrerpolicy'
  | 'rel'
  | 'role'
  | 'scope'
  | 'src'
  | 'start'
  | 'tabindex'
  | 'target'
  | 'title'
  | 'type';

export type Attributes = Readonly<Partial<Record<AttributeName, string>>>;

/** One element to be shown, described before it is built. */
export interface VirtualElement {
  readonly tag: ElementName;
  readonly attributes: Attributes;
  readonly children: readonly VirtualNode[];
}

/** A text or an element. */
export type VirtualNode = string | VirtualElement;

/** Those of an element that has none. */
export const noAttributes: Attributes = {};

/** Describes an element. Its children never hold two texts in a row, nor an empty one. */
export function element(
  tag: ElementName,
  attributes: Attributes = noAttributes,
  children: readonly VirtualNode[] = [],
): VirtualElement {
  return { tag, attributes, children };
}

/** Adds to a list of siblings, joining texts, so that one text is always one node. */
export function appendNodes(siblings: VirtualNode[], added: readonly VirtualNode[]): void {
  for (const node of added) {
    const last = siblings.at(-1);
    if (typeof node !== 'string') siblings.push(node);
    else if (typeof last === 'string') siblings[siblings.length - 1] = last + node;
    else if (node) siblings.push(node);
  }
}

/** The text of some nodes, without any markup but line feeds for its line breaks. */
export function textOf(nodes: readonly VirtualNode[]): string {
  return nodes
    .map((node) => {
      if (typeof node === 'string') return node;
      return node.tag === 'br' ? '\n' : textOf(node.children);
    })
    .join('');
}
