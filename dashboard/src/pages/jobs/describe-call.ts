import { record, safeParse, string, unknown } from 'zod/mini';
import type { ToolPart } from '../../api/job-stream.js';

const words: Readonly<Record<string, string>> = {
  search_docs: 'Search the documentation',
  list_files: 'List files',
  read_file: 'Read',
  edit_file: 'Edit',
  create_file: 'Create',
  move_file: 'Move',
  delete_file: 'Delete',
  show_diff: 'Look at the changes',
  check_docs: 'Check the documentation',
  write_todos: 'Write todos',
  finish: 'Finish',
};

/** Characters of what a call is about. */
const longestSubject = 120;

/** What a call does, and to what, for its line. */
export function describeCall({ name, input }: ToolPart): {
  words: string;
  subject: string | undefined;
} {
  const known = Object.hasOwn(words, name) ? words[name] : undefined;
  const { from, to, path, query, title, folder } = textsOf(input);
  const moved = from && to ? `${from} → ${to}` : undefined;
  const subject = (moved ?? path ?? query ?? title ?? folder) || undefined;
  return {
    words: known ?? name.slice(0, longestSubject),
    subject: subject?.slice(0, longestSubject),
  };
}

const inputSchema = record(string(), unknown());

/** The fields of an input that are texts; a model may write anything into them. */
function textsOf(input: unknown): Readonly<Record<string, string | undefined>> {
  const { success, data } = safeParse(inputSchema, input);
  if (!success) return {};
  return Object.fromEntries(
    Object.entries(data).flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, value]] : [],
    ),
  );
}
