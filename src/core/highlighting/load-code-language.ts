import type { CodeLanguage } from './code-language.js';
import type { CodeLanguageName } from './code-languages.js';

/** Loads what reading code in a language takes. Rejects when it cannot be loaded. */
export function loadCodeLanguage(name: CodeLanguageName): Promise<CodeLanguage> {
  return loaders[name]();
}

const script = () => import('@codemirror/legacy-modes/mode/javascript');
const withElements = () => import('./languages/jsx.js');
const cFamily = () => import('@codemirror/legacy-modes/mode/clike');

const loaders: Readonly<Record<CodeLanguageName, () => Promise<CodeLanguage>>> = {
  c: async () => ({ parser: (await cFamily()).c }),
  clojure: async () => ({
    parser: (await import('@codemirror/legacy-modes/mode/clojure')).clojure,
  }),
  cpp: async () => ({ parser: (await cFamily()).cpp }),
  csharp: async () => ({ parser: (await cFamily()).csharp }),
  css: async () => ({
    // Sass, whose syntax is that of CSS and more.
    parser: (await import('@codemirror/legacy-modes/mode/css')).sCSS,
    roles: { def: 'property', builtin: 'type', variable: 'property' },
  }),
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
  html: async () => ({ parser: (await import('./languages/html.js')).htmlDocument }),
  ini: async () => ({
    parser: (await import('@codemirror/legacy-modes/mode/properties')).properties,
    roles: { def: 'property', quote: 'string' },
  }),
  java: async () => ({ parser: (await cFamily()).java }),
  javascript: async () => ({
    parser: (await withElements()).jsx((await script()).javascript),
  }),
  json: async () => ({ parser: (await script()).json }),
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
  python: async () => ({ parser: (await import('@codemirror/legacy-modes/mode/python')).python }),
  r: async () => ({ parser: (await import('@codemirror/legacy-modes/mode/r')).r }),
  ruby: async () => ({
    parser: (await import('@codemirror/legacy-modes/mode/ruby')).ruby,
    roles: { tag: 'type' },
  }),
  rust: async () => ({ parser: (await import('@codemirror/legacy-modes/mode/rust')).rust }),
  scala: async () => ({ parser: (await cFamily()).scala }),
  shell: async () => ({
    parser: (await import('./languages/shell.js')).shellCommands,
    roles: { def: 'property' },
  }),
  sql: async () => ({ parser: (await import('@codemirror/legacy-modes/mode/sql')).standardSQL }),
  swift: async () => ({ parser: (await import('@codemirror/legacy-modes/mode/swift')).swift }),
  toml: async () => ({
    parser: (await import('@codemirror/legacy-modes/mode/toml')).toml,
  }),
  tsx: async () => ({ parser: (await withElements()).jsx((await script()).typescript) }),
  typescript: async () => ({ parser: (await script()).typescript }),
  xml: async () => ({ parser: (await import('@codemirror/legacy-modes/mode/xml')).xml }),
  yaml: async () => ({
    parser: (await import('@codemirror/legacy-modes/mode/yaml')).yaml,
    roles: { atom: 'property', def: 'keyword' },
  }),
};
