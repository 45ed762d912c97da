import { dirname, resolve } from 'node:path';
import { CommandError } from '../terminal/command-error.js';
import { writeWarning } from '../terminal/write-warning.js';
import { maskedAddress } from './masked-address.js';
import { nearestName } from './nearest-name.js';
import {
  entryOf,
  isOptionName,
  type OptionName,
  type OptionValues,
  optionNames,
  optionSchema,
  variableOf,
} from './option-table.js';
import { withoutServiceLinks } from './service-links.js';
import {
  findSettingsFile,
  type GivenOption,
  type GivenOptions,
  listIn,
  readSettingsFile,
} from './settings-file.js';

/** Where options were given. */
export interface OptionPlaces {
  /** What `parseArgs` gave; options that the table does not have are left alone. */
  flags: Readonly<Record<string, unknown>>;
  environment: Readonly<Record<string, string | undefined>>;
}

/** The options in effect. */
export interface EffectiveOptions {
  values: OptionValues;
  /** Where each was given; those that have their default are not in it. */
  given: GivenOptions;
  /** What was found that may be a mistake, as sentences. */
  warnings: readonly string[];
}

const configVariable = variableOf('config');

/** How `parseArgs` takes these options, and the file with the others. */
export function flagsFor(names: readonly OptionName[]) {
  const flags: Record<string, { type: 'string' | 'boolean'; multiple: boolean }> = {};
  for (const name of names) {
    const { flag, argument, isList = false } = entryOf(name);
    if (flag !== undefined) continue;
    flags[name] = { type: argument ? 'string' : 'boolean', multiple: isList };
  }
  return { ...flags, config: { type: 'string' } } as const;
}

/**
 * The options in effect: of the command line, else of the environment, else of the file, else the default.
 * An empty variable counts as none.
 *
 * @throws CommandError with a line for each mistake, which names its place and what to correct.
 */
export function readOptions({ flags, environment: found }: OptionPlaces): EffectiveOptions {
  const { environment, warnings } = withoutServiceLinks(found);
  const ofFlags = givenFlags(flags);
  const ofEnvironment = givenVariables(environment);
  const file = settingsFile({ flags, environment }, [ofFlags, ofEnvironment]);
  const ofFile: GivenOptions = file === undefined ? new Map() : readSettingsFile(file);
  const given = new Map([...ofFile, ...ofEnvironment, ...ofFlags]);
  const values = optionSchema.safeParse(
    Object.fromEntries([...given].map(([name, { value }]) => [name, value])),
  );
  if (!values.success) {
    throw new CommandError(
      values.error.issues
        .map(({ path, message }) => describeMistake(given, path, message))
        .join('\n'),
    );
  }
  return { values: values.data, given, warnings: [...warnings, ...unknownVariables(found)] };
}

/**
 * The options in effect for a command that ends by itself. Variables that are not read are told of: one of the data that
 * is misspelt would have it work on other data.
 *
 * @throws CommandError as `readOptions` does.
 */
export function commandOptions(flags: OptionPlaces['flags']): OptionValues {
  const { env: environment } = process;
  const { values } = readOptions({ flags, environment });
  for (const line of unknownVariables(environment)) writeWarning(line);
  return values;
}

function givenFlags(flags: OptionPlaces['flags']): GivenOptions {
  const given = new Map<OptionName, GivenOption>();
  for (const [name, value] of Object.entries(flags)) {
    if (!isOptionName(name)) continue;
    const place = entryOf(name).flag === 'argument' ? 'the argument' : `--${name}`;
    if (typeof value === 'boolean') given.set(name, { value: String(value), place });
    else if (typeof value === 'string') given.set(name, { value, place });
    else if (Array.isArray(value)) given.set(name, { value: value.map(String), place });
  }
  return given;
}

function givenVariables(environment: OptionPlaces['environment']): GivenOptions {
  const given = new Map<OptionName, GivenOption>();
  for (const name of optionNames) {
    const { isList, isSecret } = entryOf(name);
    const found = environment[variableOf(name)];
    // A file of variables with the line ends of Windows leaves half of one behind each value.
    const value = isSecret ? found : found?.trim();
    if (!value) continue;
    given.set(name, { value: isList ? listIn(value) : value, place: variableOf(name) });
  }
  return given;
}

/** The file that is named, else one here, else one beside the folder that is served. */
function settingsFile(
  { flags, environment }: OptionPlaces,
  given: readonly GivenOptions[],
): string | undefined {
  const named =
    typeof flags.config === 'string' ? flags.config : environment[configVariable]?.trim();
  if (named) return resolve(named);
  const folder = given.map((options) => options.get('folder')?.value).find(Boolean);
  const beside = typeof folder === 'string' ? [dirname(resolve(folder))] : [];
  return findSettingsFile([resolve('.'), ...beside]);
}

function describeMistake(
  given: GivenOptions,
  path: readonly PropertyKey[],
  message: string,
): string {
  const [name = '', index] = path.map(String);
  const option = isOptionName(name) ? given.get(name) : undefined;
  if (!option || !isOptionName(name)) return `${name} ${message}`;
  const value = Array.isArray(option.value) ? option.value[Number(index)] : option.value;
  const shown = entryOf(name).isSecret ? '' : ` ${maskedAddress(String(value || '""'))}`;
  return `${option.place}${shown} ${message}`;
}

/** Sentences on variables of our prefix that are not read: they may be meant for another program, and end nothing. */
function unknownVariables(found: OptionPlaces['environment']): string[] {
  const { environment } = withoutServiceLinks(found);
  const prefix = variableOf('');
  const names = ['config', ...optionNames];
  const known = new Set(names.map(variableOf));
  return Object.keys(environment)
    .filter((variable) => variable.startsWith(prefix) && !known.has(variable))
    .map((variable) => {
      const nearest = nearestName(variable.slice(prefix.length), names);
      const advice = nearest ? `: did you mean ${variableOf(nearest)}?` : '.';
      return `The variable ${variable} is not read${advice}`;
    });
}
