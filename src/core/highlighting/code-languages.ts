/** What each language is also called on the first line of a fence. */
const otherNames = {
  c: 'h',
  clojure: 'clj cljs edn',
  cpp: 'c++ cc cxx hpp',
  csharp: 'c# cs',
  css: 'scss sass less',
  dart: '',
  diff: 'patch',
  dockerfile: 'docker containerfile',
  elixir: 'ex exs',
  go: 'golang',
  graphql: 'gql',
  groovy: 'gradle',
  haskell: 'hs',
  html: 'htm vue svelte astro handlebars hbs liquid',
  ini: 'properties env dotenv conf cfg',
  java: '',
  javascript: 'js jsx mjs cjs node',
  json: 'jsonc json5 jsonl ndjson webmanifest importmap',
  kotlin: 'kt kts',
  lua: '',
  markdown: 'md mdx',
  nginx: 'nginxconf',
  objectivec: 'objective-c objc',
  php: '',
  powershell: 'ps1 pwsh ps',
  protobuf: 'proto',
  python: 'py python3 py3',
  r: '',
  ruby: 'rb',
  rust: 'rs',
  scala: 'sbt',
  shell: 'sh bash zsh console terminal shellscript shellsession shell-session sh-session',
  sql: 'mysql postgres postgresql psql sqlite plsql',
  swift: '',
  toml: '',
  tsx: '',
  typescript: 'ts mts cts',
  xml: 'svg xhtml rss plist xsl xsd pom',
  yaml: 'yml',
} as const;

/** A language that code can be coloured in. */
export type CodeLanguageName = keyof typeof otherNames;

/** Every language that code can be coloured in. */
export const codeLanguageNames = Object.keys(otherNames) as CodeLanguageName[];

const languages = new Map<string, CodeLanguageName>();
for (const name of codeLanguageNames) {
  for (const written of `${name} ${otherNames[name]}`.split(' ')) languages.set(written, name);
}

/** The language that is meant, or undefined when its code stays plain. */
export function findCodeLanguage(written: string | undefined): CodeLanguageName | undefined {
  return written ? languages.get(written.toLowerCase()) : undefined;
}
