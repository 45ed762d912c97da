import { dirname, relative, resolve } from 'node:path';
import type { Plugin } from 'vite';

/** Tests that hold the time of their page, or begin on one where nothing of ours has run yet. */
const ofOwnPages: readonly string[] = [
  'test/dashboard/update-page.test.ts',
  'test/elements/docs-assistant/conversation/docs-assistant-versions.test.ts',
  'test/elements/docs-assistant/panel/docs-assistant-locales.test.ts',
  'test/elements/docs-assistant/panel/docs-assistant-upgrade.test.ts',
  'test/elements/docs-playground/playground-description.test.ts',
  'test/elements/page/page-ids.test.ts',
  'test/markdown/code/code-highlighting.test.ts',
  'test/markdown/highlighting/code-highlighting-loading.test.ts',
  'test/markdown/rare-syntax.test.ts',
];

/**
 * Has the tests of a folder share a page, as loading one takes longer than most files' tests. Each file is a
 * suite of that page, by its path, and its hooks are of that suite alone.
 *
 * @returns the files of each page, by the name of its entry.
 */
export function browserTestGroups(files: readonly string[]): Map<string, string[]> {
  const groups = new Map<string, string[]>();
  for (const file of files) {
    const name = `${nameOf(ofOwnPages.includes(file) ? file : dirname(file))}.test`;
    groups.set(name, [...(groups.get(name) ?? []), file]);
  }
  return groups;
}

/** Writes the entry of each page, which imports its files one after the other, each once its suite is there. */
export function groupEntries(groups: ReadonlyMap<string, readonly string[]>): Plugin {
  return {
    name: 'browser-test-groups',
    resolveId: (id) => (groups.has(id) || id.startsWith(suiteOf) ? `\0${id}` : undefined),
    load(given) {
      const id = given.slice(1);
      if (!given.startsWith('\0')) return undefined;
      if (id.startsWith(suiteOf)) return beginSuite(id.slice(suiteOf.length));
      const imports = groups.get(id)?.flatMap((file) => [suiteOf + nameOf(file), resolve(file)]);
      return imports?.map((path) => `import ${JSON.stringify(path)};\n`).join('');
    },
  };
}

/** Begins the name of the module that begins a file's suite. */
const suiteOf = 'suite-of:';

/** Mocha's own way to a suite for each file: its words are bound to that suite before the file is run. */
function beginSuite(name: string): string {
  return `
    const { Suite, interfaces } = window.Mocha;
    const suite = Suite.create(window.mocha.suite, ${JSON.stringify(name)});
    interfaces.bdd(suite);
    suite.emit('pre-require', window, '', window.mocha);`;
}

/** A path below the folder of the tests, without what every file's name ends with. */
function nameOf(path: string): string {
  return relative('test', path).replace(/\.test\.ts$/, '');
}
