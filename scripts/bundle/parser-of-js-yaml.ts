import type { Plugin } from 'rolldown';
import { parseAst, Visitor } from 'vite';

const yamlModule = /\/node_modules\/js-yaml\/dist\/js-yaml\.mjs$/;

/**
 * Leaves of `js-yaml` what reading a document takes. It is one module that builds its schemas and expressions when it
 * is imported, so that a bundler keeps the tags of YAML 1.1 and the expressions of what writes YAML, a quarter of it.
 */
export function parserOfJsYaml(): Plugin {
  return {
    name: 'parser-of-js-yaml',
    transform: {
      filter: { id: yamlModule },
      handler: (code) => ({ code: cutToParser(code), map: null, moduleSideEffects: false }),
    },
  };
}

/** The module's code, of which a bundler can leave out whatever is not imported by name. */
export function cutToParser(code: string): string {
  return withLazyVariables(withoutProperties(withoutMerging(code)));
}

/** What merges mappings under the key `<<`: our schema has no such tag. */
const merging: readonly (readonly [RegExp, string])[] = [
  [/frame\.keyIsMerge = tag\.tagName === MERGE_TAG_NAME;/, ''],
  [/if \(frame\.keyIsMerge\) \{[^}]*\}/, ''],
];

function withoutMerging(code: string): string {
  let read = code;
  for (const [theirs, ours] of merging) {
    const shorter = read.replace(theirs, ours);
    if (shorter === read) throw new Error(`js-yaml has changed: it has no ${theirs}`);
    read = shorter;
  }
  return read;
}

/** Properties of tags by which values are written or merged. */
const unread: ReadonlySet<string> = new Set([
  ...['identify', 'represent', 'representTagName'],
  ...['keys', 'get'],
]);

function withoutProperties(code: string): string {
  let kept = '';
  let at = 0;
  new Visitor({
    Property({ key, start, end }) {
      // What stands in a property that is left out is left out already.
      if (key.type !== 'Identifier' || !unread.has(key.name) || start < at) return;
      kept += code.slice(at, start);
      at = end + (/^\s*,/.exec(code.slice(end, end + 9))?.[0].length ?? 0);
    },
  }).visit(parseAst(code));
  if (at === 0) throw new Error('The tags of js-yaml were not found.');
  return kept + code.slice(at);
}

/** What has an effect for all that a bundler knows, as it may run functions or read properties. */
const active: ReadonlySet<string> = new Set([
  ...['CallExpression', 'NewExpression', 'ObjectExpression'],
  ...['TemplateLiteral', 'TaggedTemplateExpression'],
]);

/** Makes the value of each variable what a pure call gives, which is left out with a variable that nobody reads. */
function withLazyVariables(code: string): string {
  let lazy = '';
  let at = 0;
  for (const statement of parseAst(code).body) {
    if (statement.type !== 'VariableDeclaration') continue;
    for (const { init } of statement.declarations) {
      if (!init || !active.has(init.type)) continue;
      const value = code.slice(init.start, init.end);
      lazy += `${code.slice(at, init.start)}/* @__PURE__ */ (() => (${value}))()`;
      at = init.end;
    }
  }
  return lazy + code.slice(at);
}
