import type { Paragraph, PhrasingContent } from 'mdast';
import type { MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx-jsx';

/** A component or an HTML element of a page of MDX. */
export type MdxElement = MdxJsxFlowElement | MdxJsxTextElement;

/** Attributes whose text readers see, as nearly every set of components has them. */
const shownAttributes = ['title', 'label', 'summary', 'caption', 'description'];
/** What a component of parameters or fields names them by. */
const fieldAttributes = ['name', 'path', 'query', 'body', 'header'];

/**
 * What a component shows of its attributes: the title of a card, with where the card leads, or the name of a
 * parameter, with its type, and whether it is required.
 */
export function titlesOf(element: MdxElement): Paragraph[] {
  if (!isComponent(element)) return [];
  const isField = /(?:Field|Param)$/.test(element.name ?? '');
  const names = isField ? [...fieldAttributes, ...shownAttributes] : shownAttributes;
  let details = isField ? detailsOf(element) : '';
  return names.flatMap((name): Paragraph[] => {
    const value = attributeOf(element, name).trim();
    if (!value) return [];
    const text: PhrasingContent = { type: 'text', value };
    if (name === 'description' || name === 'caption') return [paragraphOf([text])];
    const children: PhrasingContent[] = [linked({ type: 'strong', children: [text] }, element)];
    if (details) children.push({ type: 'text', value: ` ${details}` });
    details = '';
    return [paragraphOf(children)];
  });
}

/** Whether it is one of the site's own elements, and none of HTML. */
export function isComponent({ name }: MdxElement): boolean {
  return /^[A-Z]/.test(name ?? '');
}

/** The text of an attribute; empty where it has none. */
export function attributeOf(element: MdxElement, name: string): string {
  const found = element.attributes.find((item) => 'name' in item && item.name === name);
  return typeof found?.value === 'string' ? found.value : '';
}

function linked(child: PhrasingContent, element: MdxElement): PhrasingContent {
  const url = attributeOf(element, 'href').trim();
  if (!url || child.type === 'link') return child;
  const { position } = element;
  return { type: 'link', url, children: [child], ...(position ? { position } : {}) };
}

/** `string, required, default: me` */
function detailsOf(element: MdxElement): string {
  const has = (name: string) =>
    element.attributes.some((item) => 'name' in item && item.name === name);
  const [type, initial] = [attributeOf(element, 'type'), attributeOf(element, 'default')];
  return [
    type,
    has('required') ? 'required' : '',
    has('deprecated') ? 'deprecated' : '',
    initial && `default: ${initial}`,
  ]
    .filter(Boolean)
    .join(', ');
}

function paragraphOf(children: PhrasingContent[]): Paragraph {
  return { type: 'paragraph', children };
}
