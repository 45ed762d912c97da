import type { Element } from 'hast';
import { textOf } from '../markdown/tree-nodes.js';
import { classesOf, elementsOf, hasHeading } from './element-text.js';

/** How sites call texts for screen readers alone, which repeat in words what others see. */
const spoken = /^(?:sr-only|visually-?hidden|screen-reader-(?:text|only))$/;
const footnoteNumber = /^[\s\d,*†‡[\]()]+$/;

/** Whether an element is not part of what a reader reads: hidden, for screen readers alone, or the mark of a footnote. */
export function isUnread(element: Element): boolean {
  const { hidden, ariaHidden } = element.properties;
  return hidden === true || ariaHidden === 'true' || isSpoken(element) || isFootnoteMark(element);
}

/** A heading may be for screen readers alone and still name the page. */
function isSpoken(element: Element): boolean {
  if (!classesOf(element).some((name) => spoken.test(name))) return false;
  return !hasHeading(element);
}

/** A raised number leads nowhere away from its page, and looks like that of a source in an answer. */
function isFootnoteMark(element: Element): boolean {
  const { tagName, properties } = element;
  if (tagName === 'a') return properties.role === 'doc-noteref' || 'dataFootnoteRef' in properties;
  if (tagName !== 'span' && tagName !== 'sup') return false;
  if (!footnoteNumber.test(textOf(element))) return false;
  const links = elementsOf(element).filter((child) => child.tagName === 'a');
  // Docutils has a number before the text of the footnote as well.
  if (tagName === 'span') return links.some((link) => link.properties.role === 'doc-backlink');
  return links.some((link) => String(link.properties.href).includes('#'));
}
