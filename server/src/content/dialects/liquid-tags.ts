import { filtered, type LiquidScope, liquidValue, textOf } from './liquid-values.js';
import type { DialectText } from './reading/dialect.js';

/** What a template is filled with. */
export interface LiquidOptions {
  scope: Record<string, unknown>;
  text: DialectText;
  /** The text of an included file, resolved. */
  include: (
    named: string,
    scope: Readonly<Record<string, unknown>>,
    isRelative: boolean,
  ) => Promise<string | undefined>;
  /** Where a link to a file leads. */
  link: (file: string) => string;
  /** Whether a condition holds. Default: as Liquid has it. */
  holds?: ((condition: string, scope: LiquidScope) => boolean) | undefined;
  /** What stands in the place of an expression that has no value. Default: nothing. */
  unknown?: ((expression: string) => string) | undefined;
}

/** What a tag becomes that has no end. */
export async function writeTag(said: string, options: LiquidOptions): Promise<string> {
  const [, name = '', rest = ''] = /^([\w-]+)\s*([\s\S]*)$/.exec(said) ?? [];
  const { tally } = options.text;
  if (/^include(?:_cached|_relative)?$/.test(name)) return writeInclude(name, rest, options);
  if (name === 'assign') return assign(rest, options);
  if (name === 'link' || name === 'post_url') {
    tally.count('resolved', `{% ${name} %}`);
    return options.link(withValues(rest, options).trim());
  }
  if (!/^(?:end|else|elsif|when|break|continue|toc|seo|feed_meta)/.test(name)) {
    tally.count(name === 'remote_include' ? 'left out' : 'unknown', `{% ${name} %}`);
  }
  return '';
}

async function writeInclude(name: string, rest: string, options: LiquidOptions): Promise<string> {
  const [, named = '', given = ''] = /^((?:\{\{[^}]*\}\}|[^\s{])+)\s*([\s\S]*)$/.exec(rest) ?? [];
  const file = withValues(named, options).replace(/^["']|["']$/g, '');
  const parameters = parametersOf(given, options.scope);
  const made = await options.include(file, parameters, name === 'include_relative');
  const { tally } = options.text;
  if (made === undefined) tally.count('left out', `{% include ${file} %}`);
  else tally.count('resolved', '{% include %}');
  return made ?? '';
}

function assign(rest: string, { scope, text }: LiquidOptions): string {
  const [, variable, value = ''] = /^([\w-]+)\s*=\s*([\s\S]*)$/.exec(rest) ?? [];
  text.tally.count('resolved', '{% assign %}');
  if (!variable || Object.keys(scope).length >= 1000) return '';
  const read = filtered(value, scope, (filter) => text.tally.count('unknown', `| ${filter}`));
  if (typeof read !== 'string' || text.spend(read.length)) scope[variable] = read;
  return '';
}

/** A name with the values of the variables in it. */
function withValues(named: string, { scope }: LiquidOptions): string {
  return named.replace(/\{\{([^{}]*)\}\}/g, (_all, inner: string) =>
    textOf(liquidValue(inner, scope)).slice(0, 500),
  );
}

/** `name=value` pairs of an included file; variables have their value. */
function parametersOf(
  given: string,
  scope: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const parameters: Record<string, unknown> = Object.create(null);
  for (const [, name = '', value = ''] of given
    .slice(0, 5000)
    .matchAll(/([\w-]+)\s*=\s*("[^"]*"|'[^']*'|[^\s"']+)/g)) {
    parameters[name] = liquidValue(value, scope);
  }
  return parameters;
}
