import { maskedAddress } from './masked-address.js';
import { entryOf, type OptionName, optionNames } from './option-table.js';
import type { EffectiveOptions } from './read-options.js';

/** An option in effect, and where it comes from. */
export interface DescribedOption {
  name: OptionName;
  /** As text; secrets are masked. */
  value: string | number | readonly string[] | undefined;
  /** Such as `default`, `--port`, `DOCS_ASSISTANT_PORT` or `docs-assistant.yaml:3`. */
  from: string;
}

/** The options in effect, in the order of the table. */
export function describeEffective({ values, given }: EffectiveOptions): DescribedOption[] {
  return optionNames.map((name) => {
    const value = values[name];
    const place = given.get(name)?.place.replace(/: [\w-]+$/, '');
    return { name, value: shownValue(name, value), from: place ?? 'default' };
  });
}

/** The same as a file of options, where each comes from as a comment; what is not set or secret is a comment too. */
export function printEffective(options: EffectiveOptions): string {
  const lines = describeEffective(options).map(({ name, value, from }) => {
    const isEmpty = Array.isArray(value) && value.length === 0;
    if (value === undefined || (isEmpty && entryOf(name).isSecret)) return `# ${name} is not set`;
    if (entryOf(name).isSecret) return `# ${name}: ${value} from ${from}`;
    // JSON is YAML.
    return `${name}: ${JSON.stringify(value)} # ${from}`;
  });
  return `${lines.join('\n')}\n`;
}

function shownValue(name: OptionName, value: unknown): DescribedOption['value'] {
  if (value === undefined) return undefined;
  if (Array.isArray(value) && value.length === 0) return [];
  if (entryOf(name).isSecret) return '********';
  if (typeof value === 'number') return value;
  if (Array.isArray(value)) return value.map(String);
  // An address may have a password as well.
  return maskedAddress(String(value));
}
