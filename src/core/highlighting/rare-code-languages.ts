import type { CodeLanguage } from './code-language.js';

const cFamily = () => import('@codemirror/legacy-modes/mode/clike');

/** What loads languages that few documentations have, by their names. */
export const rareLanguages = {
  c: async () => ({ parser: (await cFamily()).c }),
  clojure: async () => ({
    parser: (await import('@codemirror/legacy-modes/mode/clojure')).clojure,
  }),
  cpp: async () => ({ parser: (await cFamily()).cpp }),
  csharp: async () => ({ parser: (await cFamily()).csharp }),
  dart: async () => ({ parser: (await cFamily()).dart, roles: { builtin: 'type' } }),
  diff: async () => ({
    parser: (await import('@codemirror/legacy-modes/mode/diff')).diff,
    roles: { meta: 'comment' },
  }),
  dockerfile: async () => ({
    parser: (await import('@codemirror/legacy-modes/mode/dockerfile')).dockerFile,
  }),
  elixir: async () => ({ parser: (await import('./languages/elixir.js')).elixir }),
  go: async () => ({ parser: (await import('@codemirror/legacy-modes/mode/go')).go }),
  graphql: async () => ({ parser: (await import('./languages/graphql.js')).graphql }),
  groovy: async () => ({
    parser: (await import('@codemirror/legacy-modes/mode/groovy')).groovy,
  }),
  haskell: async () => ({
    parser: (await import('@codemirror/legacy-modes/mode/haskell')).haskell,
  }),
  ini: async () => ({
    parser: (await import('@codemirror/legacy-modes/mode/properties')).properties,
    roles: { def: 'property', quote: 'string' },
  }),
  java: async () => ({ parser: (await cFamily()).java }),
  kotlin: async () => ({ parser: (await cFamily()).kotlin }),
  lua: async () => ({ parser: (await import('@codemirror/legacy-modes/mode/lua')).lua }),
  markdown: async () => ({
    parser: (await import('./languages/markdown.js')).markdownSource,
  }),
  nginx: async () => ({ parser: (await import('@codemirror/legacy-modes/mode/nginx')).nginx }),
  objectivec: async () => ({ parser: (await cFamily()).objectiveC }),
  php: async () => ({ parser: (await import('./languages/php.js')).php }),
  powershell: async () => ({
    parser: (await import('@codemirror/legacy-modes/mode/powershell')).powerShell,
  }),
  protobuf: async () => ({
    parser: (await import('@codemirror/legacy-modes/mode/protobuf')).protobuf,
  }),
  r: async () => ({ parser: (await import('@codemirror/legacy-modes/mode/r')).r }),
  ruby: async () => ({
    parser: (await import('@codemirror/legacy-modes/mode/ruby')).ruby,
    roles: { tag: 'type' },
  }),
  rust: async () => ({ parser: (await import('@codemirror/legacy-modes/mode/rust')).rust }),
  scala: async () => ({ parser: (await cFamily()).scala }),
  sql: async () => ({ parser: (await import('@codemirror/legacy-modes/mode/sql')).standardSQL }),
  swift: async () => ({ parser: (await import('@codemirror/legacy-modes/mode/swift')).swift }),
  toml: async () => ({
    parser: (await import('@codemirror/legacy-modes/mode/toml')).toml,
  }),
} satisfies Readonly<Record<string, () => Promise<CodeLanguage>>>;
