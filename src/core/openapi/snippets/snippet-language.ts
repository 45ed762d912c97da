import type { ApiRequest } from '../request/build-request.js';

/** A language that requests can be shown in. */
export type SnippetLanguage = 'curl' | 'javascript' | 'python';

/** Writes a request in a language. */
export type WriteSnippet = (request: ApiRequest) => string;

/** Languages by their names, as readers know them, and how their code is coloured. */
export const snippetLanguages: Readonly<
  Record<SnippetLanguage, { title: string; code: string; load: () => Promise<WriteSnippet> }>
> = {
  curl: { title: 'cURL', code: 'shell', load: async () => (await import('./curl.js')).writeCurl },
  javascript: {
    title: 'JavaScript',
    code: 'javascript',
    load: async () => (await import('./javascript.js')).writeJavaScript,
  },
  python: {
    title: 'Python',
    code: 'python',
    load: async () => (await import('./python.js')).writePython,
  },
};

/** The languages that a list names, in its order; all where it names none. */
export function languagesNamed(list: string): SnippetLanguage[] {
  const all = Object.keys(snippetLanguages) as SnippetLanguage[];
  const named = list.toLowerCase().split(/[\s,]+/);
  const known = named.flatMap((name) => all.find((language) => language === name) ?? []);
  return known.length > 0 ? [...new Set(known)] : all;
}
