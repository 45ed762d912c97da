import { isRecord } from '../../record.js';

/** What a server says is wrong with a part of a request. */
export interface SaidProblem {
  /** Where in the body, as a JSON pointer; empty for all of it. */
  pointer: string;
  detail: string;
}

/** Problems that are shown, and characters of each. */
const mostProblems = 20;
const longest = 500;

/**
 * What a response says is wrong: the problem details of RFC 9457, with `errors` as its example has them
 * (`{detail, pointer}`). Nothing where it is no such response.
 */
export function readProblems(mediaType: string, text: string): SaidProblem[] {
  if (!/^application\/problem\+json/.test(mediaType)) return [];
  const problem = parse(text);
  if (!isRecord(problem)) return [];
  const listed: readonly unknown[] = Array.isArray(problem.errors) ? problem.errors : [];
  const errors = listed.slice(0, mostProblems).flatMap((error) => {
    if (!isRecord(error)) return [];
    const detail = textOf(error.detail) ?? textOf(error.title) ?? textOf(error.message);
    return detail === undefined ? [] : [{ pointer: pointerOf(error.pointer), detail }];
  });
  const detail = textOf(problem.detail) ?? textOf(problem.title);
  return errors.length > 0 || detail === undefined ? errors : [{ pointer: '', detail }];
}

/** With or without the `#` of a fragment. */
function pointerOf(pointer: unknown): string {
  const text = textOf(pointer)?.replace(/^#/, '') ?? '';
  return text.startsWith('/') ? text : '';
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value.slice(0, longest) : undefined;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
