import { readSpecification } from '../../../src/content/openapi/read-specification.js';
import type { ThreadOptions } from '../../../src/content/openapi/specification-thread.js';
import type { ReadSpecification } from '../../../src/content/page-operation.js';
import { filesOfFolder } from '../../../src/content/read-docs-folder.js';
import { temporaryFolder } from '../temporary-folder.js';

const examples = { language: 'curl', requiredOnly: false, base: 'https://api.example.com' };

/** Reads `openapi.yaml` of a folder with these files, or of that folder. */
export async function readFiles(
  given: Record<string, string> | string,
  thread: ThreadOptions = {},
): Promise<ReadSpecification> {
  const folder = typeof given === 'string' ? given : await temporaryFolder(given);
  const files = filesOfFolder(folder);
  return readSpecification({ files, file: 'openapi.yaml', examples, thread });
}

/** A document of these paths, in YAML. */
export function documentOf(paths: object, rest: object = {}): string {
  return JSON.stringify({
    openapi: '3.1.0',
    info: { title: 'Jobs', version: '1' },
    paths,
    ...rest,
  });
}
