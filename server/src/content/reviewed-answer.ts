import type { Root, Yaml } from 'mdast';
import remarkFrontmatter from 'remark-frontmatter';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';
import { isMap, isScalar, isSeq, LineCounter, parseDocument } from 'yaml';
import { resolvePageLink } from './page-link.js';
import { QuotableSource } from './quotable-source.js';

/** A link of a reviewed answer. */
export interface ReviewedLink {
  /** Where it leads: a path of the site, with its fragment, or an address elsewhere. */
  url: string;
  /** Line of the file, counted from 1. */
  line: number;
}

/** An answer that the authors of the documentation give themselves. */
export interface ReviewedAnswer {
  /** File it came from, relative to the folder. */
  file: string;
  /** The ways in which readers ask for it, at least one. */
  questions: readonly string[];
  /** Markdown, with links that lead where they led in the file. */
  markdown: string;
  /** In the order of the text. */
  links: readonly ReviewedLink[];
  /** Version and language that it is for; `undefined` for all. */
  version: string | undefined;
  language: string | undefined;
}

/** What a file holds, and what is wrong with it, as sentences with file and line. */
export interface ReviewedAnswerResult {
  /** `undefined` where what is wrong leaves nothing to answer with. */
  answer: ReviewedAnswer | undefined;
  warnings: string[];
}

const markdown = unified().use(remarkParse).use(remarkGfm).use(remarkFrontmatter).freeze();
const fields = ['questions', 'version', 'language'];
const example = 'questions: ["How do I …?"] between two lines of ---';

/** Reads a file of `answers/`. */
export function parseReviewedAnswer(given: { file: string; source: string }): ReviewedAnswerResult {
  const { file } = given;
  const source = given.source.replace(/^\uFEFF/, '');
  const tree = markdown.parse(source);
  const [first] = tree.children;
  const matter = first?.type === 'yaml' ? readMatter(first, file) : noMatter(file);
  const body = tree.children.filter(({ type }) => type !== 'yaml' && type !== 'definition');
  const resolveLink = (url: string) => resolvePageLink(url, file);
  const quotable = new QuotableSource({ tree, source, resolveLink });
  const text = body.map((node) => quotable.quote(node)).join('\n\n');
  const warnings = [...matter.warnings];
  if (!text.trim()) {
    const line = (first?.position?.end.line ?? 0) + 1;
    warnings.push(`${file}:${line}: there is no answer: write it below the front matter.`);
  }
  const { questions, version, language } = matter;
  const isUsable = questions.length > 0 && text.trim() !== '';
  return {
    answer: isUsable
      ? { file, questions, version, language, markdown: text, links: linksOf(tree, resolveLink) }
      : undefined,
    warnings: isUsable ? warnings : warnings.map((warning) => `${warning} It is left out.`),
  };
}

interface Matter {
  questions: string[];
  version?: string | undefined;
  language?: string | undefined;
  warnings: string[];
}

function noMatter(file: string): Matter {
  return {
    questions: [],
    warnings: [`${file}:1: it names no questions: begin it with ${example}.`],
  };
}

function readMatter(node: Yaml, file: string): Matter {
  const lines = new LineCounter();
  // Only the failsafe schema leaves `version: 2.0` as it was written.
  const document = parseDocument(node.value, { schema: 'failsafe', lineCounter: lines });
  // The fence above the front matter is a line, too.
  const lineAt = (offset = 0) => lines.linePos(offset).line + (node.position?.start.line ?? 1);
  const [error] = document.errors;
  if (error) {
    const message = error.message.split('\n', 1)[0]?.replace(/ at line .*$/, '') ?? 'broken';
    const place = `${file}:${lineAt(error.pos[0])}`;
    return {
      questions: [],
      warnings: [`${place}: the front matter is not valid YAML: ${message}.`],
    };
  }
  const matter: Matter = { questions: [], warnings: [] };
  const { contents } = document;
  const warn = (offset: number | undefined, sentence: string) =>
    matter.warnings.push(`${file}:${lineAt(offset)}: ${sentence}`);
  for (const { key, value } of isMap(contents) ? contents.items : []) {
    if (!isScalar(key)) continue;
    const name = String(key.value);
    const offset = key.range?.[0];
    if (name === 'questions') {
      const items = isSeq(value) ? value.items : [value];
      const texts = items.flatMap((item) =>
        isScalar(item) && typeof item.value === 'string' && item.value.trim()
          ? [item.value.trim()]
          : [],
      );
      matter.questions = texts;
      if (texts.length < items.length) warn(offset, `a question is no text: write ${example}.`);
    } else if (name === 'version' || name === 'language') {
      const text = isScalar(value) && typeof value.value === 'string' ? value.value.trim() : '';
      if (text) matter[name] = text;
      else warn(offset, `${name} is no text.`);
    } else {
      warn(offset, `"${name}" is not known here: an answer has ${fields.join(', ')}.`);
    }
  }
  if (matter.questions.length === 0) warn(0, `it names no questions: begin it with ${example}.`);
  return matter;
}

function linksOf(tree: Root, resolveLink: (url: string) => string): ReviewedLink[] {
  const targets = new Map<string, string>();
  visit(tree, 'definition', ({ identifier, url }) => {
    targets.set(identifier, url);
  });
  const links: ReviewedLink[] = [];
  visit(tree, (node) => {
    const url =
      node.type === 'link'
        ? node.url
        : node.type === 'linkReference'
          ? targets.get(node.identifier)
          : undefined;
    if (url) links.push({ url: resolveLink(url), line: node.position?.start.line ?? 1 });
  });
  return links;
}
