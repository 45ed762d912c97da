/**
 * The id that says best where a node stands on its page: that of the closest element around it or of
 * the last heading before it inside `region`, whichever comes later in the document.
 *
 * @returns an id without `#`, or `undefined` when there is none.
 */
export function nearestAnchor(node: Node, region: Element): string | undefined {
  const start = node instanceof Element ? node : node.parentElement;
  const around = start?.closest('[id]');
  const headings = [...region.querySelectorAll('h1, h2, h3, h4, h5, h6')];
  const before = headings.filter((heading) => anchorOf(heading) && startsBefore(heading, node));
  const heading = before.at(-1);
  const enclosing = around && around !== region && region.contains(around) ? around : undefined;
  if (heading && enclosing && !startsBefore(heading, enclosing)) return anchorOf(heading);
  if (enclosing) return enclosing.id;
  return (heading && anchorOf(heading)) || around?.id || undefined;
}

/** Some generators put the id on a link inside the heading. */
function anchorOf(heading: Element): string | undefined {
  return heading.id || heading.querySelector('[id]')?.id || undefined;
}

function startsBefore(element: Element, node: Node): boolean {
  const position = element.compareDocumentPosition(node);
  return Boolean(
    position & (Node.DOCUMENT_POSITION_FOLLOWING | Node.DOCUMENT_POSITION_CONTAINED_BY),
  );
}
