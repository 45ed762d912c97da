import { valueAt } from '../../markdown/written-matter.js';

/**
 * Whether a file belongs to the page of a folder around it, an `index.md`: then it is no page itself.
 *
 * Source: https://gohugo.io/content-management/page-bundles/#leaf-bundles
 */
export function isInBundle(file: string, all: ReadonlySet<string>): boolean {
  const folders = file.split('/').slice(0, -1);
  const isIndex = /(?:^|\/)index(?:\.[\w-]+)?\.\w+$/i.test(file);
  return folders.some((_name, at) => {
    const depth = at + 1;
    const isOwn = isIndex && depth === folders.length;
    return !isOwn && all.has(`${folders.slice(0, depth).join('/')}/index.md`);
  });
}

/** Whether a page says that it is there for others alone. Source: https://gohugo.io/content-management/build-options/ */
export function isUnrendered(values: Readonly<Record<string, unknown>>): boolean {
  const rendering = valueAt(values, ['build', 'render']) ?? valueAt(values, ['_build', 'render']);
  const fromToml = values['build.render'] ?? values['_build.render'];
  return (
    /^true$/.test(String(values.headless)) ||
    /^(?:never|link|false)$/.test(String(rendering ?? fromToml))
  );
}
