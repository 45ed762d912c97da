import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Root } from 'mdast';
import type { Plugin, unified } from 'unified';
import { z } from 'zod';

const callable = <Callable>() => z.custom<Callable>((value) => typeof value === 'function');

export const vitepressSchema = z.object({
  createMarkdownRenderer:
    callable<
      (folder: string) => Promise<{ render(source: string, page: object): Promise<string> }>
    >(),
});
export const pluginSchema = z.object({ default: callable<Plugin<[object?], Root>>() });
/** What a page becomes, with the anchors of its headings. */
export const rootSchema = z.object({
  children: z.array(
    z.object({ type: z.string(), data: z.object({ id: z.string().optional() }).optional() }),
  ),
});
export const parserSchema = z.object({ default: callable<Plugin<[], string, Root>>() });
export const unifiedSchema = z.object({ unified: callable<typeof unified>() });
export const utilsSchema = z.object({
  escapeMarkdownHeadingIds: callable<(source: string) => string>(),
});

const exportedSchema = z.union([z.string(), z.object({ default: z.string() })]);
const packageSchema = z.object({
  version: z.string(),
  exports: z
    .union([
      z.string(),
      z.object({ '.': z.union([z.object({ import: exportedSchema }), exportedSchema]) }),
    ])
    .optional(),
  module: z.string().optional(),
  main: z.string().optional(),
});

/** Packages that are installed elsewhere have no types here: what they give is looked at before it is used. */
export async function installedModule(installed: string, name: string): Promise<unknown> {
  const folder = join(installed, 'node_modules', name);
  const { exports, module, main = 'index.js' } = packageAt(folder);
  const root = typeof exports === 'object' ? exports['.'] : exports;
  const entry = typeof root === 'object' && 'import' in root ? root.import : root;
  const file = typeof entry === 'object' ? entry.default : (entry ?? module ?? main);
  return import(pathToFileURL(join(folder, file)).href);
}

/** What the package in a folder says of itself. */
export function packageAt(folder: string): z.output<typeof packageSchema> {
  return packageSchema.parse(JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')));
}
