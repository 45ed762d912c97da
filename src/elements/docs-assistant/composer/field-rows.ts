/** As many as the field shows before it scrolls. */
const most = 7;

/** About as many characters as fit into a line of the panel. */
const lineLength = 44;

/**
 * How many rows the field has where the browser cannot size it by its content (`field-sizing`). It is an
 * estimate: measuring would lay out the whole text with every key.
 */
export function fieldRows(text: string): number {
  let rows = 0;
  // More than this fills the field in any case.
  for (const line of text.slice(0, most * lineLength).split('\n')) {
    rows += Math.max(1, Math.ceil(line.length / lineLength));
  }
  return Math.min(rows, most);
}

/** Whether a text is so long that the field is as high as it gets, however wide it is. */
export function fillsField(text: string): boolean {
  return text.length > 4000;
}
