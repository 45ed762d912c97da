/** The pieces of text inside an element that have each role's colour, in document order. */
export function colorsIn(element: Element): Record<string, string[]> {
  const found: Record<string, string[]> = {};
  for (const [name, highlight] of CSS.highlights) {
    const ranges = [...highlight].filter(({ startContainer }) => element.contains(startContainer));
    ranges.sort((first, second) => first.startOffset - second.startOffset);
    if (ranges.length > 0) found[name.replace('docs-assistant-', '')] = ranges.map(textOf);
  }
  return found;
}

/** All ranges that have a colour inside an element. */
export function rangesIn(element: Element): Set<AbstractRange> {
  const ranges = [...CSS.highlights.values()].flatMap((highlight) => [...highlight]);
  return new Set(ranges.filter(({ startContainer }) => element.contains(startContainer)));
}

function textOf({ startContainer, startOffset, endOffset }: AbstractRange): string {
  return startContainer.textContent?.slice(startOffset, endOffset) ?? '';
}
