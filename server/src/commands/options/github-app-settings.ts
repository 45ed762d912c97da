import type { KeyObject } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { CommandError } from '../terminal/command-error.js';
import { type OptionValues, variableOf } from './option-table.js';
import { keyAdvice, readAppKey } from './option-values.js';

/** A GitHub App, as the options name it. */
export interface GitHubAppSettings {
  id: string;
  key: KeyObject;
}

/**
 * The GitHub App of the options; `undefined` where none is named.
 *
 * @throws CommandError that says which of its options is missing or wrong, and nothing of the key.
 */
export function gitHubAppOf(options: OptionValues): GitHubAppSettings | undefined {
  const { 'github-app-id': id, 'github-app-key': given, 'github-app-key-file': file } = options;
  if (given !== undefined && file !== undefined) {
    throw new CommandError(
      `Give the key of the GitHub App once: ${variableOf('github-app-key')} and ${variableOf('github-app-key-file')} are both set.`,
    );
  }
  const key = given ?? (file === undefined ? undefined : keyIn(file));
  if (id !== undefined && key !== undefined) return { id, key };
  if (id !== undefined) {
    throw new CommandError(
      `The GitHub App ${id} has no key: set ${variableOf('github-app-key-file')} to the path of the .pem file that its settings gave.`,
    );
  }
  if (key === undefined) return undefined;
  throw new CommandError(
    `The key is of no GitHub App: set ${variableOf('github-app-id')} to the number that the app's settings show.`,
  );
}

function keyIn(file: string): KeyObject {
  const key = readAppKey(read(file));
  if (key) return key;
  throw new CommandError(`--github-app-key-file ${file} ${keyAdvice}`);
}

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw new CommandError(
      `--github-app-key-file ${file} cannot be read: name the .pem file that the app's settings gave, and let the account of the server read it.`,
      { cause: error },
    );
  }
}
