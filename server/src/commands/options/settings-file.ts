import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { isMap, isScalar, isSeq, type Scalar } from 'yaml';
import { CommandError } from '../terminal/command-error.js';
import { nearestName } from './nearest-name.js';
import { entryOf, isOptionName, type OptionName, optionNames } from './option-table.js';
import { readYaml, type YamlFile } from './read-yaml.js';

/** What was given for an option, as text, and where, as a sentence would name the place. */
export interface GivenOption {
  value: string | string[];
  /** Such as `--port`, `DOCS_ASSISTANT_PORT` or `docs-assistant.yaml:3: port`. */
  place: string;
}

/** Options as they were given in one place. */
export type GivenOptions = ReadonlyMap<OptionName, GivenOption>;

/** The entries of a list that is one text, apart by blanks or commas. */
export function listIn(text: string): string[] {
  return text.split(/[\s,]+/).filter(Boolean);
}

const fileNames = ['docs-assistant.yaml', 'docs-assistant.yml', 'docs-assistant.json'];

/** The file with the options: the first in one of the folders; none where there is none. */
export function findSettingsFile(folders: readonly string[]): string | undefined {
  return folders
    .flatMap((folder) => fileNames.map((name) => join(folder, name)))
    .find((file) => existsSync(file));
}

/** A file of options, and what is wrong with it. */
interface ReadingFile extends Pick<YamlFile, 'at'> {
  file: string;
  mistakes: string[];
}

/**
 * Reads a file of options, YAML or JSON, which is YAML too.
 *
 * @throws CommandError with a line for each mistake: file, line, and what to correct.
 */
export function readSettingsFile(file: string): GivenOptions {
  const { document, at } = readYaml(file, 'name a file that can with --config.');
  const { contents } = document;
  if (contents === null) return new Map();
  if (!isMap(contents)) {
    throw new CommandError(`${at(contents)}: give options by name, such as port: 4400.`);
  }
  const reading: ReadingFile = { file, at, mistakes: [] };
  const given = new Map<OptionName, GivenOption>();
  for (const { key, value } of contents.items) {
    if (isScalar(key)) readEntry(given, { key, value }, reading);
  }
  if (reading.mistakes.length > 0) throw new CommandError(reading.mistakes.join('\n'));
  return given;
}

function readEntry(
  given: Map<OptionName, GivenOption>,
  { key, value }: { key: Scalar; value: unknown },
  { file, at, mistakes }: ReadingFile,
): void {
  const name = String(key.value);
  const line = at(key);
  if (!isOptionName(name)) {
    mistakes.push(`${line}: ${describeUnknown(name)}`);
    return;
  }
  const texts = textOf(value);
  if (texts === null) return;
  const { isList } = entryOf(name);
  if (texts === undefined || (Array.isArray(texts) && !isList)) {
    mistakes.push(`${line}: ${name} takes ${isList ? 'a list of texts' : 'one value'}.`);
    return;
  }
  const listed = isList && !Array.isArray(texts) ? listIn(texts) : texts;
  given.set(name, { value: located(name, { texts: listed, file }), place: `${line}: ${name}` });
}

/** What to do about an option that there is not. */
function describeUnknown(name: string): string {
  const nearest = nearestName(name, optionNames);
  const advice = nearest
    ? `did you mean ${nearest}?`
    : 'see docs-assistant-server serve --help for those there are.';
  return `there is no option ${name}: ${advice}`;
}

function located(
  name: OptionName,
  { texts, file }: { texts: string | string[]; file: string },
): string | string[] {
  const isPath = entryOf(name).isPath && typeof texts === 'string' && texts !== '';
  return isPath ? resolve(dirname(file), texts) : texts;
}

/** The value as text, or a list of texts; `null` where nothing is given, `undefined` where it is neither. */
function textOf(value: unknown): string | string[] | null | undefined {
  if (value === null) return null;
  if (isScalar(value)) {
    return value.value === null ? null : String(value.source ?? value.value);
  }
  if (!isSeq(value)) return undefined;
  const texts = value.items.map((item) => (isScalar(item) ? String(item.value) : undefined));
  return texts.every((text) => text !== undefined) ? texts : undefined;
}
