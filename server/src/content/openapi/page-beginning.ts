import type { DocsFiles } from '../docs-files.js';
import { mostPageBytes } from '../page-limits.js';

/** Characters at the top of a page in which its front matter is looked for. */
export const longestFrontMatter = 50_000;

/**
 * The beginning of a page's file. There is none of one that is too large for a page: it is left out, and may be too
 * large for the memory as well.
 */
export async function beginningOf(
  file: string,
  files: Pick<DocsFiles, 'read' | 'size'>,
): Promise<string> {
  try {
    if ((await files.size(file)) > mostPageBytes) return '';
    return (await files.read(file)).subarray(0, longestFrontMatter).toString();
  } catch {
    return '';
  }
}

/** The front matter of a page that names an operation in it. */
export function frontMatterOf(source: string): string | undefined {
  const top = source.slice(0, longestFrontMatter).replace(/^\uFEFF/, '');
  const [, front] = /^---[ \t]*\r?\n(.*?)\r?\n---[ \t]*(?:\r?\n|$)/s.exec(top) ?? [];
  return front !== undefined && /^(?:openapi|asyncapi)\s*:/m.test(front) ? front : undefined;
}
