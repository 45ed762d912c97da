import type { Nodes, Root } from 'mdast';
import { visit } from 'unist-util-visit';
import { textsWithEmoji } from './markdown/emoji.js';
import { QuotableSource } from './markdown/quotable-source.js';
import { missingMatter, readReviewedMatter } from './markdown/reviewed-matter.js';
import { type LinkPlace, resolvePageLink } from './navigation/page-link.js';
import { PageTooComplex, parsePageTree } from './page-tree.js';

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

/** Reads a file of `answers/`. */
export function parseReviewedAnswer(given: LinkPlace & { source: string }): ReviewedAnswerResult {
  const { file, pagesAt, pathStyle } = given;
  const source = given.source.replace(/^\uFEFF/, '');
  const tree = readTree(source);
  if (tree instanceof PageTooComplex) {
    const { line, message } = tree;
    return { answer: undefined, warnings: [`${file}:${line}: ${message}. It is left out.`] };
  }
  const [first] = tree.children;
  const matter = first?.type === 'yaml' ? readReviewedMatter(first, file) : missingMatter(file);
  const body = tree.children.filter(({ type }) => type !== 'yaml' && type !== 'definition');
  const resolveLink = (url: string) => resolvePageLink(url, { file, pagesAt, pathStyle });
  const emoji = textsWithEmoji(tree, source);
  const quotable = new QuotableSource({ tree, source, emoji, resolveLink });
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

function readTree(source: string): Root | PageTooComplex {
  try {
    return parsePageTree(source);
  } catch (error) {
    if (error instanceof PageTooComplex) return error;
    throw error;
  }
}

function linksOf(tree: Root, resolveLink: (url: string) => string): ReviewedLink[] {
  const targets = new Map<string, string>();
  visit(tree, 'definition', ({ identifier, url }) => {
    targets.set(identifier, url);
  });
  const links: ReviewedLink[] = [];
  const add = (node: Nodes, url = '') => {
    if (url) links.push({ url: resolveLink(url), line: node.position?.start.line ?? 1 });
  };
  visit(tree, (node) => {
    if (node.type === 'link') add(node, node.url);
    else if (node.type === 'linkReference') add(node, targets.get(node.identifier));
  });
  return links;
}
