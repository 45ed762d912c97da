import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { z } from 'zod';
import { errorText } from '#core/error-text.js';
import { ConfigurationLines } from './configuration-lines.js';

/** The file in a documentation folder that says what is not in its pages. */
export const configurationFile = 'docs.json';

/** Mistakes of one kind that are told one by one. */
const mostTold = 20;

/** Where the configuration is. */
export interface ConfigurationPlace {
  folder: string;
  /** Reads its files; default: from this machine. */
  files?: { read(file: string): Promise<Buffer> } | undefined;
}

/** The text of the configuration; that of an empty one where there is no file. */
export async function readConfigurationSource({
  folder,
  files,
}: ConfigurationPlace): Promise<string> {
  const file = join(folder, configurationFile);
  try {
    return (await (files ? files.read(configurationFile) : readFile(file))).toString();
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return '{}';
    throw new Error(`${file} cannot be read. Make it readable, or remove it.`, { cause: error });
  }
}

/** @throws Error with the file and the line where the text is not JSON. */
export function parseConfiguration(file: string, source: string): unknown {
  const json = source.replace(/^\uFEFF/, '');
  try {
    return JSON.parse(json);
  } catch (error) {
    // As in every ASCII character of UTF-16.
    if (json.includes('\0'))
      throw new Error(`${file} is no text in UTF-8. Save it as UTF-8.`, { cause: error });
    const reason = errorText(error);
    const line = new ConfigurationLines(json).ofParseError(reason);
    throw new Error(`${file}:${line} is not valid JSON: ${reason}. Correct it there.`, {
      cause: error,
    });
  }
}

/** The lines of `docs.json` that list those pages, by path. */
export async function linesOfPages(
  place: ConfigurationPlace,
  paths: ReadonlySet<string>,
): Promise<Map<string, number>> {
  if (paths.size === 0) return new Map();
  return new ConfigurationLines(await readConfigurationSource(place)).ofPages(paths);
}

/** What is wrong with the whole, with file and line. */
export function describeIssues({
  file,
  source,
  error,
}: {
  file: string;
  source: string;
  error: z.ZodError;
}): string {
  const line = new ConfigurationLines(source).ofField(error.issues[0]?.path ?? []);
  const problems = error.issues.map(({ path, message }) =>
    path.length > 0 ? `"${fieldName(path)}" ${message}` : message,
  );
  return `${file}:${line}: ${problems.join('; ')}.`;
}

/** Tells mistakes below a field with file and line, the first of them one by one and how many more there are. */
export class ConfigurationMistakes {
  readonly #path: readonly string[];
  readonly #lines: ConfigurationLines;
  readonly #onWarning: (warning: string) => void;
  #count = 0;

  /** @param path - leads to what is read. */
  constructor(
    path: readonly string[],
    {
      lines,
      onWarning = () => undefined,
    }: { lines: ConfigurationLines; onWarning?: ((warning: string) => void) | undefined },
  ) {
    this.#path = path;
    this.#lines = lines;
    this.#onWarning = onWarning;
  }

  tell(path: readonly PropertyKey[], problem: string): void {
    this.#count += 1;
    if (this.#count > mostTold) return;
    const whole = [...this.#path, ...path];
    const place = `${configurationFile}:${this.#lines.ofField(whole)}`;
    this.#onWarning(`${place}: "${fieldName(whole)}" ${problem}.`);
  }

  /** Tells how many were not told one by one. */
  end(): void {
    const more = this.#count - mostTold;
    if (more > 0)
      this.#onWarning(
        `${configurationFile}: "${fieldName(this.#path)}" has ${more} more mistakes.`,
      );
  }
}

/** `navigation[0].pages` */
function fieldName(path: readonly PropertyKey[]): string {
  return path
    .map((key) => (typeof key === 'number' ? `[${key}]` : `.${String(key)}`))
    .join('')
    .replace(/^\./, '')
    .slice(0, 300);
}
