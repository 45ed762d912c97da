import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after, before, describe, it } from 'node:test';

const biome = createRequire(import.meta.url).resolve('@biomejs/biome/bin/biome');

/** A snippet, its place, and the words of the complaint, if there is to be one. */
interface Snippet {
  title: string;
  path: string;
  code: string;
  complaint?: RegExp;
}

const markup = /must not become markup/;
const sleep = /must not sleep/;

const snippets: Snippet[] = [
  ...[
    "element.innerHTML = '<b>x</b>';",
    "element.innerHTML += '<b>x</b>';",
    "element.outerHTML = '<b>x</b>';",
    "element.srcdoc = '<b>x</b>';",
    "element.insertAdjacentHTML('beforeend', '<b>x</b>');",
    "element.setHTMLUnsafe('<b>x</b>');",
    "document.write('<b>x</b>');",
    "document.writeln('<b>x</b>');",
    "range.createContextualFragment('<b>x</b>');",
    "export { unsafeHTML } from 'lit/directives/unsafe-html.js';",
    "import { unsafeHTML as raw } from 'lit/directives/unsafe-html.js'; raw('x');",
    "await import('lit-html/directives/unsafe-svg.js');",
    'await import(`lit/directives/unsafe-html.js`);',
    "import { unsafeStatic } from 'lit/static-html.js'; unsafeStatic('x');",
    "export * from 'lit-html/static.js';",
    `html\`<p .innerHTML=\${answer}></p>\`;`,
    `html\`<iframe srcdoc="\${answer}"></iframe>\`;`,
  ].map((code, index) => ({
    title: `markup from a string: ${code}`,
    path: `src/elements/docs-assistant/markup-${index}.ts`,
    code,
    complaint: markup,
  })),
  ...['src/core', 'src/markdown', 'server/src/site', 'demo', 'test/dom'].map((folder) => ({
    title: `markup from a string in ${folder}`,
    path: `${folder}/markup.ts`,
    code: "element.innerHTML = '<b>x</b>';",
    complaint: markup,
  })),
  {
    title: "the server importing the widget's code",
    path: 'server/src/http/value-import.ts',
    code: "import { AssistantError } from '../../../src/core/assistant-error.js';\nnew AssistantError();",
    complaint: /types alone/,
  },
  {
    title: 'a store that is opened where it is used',
    path: 'server/src/commands/opened.ts',
    code: "import { KeyStore } from '../storage/stores/key-store.js';\nexport const keys = new KeyStore(database);",
    complaint: /Take it from openStores/,
  },
  ...['setTimeout(resume, 5);', 'window.setTimeout(resume, 5);', 'setInterval(look, 5);'].map(
    (code, index) => ({
      title: `a test that sleeps: ${code}`,
      path: `test/elements/sleep-${index}.test.ts`,
      code,
      complaint: sleep,
    }),
  ),
  {
    title: "a test that sleeps by node's timers",
    path: 'server/test/sleep.test.ts',
    code: "import { setTimeout as pause } from 'node:timers/promises';\nawait pause(5);",
    complaint: sleep,
  },
  {
    title: 'a private keyword where # would do',
    path: 'src/core/private-keyword.ts',
    code: 'export class Store { private async load() {} }',
    complaint: /Write #name/,
  },
  {
    title: 'any',
    path: 'src/core/any.ts',
    code: 'export const read = (value: any) => value;',
    complaint: /Unexpected any/,
  },
  ...(
    [
      [
        'server/src/http/wire.ts',
        "import type { ContextItem } from '../../../src/core/context-item.js';\nexport type { ContextItem };",
      ],
      [
        'server/src/storage/stores/open-stores.ts',
        "import { KeyStore } from './key-store.js';\nexport const openKeys = (database: Database) => new KeyStore(database);",
      ],
      [
        'src/elements/docs-search/state.ts',
        'export class Search { @state() private open = false; toggle() { this.open = !this.open; } }',
      ],
      [
        'src/markdown/text.ts',
        "export const show = (node: Node) => { node.textContent = '<b>'; };",
      ],
    ] as const
  ).map(([path, code]) => ({ title: `${path} as it should be`, path, code })),
];

describe('the linter', () => {
  let folder: string;
  let complaints: Map<string, string>;

  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'house-style-'));
    await cp('biome.json', join(folder, 'biome.json'));
    await cp('lint', join(folder, 'lint'), { recursive: true });
    for (const { path, code } of snippets) {
      await mkdir(join(folder, dirname(path)), { recursive: true });
      await writeFile(join(folder, path), `${code}\n`);
    }
    complaints = lint(folder);
  });

  after(() => rm(folder, { recursive: true }));

  for (const { title, path, complaint } of snippets) {
    it(`${complaint ? 'refuses' : 'accepts'} ${title}`, () => {
      if (complaint) assert.match(complaints.get(path) ?? '', complaint);
      else assert.equal(complaints.get(path), undefined);
    });
  }
});

/** Everything the linter refuses below a folder: messages by path, one a line. */
function lint(folder: string): Map<string, string> {
  const options = ['--vcs-enabled=false', '--diagnostic-level=error', '--max-diagnostics=none'];
  const { stdout } = spawnSync(
    process.execPath,
    [biome, 'lint', ...options, '--reporter=json', '.'],
    {
      cwd: folder,
      encoding: 'utf8',
    },
  );
  const report: BiomeReport = JSON.parse(stdout);
  const complaints = new Map<string, string>();
  for (const { location, message } of report.diagnostics) {
    const previous = complaints.get(location.path) ?? '';
    complaints.set(location.path, `${previous}${message}\n`);
  }
  return complaints;
}

interface BiomeReport {
  diagnostics: { location: { path: string }; message: string }[];
}
