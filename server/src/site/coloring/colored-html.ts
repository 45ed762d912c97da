import type { Element, ElementContent, Root, Text } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { LRUCache } from 'lru-cache';
import rehypeStringify from 'rehype-stringify';
import { unified } from 'unified';
import { SKIP, visit } from 'unist-util-visit';
import type { CodeLanguage } from '#core/highlighting/code-language.js';
import { type CodeLanguageName, findCodeLanguage } from '#core/highlighting/code-languages.js';
import { LineTokenizer } from '#core/highlighting/line-tokenizer.js';
import { loadCodeLanguage } from '#core/highlighting/load-code-language.js';

const processor = unified().use(rehypeStringify).freeze();

/** Characters of code on a page that are coloured: an author writes fewer, and reading takes a second for more. */
const mostCode = 200_000;

/** The pages that were opened last, up to 16 million characters. */
const known = new LRUCache<string, string>({
  maxSize: 16_000_000,
  sizeCalculation: (colored, html) => colored.length + html.length,
});

/** The HTML of a page with the colours of its code, as spans whose classes the site's style knows: `code-keyword`. */
export async function coloredHtml(html: string): Promise<string> {
  if (!html.includes('<pre')) return html;
  const earlier = known.get(html);
  if (earlier !== undefined) return earlier;
  const tree = fromHtml(html, { fragment: true });
  const languages = await loadLanguages(tree);
  frameBlocks(tree, languages);
  const colored = processor.stringify(tree);
  known.set(html, colored);
  return colored;
}

type Languages = ReadonlyMap<CodeLanguageName, CodeLanguage>;

async function loadLanguages(tree: Root): Promise<Languages> {
  const names = new Set<CodeLanguageName>();
  visit(tree, 'element', (element) => {
    const name = element.tagName === 'code' ? findCodeLanguage(languageOf(element)) : undefined;
    if (name) names.add(name);
  });
  const loaded = [...names].map(async (name) => [name, await loadCodeLanguage(name)] as const);
  return new Map(await Promise.all(loaded));
}

/** Each block gets a frame, in which a script can put what does not scroll with the code. */
function frameBlocks(tree: Root, languages: Languages): void {
  let left = mostCode;
  visit(tree, 'element', (element, index, parent) => {
    if (element.tagName !== 'pre' || !parent || index === undefined) return undefined;
    const [code] = element.children;
    if (code?.type === 'element') left -= colorBlock(code, { languages, most: left });
    parent.children[index] = elementOf('div', 'code', [element]);
    return SKIP;
  });
}

/** Colours a block with no more characters than that; returns how many it has. */
function colorBlock(
  code: Element,
  { languages, most }: { languages: Languages; most: number },
): number {
  const name = findCodeLanguage(languageOf(code));
  const language = name && languages.get(name);
  const [text, ...others] = code.children;
  // Code in which its author has marked something keeps that.
  if (!language || text?.type !== 'text' || others.length > 0) return 0;
  if (text.value.length <= most) code.children = colorCode(text.value, language);
  return text.value.length;
}

function languageOf({ properties }: Element): string | undefined {
  const classes = Array.isArray(properties.className) ? properties.className : [];
  return classes.map((name) => /^language-(.+)$/.exec(String(name))?.[1]).find(Boolean);
}

function colorCode(code: string, language: CodeLanguage): ElementContent[] {
  const tokenizer = new LineTokenizer(language);
  const colored: ElementContent[] = [];
  let plain = '';
  for (const [at, line] of code.split('\n').entries()) {
    if (at > 0) plain += '\n';
    let end = 0;
    for (const { role, from, to } of tokenizer.next(line)) {
      plain += line.slice(end, from);
      if (plain) colored.push(textOf(plain));
      colored.push(elementOf('span', `code-${role}`, [textOf(line.slice(from, to))]));
      plain = '';
      end = to;
    }
    plain += line.slice(end);
  }
  return plain ? [...colored, textOf(plain)] : colored;
}

function textOf(value: string): Text {
  return { type: 'text', value };
}

function elementOf(tagName: string, className: string, children: ElementContent[]): Element {
  return { type: 'element', tagName, properties: { className: [className] }, children };
}
