/**
 * Something the reader picked on the page to go along with a question.
 *
 * Source: Documentation Platform API, "Context item (assistant request)".
 */
export interface ContextItem {
  /** Whether the reader picked a code block or selected running text. */
  type: 'code' | 'textSelection';
  /** The code or the selected text, as the page shows it. */
  value: string;
  /** Path of the page it stands on: the pathname alone, never a query string or fragment. */
  path?: string;
  /** The `id` of the nearest element or heading at or before it, without `#`. */
  elementId?: string;
}
