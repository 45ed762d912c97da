import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { gzipSync } from 'node:zlib';

const folder = 'dist';

/** Gzipped bytes by file name, below the widget's folder. */
export type Sizes = ReadonlyMap<string, number>;

/** What colours code, and is loaded once a code block is on screen: its core, and all languages. */
export function highlighterSizes(): { core: Sizes; languages: Sizes } {
  const core = `chunks/${readdirSync(join(folder, 'chunks')).find(isCore)}`;
  const shared = new Set(importedBy('markdown.js', staticImport));
  if (shared.has(core)) throw new Error('What colours code is loaded with every answer.');
  const languages = importedBy(core, anyImport).filter(
    (file) => file !== core && !shared.has(file),
  );
  return { core: sizesOf([core]), languages: sizesOf(languages) };
}

function isCore(name: string): boolean {
  return /^code-highlighter-.*\.js$/.test(name);
}

const staticImport = /(?:from|import)\s*["']\.{1,2}\/([^"']+)["']/g;
const anyImport = /(?:from|import)\s*\(?\s*["'`]\.{1,2}\/([^"'`]+)["'`]/g;

/** A file and all that it imports, directly or not. */
function importedBy(entry: string, expression: RegExp): string[] {
  const found = new Set([entry]);
  for (const file of found) {
    for (const [, name = ''] of readFileSync(join(folder, file), 'utf8').matchAll(expression)) {
      found.add(`chunks/${basename(name)}`);
    }
  }
  return [...found];
}

function sizesOf(files: readonly string[]): Sizes {
  return new Map(
    files.map((file) => [file, gzipSync(readFileSync(join(folder, file)), { level: 9 }).length]),
  );
}
