import type { Root } from 'mdast';
import { readFrontMatter } from './markdown/front-matter.js';
import { isForSome } from './navigation/api-settings.js';
import { displayOf } from './page-audience.js';
import { withoutAddresses } from './page-operation.js';
import { PageTooComplex, parsePageTree } from './page-tree.js';
import type { ParsePageOptions } from './parse-page.js';

/** A page as it is written, with what its operation adds to it. */
export interface SourceOfPage {
  source: string;
  tree: Root;
}

/** What a page is made of. Where its playground is not for all, neither are the addresses that the API has. */
export function readSource(options: ParsePageOptions): SourceOfPage {
  const { operation } = options;
  const written = options.source.replace(/^\uFEFF/, '');
  const read = (added: string | undefined): SourceOfPage => {
    const source = added === undefined ? written : `${written}\n\n${added}`;
    return { source, tree: treeOf(source, options) };
  };
  const whole = read(operation?.text);
  const [first] = whole.tree.children;
  const values = first?.type === 'yaml' ? readFrontMatter(first.value).values : {};
  if (!operation) return whole;
  const display = displayOf({ values, operation });
  const isPrivate = isForSome(display) || operation.hasPrivateAddresses === true;
  const isShown = display === undefined || display === 'interactive';
  return isPrivate && !isShown ? read(withoutAddresses(operation)) : whole;
}

/** Where MDX is only what the generator would take it for, what cannot be read as that is Markdown. */
function treeOf(source: string, { file, isMdx }: ParsePageOptions): Root {
  if (file.toLowerCase().endsWith('.mdx')) return parsePageTree(source, { isMdx: true });
  if (!isMdx) return parsePageTree(source);
  try {
    return parsePageTree(source, { isMdx });
  } catch (error) {
    if (error instanceof PageTooComplex) throw error;
    return parsePageTree(source);
  }
}
