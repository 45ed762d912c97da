import { parseJson } from '../../parse-json.js';
import { isRecord } from '../../record.js';
import type { ParameterPlace } from '../operation.js';
import { pointerTo } from '../reading/json-pointer.js';

/** What a server says is wrong with a part of a request. */
export interface SaidProblem {
  /** Where in the body, or in the parameter, as a JSON pointer; empty for all of it. */
  pointer: string;
  /** Missing where it is about the body. */
  parameter?: { place: ParameterPlace; name: string };
  detail: string;
}

/** Problems that are shown, and characters of each; parts of a path that are looked at. */
const mostProblems = 50;
const longest = 500;
const longestPath = 32;

/**
 * What a response says is wrong: the problem details of RFC 9457, with `errors` as its example has them
 * (`{detail, pointer}`), and the forms of other frameworks: lists of errors with `loc` (FastAPI), `path` (Zod),
 * `source.pointer` (JSON:API), `field` (GitHub), or texts by the names of fields (ASP.NET, Rails). Nothing where
 * it is no such response.
 */
export function readProblems(mediaType: string, text: string): SaidProblem[] {
  if (!/^application\/(.+\+)?json/.test(mediaType)) return [];
  const said = parseJson(text);
  if (!isRecord(said)) return [];
  const inner = isRecord(said.error) ? said.error : {};
  const listed = [said.errors, said.detail, said.issues, inner.issues, inner.errors, inner.details];
  const errors = listed.flatMap(readErrors).slice(0, mostProblems);
  const named = [said.errors, said.fieldErrors, inner.fieldErrors].flatMap(readNamed);
  const found = [...errors, ...named].slice(0, mostProblems);
  const isProblem = /^application\/problem\+json/.test(mediaType);
  const detail = textOf(said.detail) ?? textOf(said.title);
  return found.length > 0 || !isProblem || detail === undefined ? found : [{ pointer: '', detail }];
}

function readErrors(list: unknown): SaidProblem[] {
  if (!Array.isArray(list)) return [];
  return list.slice(0, mostProblems).flatMap((error: unknown) => {
    if (!isRecord(error)) return [];
    const { detail, title, message, msg, code } = error;
    const said = [detail, message, msg, title, code].map(textOf).find((one) => one !== undefined);
    return said === undefined ? [] : [{ ...placeOf(error), detail: said }];
  });
}

/** Texts by the names of fields, a list of them for each. */
function readNamed(errors: unknown): SaidProblem[] {
  if (!isRecord(errors)) return [];
  return Object.entries(errors)
    .slice(0, mostProblems)
    .flatMap(([name, texts]) =>
      [texts].flat().flatMap((text: unknown): SaidProblem[] => {
        const detail = textOf(text);
        return detail === undefined ? [] : [{ pointer: pointerOfName(name), detail }];
      }),
    );
}

function placeOf(error: Record<string, unknown>): Omit<SaidProblem, 'detail'> {
  const { pointer, source, loc, path, field, parameter } = error;
  const inSource = isRecord(source) ? source : {};
  const known = textOf(pointer) ?? textOf(inSource.pointer);
  if (known !== undefined) return { pointer: pointerOf(known) };
  const name = textOf(parameter) ?? textOf(inSource.parameter);
  if (name !== undefined) return { pointer: '', parameter: { place: 'query', name } };
  if (Array.isArray(loc)) return placeOfLocation(loc);
  if (Array.isArray(path)) return { pointer: pointerOfPath(path) };
  return { pointer: pointerOfName(textOf(path) ?? textOf(field) ?? '') };
}

/** FastAPI's: `['body', 'items', 0]` or `['query', 'page']`. */
function placeOfLocation([first, ...rest]: readonly unknown[]): Omit<SaidProblem, 'detail'> {
  const place = (['query', 'path', 'header', 'cookie'] as const).find((one) => one === first);
  const [name, ...inside] = rest;
  if (place && typeof name === 'string')
    return { pointer: pointerOfPath(inside), parameter: { place, name } };
  return { pointer: pointerOfPath(first === 'body' ? rest : [first, ...rest]) };
}

function pointerOfPath(path: readonly unknown[]): string {
  return path
    .slice(0, longestPath)
    .filter((part) => typeof part === 'string' || typeof part === 'number')
    .reduce((pointer: string, part) => pointerTo(pointer, String(part).slice(0, longest)), '');
}

/** `items[0].name` and `items.0.name`. */
function pointerOfName(name: string): string {
  return pointerOfPath(name.split(/[.[\]]+/).filter((part) => part !== ''));
}

/** With or without the `#` of a fragment. */
function pointerOf(pointer: string): string {
  const text = pointer.replace(/^#/, '');
  return text.startsWith('/') ? text : '';
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value.slice(0, longest) : undefined;
}
