import { rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AnswerSource } from '../../answers/passages/answer-source.js';
import type { Library } from '../../library/library.js';
import type { Stores } from '../../storage/stores/open-stores.js';
import { clearingUp } from '../terminal/clearing-up.js';

/** Does the work with a data folder that is there for it alone. */
export async function withExampleFolder<Result>(
  work: (dataFolder: string) => Promise<Result>,
): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'docs-assistant-example-'));
  // At once: what is still being done would make it anew.
  const clear = async () => rmSync(folder, { recursive: true, force: true });
  return clearingUp(clear, () => work(folder));
}

/** What an example is made of. */
export interface FillExampleOptions {
  stores: Stores;
  library: Library;
  answers: AnswerSource;
  project: string;
  domain: string;
}

/** Fills the database, makes an admin key for it, and says so. */
export async function fillExample(options: FillExampleOptions): Promise<string> {
  // Nobody else waits for it.
  const { writeExample } = await import('../../example/write-example.js');
  const { questions, searches } = await writeExample(options);
  const { project, domain } = options;
  const made = { kind: 'admin', name: 'Example', project, domain } as const;
  const { plain } = await options.stores.keys.createKey(made);
  return `${questions} questions and ${searches} searches of the last two months are made up, and go when the server stops.
Sign in to the dashboard with this admin key: ${plain}\n`;
}
