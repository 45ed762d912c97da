import type { Element, Root } from 'hast';
import { visit } from 'unist-util-visit';

/** Elements that run, or act on the page as a whole: they lead readers away, or give all links another beginning. */
const actingElements = new Set(['base', 'meta', 'script']);

/**
 * Elements whose text browsers read as markup where they find it elsewhere, as within MathML, or once it is taken out of
 * them. A page shows nothing of them.
 */
const rawElements = new Set([
  ...['style', 'template', 'noscript', 'noembed', 'noframes', 'xmp', 'plaintext'],
]);

/** Elements that show another document. */
const frames = new Set(['iframe', 'frame', 'embed', 'object']);

/** Elements of SVG that show the picture at their address. */
const pictures = new Set(['image', 'feImage']);

/** Attributes that lead somewhere when they are followed. */
const leadingAttributes = ['href', 'xLinkHref', 'action', 'formAction'] as const;

/** Attributes that do in frames. */
const framedAttributes = ['src', 'data'] as const;

/** Schemes of addresses that are programs or pages of somebody else's making. */
const actingSchemes = new Set(['javascript:', 'vbscript:', 'data:', 'blob:']);

/** Leaves such elements out: whoever writes a page does not speak for the site. */
export function dropActing(html: Root): void {
  visit(html, 'element', ({ tagName, properties }, index, parent) => {
    // What animates an attribute can have a link lead to a program.
    const isAnimation = /href/i.test(String(properties.attributeName ?? ''));
    const isDropped = actingElements.has(tagName) || rawElements.has(tagName) || isAnimation;
    if (!parent || index === undefined || !isDropped) return undefined;
    parent.children.splice(index, 1);
    return index;
  });
}

/** Takes from an element what would run when it is shown, touched or followed, beside the policy that lets nothing run. */
export function makeInert(element: Element): void {
  const { tagName, properties } = element;
  const isFrame = frames.has(tagName);
  // What stands in a frame is for browsers that show none, and is markup to others.
  if (tagName === 'iframe') element.children = [];
  for (const name of Object.keys(properties)) {
    if (/^(?:on|srcdoc$)/i.test(name)) delete properties[name];
  }
  for (const name of isFrame ? [...leadingAttributes, ...framedAttributes] : leadingAttributes) {
    const address = properties[name];
    const isPicture = pictures.has(tagName) && /^data:image\//i.test(String(address));
    if (typeof address === 'string' && isActing(address) && !isPicture) delete properties[name];
  }
}

/** As a browser reads it, which passes over line breaks and control characters. */
function isActing(address: string): boolean {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  return url !== undefined && actingSchemes.has(url.protocol);
}
