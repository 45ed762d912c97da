import { snippetLanguages } from '#core/openapi/snippets/snippet-language.js';
import { isRecord } from '#core/record.js';
import { type TellProblem, withFieldsMeant } from '../names/misspelled-field.js';
import { describeNearest } from '../names/nearest-names.js';
import type { ConfigurationLines } from './configuration-lines.js';
import { ConfigurationMistakes } from './configuration-source.js';

/** Who sees playgrounds, as owners say it: everybody, readers who have signed in, or nobody. */
const displays = ['interactive', 'auth', 'none'] as const;

/** The same, and what an owner said that cannot be understood: nobody sees the playground, nor where its API is. */
export const readDisplays = [...displays, 'unclear'] as const;

export type Display = (typeof readDisplays)[number];

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

/** Where things stand in the configuration, and who hears of what is wrong. */
export interface ReadApiSettingsOptions {
  lines: ConfigurationLines;
  onWarning?: ((warning: string) => void) | undefined;
}

/**
 * Reads the field `api` of the configuration. What is wrong in it is left out, with a warning, and the rest of the site is
 * served; what may say whom playgrounds are for counts as unclear.
 */
export function readApiSettings(
  api: unknown,
  options: ReadApiSettingsOptions,
): ApiSettings | undefined {
  if (api === undefined) return undefined;
  const mistakes = new ConfigurationMistakes(['api'], options);
  const tell: TellProblem = (path, problem) => mistakes.tell(path, problem);
  if (!isRecord(api)) {
    tell([], 'must be an object, such as { "playground": { "display": "interactive" } }');
    return { display: 'unclear' };
  }
  const { playground, examples, ...others } = withFieldsMeant(api, {
    fields: ['playground', 'examples'],
    tell,
  });
  if (examples !== undefined && !isRecord(examples)) tell(['examples'], 'must be an object');
  if (others.display !== undefined) tell(['display'], 'belongs into "api.playground"');
  const display =
    others.display === undefined ? readPlayground(playground, tell) : ('unclear' as const);
  const { languages, defaults, prefill } = readExamples(examples, tell);
  mistakes.end();
  return { display, languages, defaults, prefill };
}

function readPlayground(playground: unknown, tell: TellProblem): Display | undefined {
  if (playground === undefined) return undefined;
  if (!isRecord(playground)) {
    tell(['playground'], 'must be an object, such as { "display": "interactive" }');
    return 'unclear';
  }
  const { display } = withFieldsMeant(playground, {
    fields: ['display'],
    tell: (path, problem) => tell(['playground', ...path], problem),
  });
  return readDisplay(display, (problem) => tell(['playground', 'display'], problem));
}

/** Whether a playground is for some readers, or for nobody until somebody says what was meant. */
export function isForSome(display: Display | undefined): boolean {
  return display === 'auth' || display === 'unclear';
}

/** Whoever meant to keep playgrounds from readers must not show them by a slip of the pen: what is wrong is `unclear`. */
export function readDisplay(value: unknown, tell: (problem: string) => void): Display | undefined {
  if (value === undefined) return undefined;
  const display = displays.find((known) => known === value);
  if (display === undefined) {
    const nearest = typeof value === 'string' ? describeNearest(value, displays) : '';
    tell(
      `must be one of "${displays.join('", "')}"${nearest}. Until then nobody sees the playground`,
    );
  }
  return display ?? 'unclear';
}

function readExamples(
  examples: unknown,
  tellMistake: TellProblem,
): Pick<ApiSettings, 'languages' | 'defaults' | 'prefill'> {
  if (!isRecord(examples)) return {};
  const { languages, defaults, prefill } = withFieldsMeant(examples, {
    fields: ['languages', 'defaults', 'prefill'],
    tell: (path, problem) => tellMistake(['examples', ...path], problem),
  });
  const known = Object.keys(snippetLanguages);
  const tell = (name: string, problem: string) => tellMistake(['examples', name], problem);
  const read: Pick<ApiSettings, 'languages' | 'defaults' | 'prefill'> = {};
  if (Array.isArray(languages)) {
    const named = languages.map((language: unknown) =>
      typeof language === 'string' ? language.toLowerCase() : JSON.stringify(language).slice(0, 50),
    );
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
