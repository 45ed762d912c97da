import type { Element, Root } from 'hast';
import { visit } from 'unist-util-visit';
import { textOf } from '../markdown/tree-nodes.js';
import { classesOf, labelOf, outermost } from './element-text.js';

/**
 * Keeps asides that are part of the text, such as the notes of Starlight and what docutils calls topics, sidebars and
 * footnotes, by making other elements of them. What is left are lists of links.
 */
export function keepNotes(tree: Root): void {
  visit(tree, 'element', (aside) => {
    if (aside.tagName !== 'aside' || !isNote(aside)) return;
    aside.tagName = 'div';
    const { ariaLabel } = aside.properties;
    // Starlight hides the title that it shows from screen readers, which say this one.
    if (typeof ariaLabel === 'string' && hasHiddenTitle(aside)) {
      aside.children.unshift(labelOf(ariaLabel));
    }
  });
}

/** It has a paragraph, and no item of a list that is a link and nothing else. */
function isNote(aside: Element): boolean {
  const paragraphs = outermost(aside, ({ tagName }) => tagName === 'p');
  const items = outermost(aside, ({ tagName }) => tagName === 'li');
  return paragraphs.some((one) => !isLink(one)) && !items.some(isLink);
}

function isLink(element: Element): boolean {
  const links = outermost(element, ({ tagName }) => tagName === 'a');
  return links.map(textOf).join('').trim() === textOf(element).trim();
}

function hasHiddenTitle(aside: Element): boolean {
  const isTitle = (element: Element) => classesOf(element).some((name) => /title/.test(name));
  return outermost(aside, isTitle).some(({ properties }) => properties.ariaHidden === 'true');
}
