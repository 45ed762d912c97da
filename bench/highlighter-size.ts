import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { gzipSync } from 'node:zlib';

const folder = 'dist';

/** Gzipped bytes by file name, below the widget's folder. */
export type Sizes = ReadonlyMap<string, number>;

/**
 * What loads with code: what its buttons do with the first block, and what colours it once a block is on
 * screen, which is its core, and all languages.
 */
export function highlighterSizes(): { blocks: Sizes; core: Sizes; languages: Sizes } {
  const [core, blocks] = [chunkOf('code-highlighter'), chunkOf('code-blocks')];
  const shared = new Set([...importedBy(chunkOf('open-assistant'), staticImport), blocks]);
  if (shared.has(core)) throw new Error('What colours code is loaded with every answer.');
  const languages = importedBy(core, anyImport, shared).filter((file) => file !== core);
  return { blocks: sizesOf([blocks]), core: sizesOf([core]), languages: sizesOf(languages) };
}

function chunkOf(name: string): string {
  const pattern = new RegExp(`^${name}-[\\w-]{8}\\.js$`);
  return `chunks/${readdirSync(join(folder, 'chunks')).find((file) => pattern.test(file))}`;
}

const staticImport = /(?:from|import)\s*["']\.{1,2}\/([^"']+)["']/g;
const anyImport = /(?:from|import)\s*\(?\s*["'`]\.{1,2}\/([^"'`]+)["'`]/g;

/** A file and all that it imports, directly or not, but for what is there already. */
function importedBy(
  entry: string,
  expression: RegExp,
  present: ReadonlySet<string> = new Set(),
): string[] {
  const found = new Set([entry]);
  for (const file of found) {
    for (const [, name = ''] of readFileSync(join(folder, file), 'utf8').matchAll(expression)) {
      const imported = `chunks/${basename(name)}`;
      if (!present.has(imported)) found.add(imported);
    }
  }
  return [...found];
}

function sizesOf(files: readonly string[]): Sizes {
  return new Map(
    files.map((file) => [file, gzipSync(readFileSync(join(folder, file)), { level: 9 }).length]),
  );
}
