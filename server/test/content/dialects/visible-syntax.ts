import type { Section } from '../../../src/content/page.js';

/** What no reader should see outside of code, by name. */
const syntax: readonly (readonly [string, RegExp])[] = [
  ['shortcode', /\{\{[<%]/],
  ['Liquid tag', /\{%-?\s*\w/],
  ['variable', /\{\{-?\s*[\w$.]+[^}]*\}\}/],
  ['container', /(?:^|\n)[ \t>]*:::/],
  ['admonition', /(?:^|\n)[ \t]*(?:!!!|\?\?\?\+?)[ \t]+\w/],
  ['tab', /(?:^|\n)[ \t]*===[!+]? "/],
  ['snippet', /--8<--/],
  ['alert', /\[!(?:NOTE|TIP|WARNING|IMPORTANT|CAUTION|INCLUDE|code|VIDEO|div)/i],
  ['attribute list', /\{:?\s*[.#][\w-]+[^{}\n]*\}/],
  ['kramdown list', /\{:[^{}\n]*\}/],
  ['include', /@include:|(?:^|\n)<<< /],
  ['component', /<\/?[A-Z][\w.]*(?:\s[^<>\n]*)?\/?>/],
  ['MDX import', /(?:^|\n)(?:import\s.+\sfrom\s*['"]|export\s+(?:const|default)\s)/],
  ['MDX expression', /\{(?:props|frontmatter)\.\w+|\{\/\*/],
  ['role', /(?:^|\s):[\w:]+:`|\{[\w:]+\}`/],
  ['directive', /(?:^|\n)[ \t]*\.\. [\w:-]+::|`{3,}\{/],
  ['placeholder', /<[A-Z0-9]+(?:_[A-Z0-9]+)*_VERSION>/],
  ['tag in text', /&lt;\/?(?:div|span|Tabs?|Card|details)\b/],
];

/** A piece of syntax, and the text around it. */
export interface VisibleSyntax {
  name: string;
  text: string;
}

/** Syntax in what readers see of a section: its prose, lists and tables without spans of code, and its heading. */
export function visibleSyntax({ blocks, heading }: Section): VisibleSyntax[] {
  const prose = blocks
    .filter(({ kind }) => kind !== 'code')
    .map(({ markdown }) => withoutCode(markdown));
  // Code in a heading is plain text there.
  const text = [heading.replace(/<[^<>]*>/g, ''), ...prose].join('\n\n');
  return syntax.flatMap(([name, pattern]) => {
    const at = text.search(pattern);
    return at === -1
      ? []
      : [{ name, text: JSON.stringify(text.slice(Math.max(0, at - 30), at + 70)) }];
  });
}

/** As it is of what describes an image. */
function withoutCode(markdown: string): string {
  return markdown
    .replace(/!\[[^\]\n]*\]/g, '![]')
    .replace(/(?:^|\n)[ \t>]*(`{3,}|~{3,})[\s\S]*?\n[ \t>]*\1/g, '\n')
    .replace(/(`+)(?!`)[\s\S]*?[^`]\1(?!`)/g, 'code');
}
