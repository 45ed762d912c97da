import type { Root } from 'mdast';
import remarkFrontmatter from 'remark-frontmatter';
import remarkGfm from 'remark-gfm';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { remarkCustomHeadingId } from './markdown/custom-heading-id.js';
import { absentSyntax } from './markdown/parsing/absent-syntax.js';
import { parseNatively } from './markdown/parsing/native-tree.js';
import { boundedAcorn, ExcessiveProgram } from './markdown/programs/bounded-acorn.js';
import { OutOfTime, withinSeconds } from './markdown/within-seconds.js';
import { findPageExcess, type PageExcess } from './page-limits.js';

/** A page that is not parsed, as that would take minutes. */
export class PageTooComplex extends Error {
  readonly line: number;

  constructor({ problem, line }: PageExcess, options?: ErrorOptions) {
    super(problem, options);
    this.line = line;
  }
}

/** How a source is parsed. */
export interface PageTreeOptions {
  /** Default: GitHub's Markdown. */
  isMdx?: boolean;
  /** Seconds that it may take; default 30. */
  patience?: number;
}

/**
 * Parses a page within bounds, whatever stands in it.
 *
 * @throws PageTooComplex, or the parser's error.
 */
export function parsePageTree(source: string, options: PageTreeOptions = {}): Root {
  const excess = findPageExcess(source);
  if (excess) throw new PageTooComplex(excess);
  const tree = options.isMdx ? undefined : parseNatively(source);
  if (tree) return tree;
  try {
    return withinSeconds(
      () => (options.isMdx ? mdxProcessor(source) : processorOf(source)).parse(source),
      options.patience,
    );
  } catch (error) {
    if (error instanceof OutOfTime) {
      throw new PageTooComplex({ problem: error.message, line: 1 }, { cause: error });
    }
    if (!(error instanceof ExcessiveProgram)) throw error;
    throw new PageTooComplex(
      { problem: error.message, line: lineOf(error.start, source) },
      { cause: error },
    );
  }
}

/** The line where a text begins in the source; the first where it stands there in other words. */
function lineOf(text: string, source: string): number {
  return source.slice(0, Math.max(0, source.indexOf(text))).split('\n').length;
}

/** One for each page, which heeds what stands there. */
function processorOf(source: string) {
  return unified()
    .use(remarkParse)
    .use(remarkGfm)
    .use(absentSyntax, source)
    .use(remarkFrontmatter, ['yaml', 'toml'])
    .freeze();
}

/** One for each page, as it counts what it reads. */
function mdxProcessor(source: string) {
  return unified()
    .use(remarkParse)
    .use(remarkMdx, { acorn: boundedAcorn(source) })
    .use(remarkCustomHeadingId)
    .use(remarkGfm)
    .use(absentSyntax, source)
    .use(remarkFrontmatter, ['yaml', 'toml'])
    .freeze();
}
