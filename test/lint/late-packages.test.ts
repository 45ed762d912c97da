import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { it } from 'node:test';
import { parseSync } from 'rolldown/utils';

/** Packages that take long to load, and that few starts of a server need. */
const late = [
  ...['ai', 'unified', 'remark-parse', 'remark-mdx', 'rehype-raw', 'hast-util-from-html'],
  ...['jose', 'openid-client', 'diff', 'undici', 'chokidar', '@modelcontextprotocol/sdk'],
];

/** What a file imports when it is loaded, without types. */
function loadedBy(path: string): string[] {
  const { module } = parseSync(path, readFileSync(path, 'utf8'));
  const imported = module.staticImports.filter(
    ({ entries }) => entries.length === 0 || entries.some(({ isType }) => !isType),
  );
  const exported = module.staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ moduleRequest, isType }) => (isType || !moduleRequest ? [] : moduleRequest)),
  );
  return [...imported.map(({ moduleRequest }) => moduleRequest), ...exported].map(
    ({ value }) => value,
  );
}

it('a server that nobody has asked for anything has loaded none of the packages that may load late', () => {
  const importers = new Map<string, string>();
  const pending = ['server/src/commands/serve.ts'];
  const seen = new Set(pending);
  for (const file of pending) {
    for (const specifier of loadedBy(file)) {
      if (!specifier.startsWith('.')) importers.set(specifier, file);
      const path = join(file, '..', specifier).replace(/\.js$/, '.ts');
      if (!specifier.startsWith('.') || seen.has(path)) continue;
      seen.add(path);
      pending.push(path);
    }
  }
  assert.ok(seen.has('server/src/library/docs-folder.ts'));
  assert.ok(importers.has('hono') && importers.has('zod'));
  const early = late.flatMap((name) => {
    const [specifier] = [...importers.keys()].filter((each) => `${each}/`.startsWith(`${name}/`));
    return specifier === undefined ? [] : [`${importers.get(specifier)} imports ${specifier}`];
  });
  assert.deepEqual(early, []);
});
