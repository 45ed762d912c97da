import type { Field } from './written-request.js';

/**
 * The part of a form that `--form` of curl names: `name=value;type=…`, where a value in quotation marks may hold anything. None for a
 * file, which is one of whoever wrote the command.
 *
 * @param isPlain - whether it is taken literally, as by `--form-string`.
 */
export function formPart(text: string, isPlain: boolean): Field[] {
  const [, name, value] = /^([^=]+)=([\s\S]*)$/.exec(text) ?? [];
  if (name === undefined || value === undefined) return [];
  if (isPlain) return [[name, value]];
  if (/^[@<]/.test(value)) return [];
  const [, quoted] = /^"((?:[^"\\]|\\[\s\S])*)"/.exec(value) ?? [];
  if (quoted !== undefined) return [[name, quoted.replace(/\\([\\"])/g, '$1')]];
  return [[name, value.split(/;(?:type|filename|headers|encoder)=/, 1).join('')]];
}

/** What `--data-urlencode` adds to a form; `@` where curl would read a file. */
export function dataField(text: string): string {
  const [, name = '', sign, value = ''] = /^([^=@]*)([=@])([\s\S]*)$/.exec(text) ?? [];
  if (sign === undefined) return encodeURIComponent(text);
  if (sign === '@') return '@';
  return name === '' ? encodeURIComponent(value) : `${name}=${encodeURIComponent(value)}`;
}
