import { isRecord } from '../../record.js';
import { readExact, writeExact } from '../exact-json.js';

/** Files by the text that stands for them where a form is shown as JSON. */
export type NamedFiles = Map<string, File>;

/** What a form holds as JSON. Its files become names, which `draftOfText` knows again. */
export function textOfDraft(draft: unknown, files: NamedFiles): string {
  return writeExact(
    replaced(draft, (value) => (value instanceof File ? nameOf(value, files) : value)),
    2,
  );
}

/**
 * What a text of JSON stands for, with files where their names are.
 *
 * @throws SyntaxError where it is not JSON.
 */
export function draftOfText(text: string, files: NamedFiles): unknown {
  return replaced(readExact(text), (value) =>
    typeof value === 'string' ? (files.get(value) ?? value) : value,
  );
}

/** The same with a text in place of each file, as schemas know files. */
export function withoutFiles(draft: unknown): unknown {
  return replaced(draft, (value) => (value instanceof File ? value.name : value));
}

/** The same with others in place of the values in it that are no lists and no objects of JSON. */
function replaced(draft: unknown, replace: (value: unknown) => unknown): unknown {
  if (Array.isArray(draft)) return draft.map((value: unknown) => replaced(value, replace));
  if (!isRecord(draft) || draft instanceof File) return replace(draft);
  return Object.fromEntries(
    Object.entries(draft).map(([name, value]) => [name, replaced(value, replace)]),
  );
}

function nameOf(file: File, files: NamedFiles): string {
  for (const [name, known] of files) if (known === file) return name;
  const plain = `file:${file.name}`;
  const name = files.has(plain) ? `${plain}#${files.size}` : plain;
  files.set(name, file);
  return name;
}
