import { parseSync } from 'rolldown/utils';

/** What a TypeScript file imports, types included: the specifiers as written, without computed ones. */
export function findImports(path: string, code: string): string[] {
  const { module } = parseSync(path, code);
  const imported = module.staticImports.map(({ moduleRequest }) => moduleRequest.value);
  const exported = module.staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ moduleRequest }) => (moduleRequest ? [moduleRequest.value] : [])),
  );
  const dynamic = module.dynamicImports
    .map(({ moduleRequest: { start, end } }) => /^['"](.*)['"]$/.exec(code.slice(start, end))?.[1])
    .filter((specifier) => specifier !== undefined);
  return [...imported, ...exported, ...dynamic];
}
