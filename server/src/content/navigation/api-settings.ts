import { snippetLanguages } from '#core/openapi/snippets/snippet-language.js';
import { isRecord } from '#core/record.js';
import type { ConfigurationLines } from './configuration-lines.js';
import { describeNearest } from './nearest-names.js';

/** Who sees playgrounds: everybody, readers who have signed in, or nobody. */
export const displays = ['interactive', 'auth', 'none'] as const;

export type Display = (typeof displays)[number];

/** What `docs.json` says of all playgrounds. What it does not say is absent. */
export interface ApiSettings {
  /** Default `interactive`. */
  display?: Display | undefined;
  /** Languages of examples, in their order; default: all that there are. */
  languages?: string[] | undefined;
  /** Which parameters examples have. Default `all`. */
  defaults?: 'required' | 'all' | undefined;
  /** Whether the body begins with an example. Default `true`. */
  prefill?: boolean | undefined;
}

/** The field, where it stands, and who hears of what is wrong in it. */
export interface ReadApiSettingsOptions {
  value: unknown;
  file: string;
  lines: ConfigurationLines;
  onWarning?: ((warning: string) => void) | undefined;
}

/** Reads the field `api`. What is wrong in it is left out, with a warning, and the rest of the site is served. */
export function readApiSettings({
  value,
  file,
  lines,
  onWarning,
}: ReadApiSettingsOptions): ApiSettings | undefined {
  if (value === undefined) return undefined;
  const lineOf = (...path: string[]) => lines.ofField(['api', ...path]);
  const warn = (path: string[], problem: string) =>
    onWarning?.(`${file}:${lineOf(...path)}: "${['api', ...path].join('.')}" ${problem}.`);
  const at = (...path: string[]): unknown =>
    path.reduce<unknown>((found, name) => (isRecord(found) ? found[name] : undefined), value);
  if (!isRecord(value)) {
    warn([], 'must be an object, such as { "playground": { "display": "interactive" } }');
    return undefined;
  }
  for (const part of ['playground', 'examples'])
    if (at(part) !== undefined && !isRecord(at(part))) warn([part], 'must be an object');
  const display = readDisplay(at('playground', 'display'), (problem) =>
    warn(['playground', 'display'], problem),
  );
  const { languages, defaults, prefill } = readExamples(at('examples'), warn);
  return { display, languages, defaults, prefill };
}

/** Whoever meant to keep playgrounds from readers must not show them by a slip of the pen: what is wrong is `none`. */
export function readDisplay(value: unknown, warn: (problem: string) => void): Display | undefined {
  if (value === undefined) return undefined;
  const display = displays.find((known) => known === value);
  if (display === undefined) {
    const nearest = describeNearest(String(value), displays);
    warn(`must be one of "${displays.join('", "')}"${nearest}. Until then it is "none"`);
  }
  return display ?? 'none';
}

function readExamples(
  examples: unknown,
  warn: (path: string[], problem: string) => void,
): Pick<ApiSettings, 'languages' | 'defaults' | 'prefill'> {
  if (!isRecord(examples)) return {};
  const { languages, defaults, prefill } = examples;
  const known = Object.keys(snippetLanguages);
  const tell = (name: string, problem: string) => warn(['examples', name], problem);
  const read: Pick<ApiSettings, 'languages' | 'defaults' | 'prefill'> = {};
  if (Array.isArray(languages)) {
    const named = languages.map((language) => String(language).toLowerCase());
    for (const name of named.filter((each) => !known.includes(each)))
      tell(
        'languages',
        `has no examples in "${name}"${describeNearest(name, known) || `; there are ${known.join(', ')}`}`,
      );
    const found = named.filter((name) => known.includes(name));
    if (found.length > 0) read.languages = [...new Set(found)];
  } else if (languages !== undefined) {
    tell('languages', `must be a list, such as ["${known.join('", "')}"]`);
  }
  if (defaults === 'required' || defaults === 'all') read.defaults = defaults;
  else if (defaults !== undefined) tell('defaults', 'must be "required" or "all"');
  if (typeof prefill === 'boolean') read.prefill = prefill;
  else if (prefill !== undefined) tell('prefill', 'must be true or false');
  return read;
}
