import type { Element } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import rehypeStringify from 'rehype-stringify';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';
import type { ImageSize } from './image-size.js';

const processor = unified().use(rehypeStringify).freeze();

/** The size of the image at an address of the site; `undefined` where that is not known. */
export type FindImageSize = (address: string) => Promise<ImageSize | undefined>;

/**
 * The HTML of a page whose images say how large they are, so that nothing moves when they come. What an author says
 * of an image stays, and the rest follows from the file.
 */
export async function sizedHtml(html: string, find: FindImageSize): Promise<string> {
  if (!html.includes('<img')) return html;
  const tree = fromHtml(html, { fragment: true });
  const images: Element[] = [];
  visit(tree, 'element', (element) => {
    if (element.tagName === 'img') images.push(element);
  });
  const sizes = await Promise.all(
    images.map(({ properties: { src } }) => (typeof src === 'string' ? find(src) : undefined)),
  );
  if (!sizes.some(Boolean)) return html;
  for (const [at, { properties }] of images.entries()) {
    const size = sizes[at];
    if (size) Object.assign(properties, completed(properties, size));
  }
  return processor.stringify(tree);
}

/** Browsers take the proportion of an image from both, whatever its style makes of them. */
function completed({ width, height }: Element['properties'], size: ImageSize): Partial<ImageSize> {
  const ratio = size.width / size.height;
  if (isSet(width) && isSet(height)) return {};
  if (isSet(width)) return isLength(width) ? { height: Math.round(Number(width) / ratio) } : {};
  if (isSet(height)) return isLength(height) ? { width: Math.round(Number(height) * ratio) } : {};
  return size;
}

function isSet(value: unknown): boolean {
  return value !== undefined && value !== null;
}

function isLength(value: unknown): boolean {
  return /^[1-9]\d{0,4}$/.test(String(value));
}
