import { isRecord } from '../../record.js';

/** Files by the text that stands for them where a form is shown as JSON. */
export type NamedFiles = Map<string, File>;

/** What a form holds as JSON. Its files become names, which `draftOfText` knows again. */
export function textOfDraft(draft: unknown, files: NamedFiles): string {
  const named = (_: string, value: unknown): unknown =>
    value instanceof File ? nameOf(value, files) : value;
  return JSON.stringify(draft, named, 2) ?? '';
}

/**
 * What a text of JSON stands for, with files where their names are.
 *
 * @throws SyntaxError where it is not JSON.
 */
export function draftOfText(text: string, files: NamedFiles): unknown {
  return JSON.parse(text, (_, value: unknown) =>
    typeof value === 'string' ? (files.get(value) ?? value) : value,
  );
}

/** The same with a text in place of each file, as schemas know files. */
export function withoutFiles(draft: unknown): unknown {
  if (draft instanceof File) return draft.name;
  if (Array.isArray(draft)) return draft.map(withoutFiles);
  if (!isRecord(draft)) return draft;
  return Object.fromEntries(
    Object.entries(draft).map(([name, value]) => [name, withoutFiles(value)]),
  );
}

function nameOf(file: File, files: NamedFiles): string {
  for (const [name, known] of files) if (known === file) return name;
  const plain = `file:${file.name}`;
  const name = files.has(plain) ? `${plain}#${files.size}` : plain;
  files.set(name, file);
  return name;
}
