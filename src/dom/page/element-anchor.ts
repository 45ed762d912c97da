import { hostOf } from './closest-match.js';

/**
 * Ids that frameworks and generators of sites make up (React, Radix, Headless UI, React Aria; Material for MkDocs,
 * Docusaurus and others, which begin theirs with `__`; Starlight).
 */
const generatedId =
  /^(?:radix-|headlessui-|react-aria|mui-|base-ui-|__|tab-panel-)|:r\w*:|«r\w*»|^_r_\w*_$/;

/**
 * The id that says best where a node stands on its page: that of the closest element around it or of
 * the last heading before it inside `region`, whichever comes later in the document. Ids inside of a
 * shadow tree, on headings that do not show, and made by a framework lead nowhere and do not count.
 *
 * @returns an id without `#`, or `undefined` when there is none.
 */
export function nearestAnchor(node: Node, region: Element): string | undefined {
  const outer = outermost(node);
  const outerRegion = outermost(region);
  const start = outer instanceof Element ? outer : outer.parentElement;
  const around = closestWithId(start);
  const headings = [...outerRegion.querySelectorAll('h1, h2, h3, h4, h5, h6')];
  const heading = headings.findLast(
    (candidate) => startsBefore(candidate, outer) && anchorOf(candidate) && isShown(candidate),
  );
  const enclosing =
    around && around !== outerRegion && outerRegion.contains(around) ? around : undefined;
  if (heading && enclosing && !startsBefore(heading, enclosing)) return anchorOf(heading);
  if (enclosing) return enclosing.id;
  return (heading && anchorOf(heading)) || around?.id || undefined;
}

/** What stands for a node in the document itself, where an address can lead. */
function outermost<Kind extends Node>(node: Kind): Kind | Element {
  const host = hostOf(node);
  return host ? outermost(host) : node;
}

function closestWithId(start: Element | null | undefined): Element | undefined {
  const found = start?.closest('[id]');
  return found && !isAnchor(found.id) ? closestWithId(found.parentElement) : (found ?? undefined);
}

/** Some generators put the id on a link inside the heading. */
function anchorOf(heading: Element): string | undefined {
  return [heading.id, heading.querySelector('[id]')?.id ?? ''].find(isAnchor);
}

function isAnchor(id: string): boolean {
  return id !== '' && !generatedId.test(id);
}

/** A heading in a tab that is not open is not where the reader is. */
function isShown(heading: Element): boolean {
  return heading.getClientRects().length > 0;
}

function startsBefore(element: Element, node: Node): boolean {
  const position = element.compareDocumentPosition(node);
  return Boolean(
    position & (Node.DOCUMENT_POSITION_FOLLOWING | Node.DOCUMENT_POSITION_CONTAINED_BY),
  );
}
