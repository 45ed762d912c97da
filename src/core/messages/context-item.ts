import { isRecord } from '../record.js';

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
  path?: string | undefined;
  /** The `id` of the nearest element or heading at or before it, without `#`. */
  elementId?: string | undefined;
}

/** Those context items that there are in what an owner's script or a storage gave. */
export function contextItemsIn(value: unknown): ContextItem[] {
  return Array.isArray(value) ? value.filter(isContextItem) : [];
}

/** Whether what an owner's script or a storage gave is a context item. */
export function isContextItem(value: unknown): value is ContextItem {
  if (!isRecord(value)) return false;
  const { type, value: text, path = '', elementId = '' } = value;
  return (
    (type === 'code' || type === 'textSelection') &&
    [text, path, elementId].every((field) => typeof field === 'string')
  );
}
