import type { CodeRole } from '../../core/highlighting/code-role.js';

/*
 * `CSS.highlights` belongs to the whole document: other views use it, and perhaps another release of
 * this widget. So a highlight is looked up by its name each time, and only our own ranges are removed.
 */

/** Colours a range by its role, as `::highlight()` of that role says. */
export function addToHighlight(role: CodeRole, range: StaticRange): void {
  const name = highlightNameOf(role);
  const known = CSS.highlights.get(name);
  if (known) known.add(range);
  else CSS.highlights.set(name, new Highlight(range));
}

/** Removes the colour from a range. */
export function removeFromHighlight(role: CodeRole, range: StaticRange): void {
  CSS.highlights.get(highlightNameOf(role))?.delete(range);
}

function highlightNameOf(role: CodeRole): string {
  return `docs-assistant-${role}`;
}
