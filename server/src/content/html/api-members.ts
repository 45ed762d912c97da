import type { Element, ElementContent, Root } from 'hast';
import { textOf } from '../markdown/tree-nodes.js';
import { classesOf, elementsOf, isHeading, outermost } from './element-text.js';

/** Stands for a member with all that is said of it: a heading, its signature, and what follows. */
export const memberName = 'api-member';

/**
 * Makes each member of an API that Sphinx describes a section of its own, with the anchor that leads to it. There they are
 * entries of definition lists, a class with all of its methods in one.
 */
export function cutApiMembers(tree: Root): void {
  cutWithin(tree, 1);
}

/** @returns the level of the last heading. */
function cutWithin(node: Root | Element, level: number): number {
  let current = level;
  for (const child of elementsOf(node)) {
    if (isHeading(child)) current = Number(child.tagName.slice(1));
    const entries = child.tagName === 'dl' ? entriesOf(child) : [];
    if (entries.length === 0) current = cutWithin(child, current);
    else {
      const members = entries.map((entry) => memberOf(entry, Math.min(current + 1, 6)));
      const place = node.children.indexOf(child);
      node.children.splice(place, 1, ...members);
    }
  }
  return current;
}

interface Entry {
  /** Several where a member has several signatures. */
  terms: Element[];
  details: Element[];
}

/** The members that a list describes; none where it is another list. */
function entriesOf(list: Element): Entry[] {
  const entries: Entry[] = [];
  for (const child of elementsOf(list)) {
    const last = entries.at(-1);
    if (child.tagName === 'dd') last?.details.push(child);
    else if (!isSignature(child)) return [];
    else if (last && last.details.length === 0) last.terms.push(child);
    else entries.push({ terms: [child], details: [] });
  }
  return entries.some(({ terms }) => terms.some(({ properties }) => properties.id)) ? entries : [];
}

function isSignature(element: Element): boolean {
  return element.tagName === 'dt' && classesOf(element).includes('sig');
}

function memberOf({ terms, details }: Entry, level: number): Element {
  const [first] = terms;
  const name = first ? nameOf(first) : '';
  const heading: Element = {
    type: 'element',
    tagName: `h${level}`,
    properties: { id: terms.find(({ properties }) => properties.id)?.properties.id },
    children: [{ type: 'text', value: name }],
  };
  const signatures = terms.map(signatureOf).filter((signature) => signature !== name);
  for (const detail of details) cutWithin(detail, level);
  return {
    type: 'element',
    tagName: memberName,
    properties: {},
    children: [heading, ...signatures.map(codeOf), ...details.flatMap(({ children }) => children)],
  };
}

/** `acme.run` of `acme.run(name: str) → bool`. */
function nameOf(term: Element): string {
  const parts = outermost(term, (element) => hasClass(element, ['sig-name', 'sig-prename']));
  return oneLine(parts.map(textOf).join('')) || signatureOf(term);
}

/** Without the links beside it, to itself and to the source. */
function signatureOf(term: Element): string {
  const isShown = (child: ElementContent) =>
    child.type !== 'element' ||
    !(hasClass(child, ['headerlink']) || outermost(child, isSourceLink).length > 0);
  return oneLine(term.children.filter(isShown).map(textOf).join(''));
}

function isSourceLink(element: Element): boolean {
  return hasClass(element, ['viewcode-link']);
}

function hasClass(element: Element, names: readonly string[]): boolean {
  return classesOf(element).some((name) => names.includes(name));
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

function codeOf(value: string): Element {
  const code: Element = {
    type: 'element',
    tagName: 'code',
    properties: {},
    children: [{ type: 'text', value }],
  };
  return { type: 'element', tagName: 'p', properties: {}, children: [code] };
}
