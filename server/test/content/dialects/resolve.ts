import { dialectFor } from '../../../src/content/dialects/dialects.js';
import type { DialectName } from '../../../src/content/dialects/reading/dialect.js';
import { PageDialect } from '../../../src/content/dialects/reading/page-dialect.js';
import { Tally } from '../../../src/content/dialects/reading/tally.js';
import { parsePage } from '../../../src/content/parse-page.js';
import { filesOfFolder } from '../../../src/content/read-docs-folder.js';
import { temporaryFolder } from '../temporary-folder.js';

/** A folder of files, and which of them is looked at as a page. */
export interface Written {
  name?: DialectName;
  files: Record<string, string>;
  /** Default: the first. */
  page?: string;
  /** Where the files lie; default: in a folder of their own. */
  folder?: string;
}

/** A page as its dialect says it, the page that is parsed from that, and what was counted. */
export async function resolvePage(written: Written) {
  const folder = written.folder ?? (await temporaryFolder(written.files));
  const [first = ''] = Object.keys(written.files);
  const { page: file = first, name } = written;
  const tally = new Tally();
  const files = filesOfFolder(folder);
  const dialect = await PageDialect.open({ files, dialectFor, name, tally });
  const resolved = await dialect.resolve(file, written.files[file] ?? '');
  const isMdx = dialect.isMdx(file);
  const path = `/${file.replace(/\.\w+$/, '')}`;
  const { slugs } = dialect;
  const page = await parsePage({ file, path, ...resolved, slugs, isMdx });
  return { ...resolved, tally, page, name: dialect.name };
}

/** The Markdown of a page's blocks, as they are quoted. */
export async function quotesOf(written: Written): Promise<string[]> {
  const { page } = await resolvePage(written);
  return page.sections.flatMap(({ blocks }) => blocks.map(({ markdown }) => markdown));
}
