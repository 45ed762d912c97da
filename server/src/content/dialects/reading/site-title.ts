import type { DialectName } from './dialect.js';

/** What is behind the title, to the end of its line. */
const scalar = String.raw`[ \t]*(?:=|:)[ \t]*(.{1,300})$`;
/** A text that a program holds between quotation marks. */
const quoted = String.raw`["'\x60]?[ \t]*[:=][ \t]*(["'\x60])([^"'\x60\n]{1,200})\1`;

/** Where each configuration says what the site is called: in data a line, in a program the first title that it names. */
const titles: Readonly<Partial<Record<DialectName, RegExp>>> = {
  mkdocs: new RegExp(`^site_name${scalar}`, 'm'),
  jekyll: new RegExp(`^title${scalar}`, 'm'),
  hugo: new RegExp(`^title${scalar}`, 'm'),
  docusaurus: new RegExp(`^[ \\t]*["']?title${quoted}`, 'm'),
  vitepress: new RegExp(`^[ \\t]*["']?title${quoted}`, 'm'),
  starlight: new RegExp(`\\bstarlight\\(\\{[\\s\\S]{0,3000}?\\btitle${quoted}`),
  mdbook: new RegExp(`^title${scalar}`, 'm'),
  docsify: /\bname[ \t]*:[ \t]*(["'])([^"'\n]{1,200})\1/,
  sphinx: /^project[ \t]*=[ \t]*u?(["'])([^"'\n]{1,200})\1/m,
};

/** What the configuration of a generator calls the site; `undefined` where it does not say, or only a program knows. */
export function siteTitleIn(dialect: DialectName, configuration: string): string | undefined {
  const found = titles[dialect]?.exec(configuration);
  const title = found?.[2] ?? plainScalar(found?.[1] ?? '');
  // What is filled in there is known when the site is built.
  return title === '' || title.length > 100 || /[${}<>]/.test(title) ? undefined : title;
}

function plainScalar(written: string): string {
  const [, , inner] = /^(["'])(.*)\1[ \t]*(?:#.*)?$/.exec(written.trim()) ?? [];
  const plain = (inner ?? written.replace(/[ \t]#.*$/, '')).trim();
  // Tags, aliases and blocks of YAML.
  return inner === undefined && /^[!&*|>[]/.test(plain) ? '' : plain;
}
