import type { Heading, Root } from 'mdast';
import type { Code, Construct, State, Tokenizer } from 'micromark-util-types';
import type { Processor } from 'unified';
import { eachNode } from './tree-nodes.js';

const openingBrace = 123;
const closingBrace = 125;
const hash = 35;

/** `{#id}` is text: in MDX it would be an expression, and one that is never valid. */
const tokenize: Tokenizer = (effects, accept, reject) => {
  const start: State = (code) => {
    effects.enter('data');
    effects.consume(code);
    return (next) => (next === hash ? inside(next) : reject(next));
  };
  const inside = (code: Code): State | undefined => {
    // Line endings are negative, the end of the text is null.
    if (code === null || code <= 32 || code === openingBrace) return reject(code);
    effects.consume(code);
    if (code !== closingBrace) return inside;
    effects.exit('data');
    return accept;
  };
  return start;
};

const customHeadingId: Construct = { name: 'customHeadingId', tokenize };

/** A plugin for remark: leaves `{#id}` as the text it is. It must come after the plugin for MDX. */
export function remarkCustomHeadingId(this: Processor): void {
  const data = this.data();
  data.micromarkExtensions ??= [];
  data.micromarkExtensions.push({ text: { [openingBrace]: customHeadingId } });
}

const writtenId = /^\{:?\s*#([^\s{}]+)\s*\}$/;
const commentedId = /^\s*\/\*\s*#([^\s]+)\s*\*\/\s*$/;

/**
 * Takes the ids that authors wrote at the end of headings out of the text and makes them the headings'
 * own: `## Title {#id}` or, in MDX, a comment in braces that holds `#id`.
 */
export function takeCustomIds(tree: Root): void {
  eachNode(tree, (heading) => {
    if (heading.type !== 'heading') return;
    const last = heading.children.at(-1);
    if (last?.type === 'text') {
      // Looked for from its brace on: searched for as a whole, long blanks before it take quadratic time.
      const opening = last.value.lastIndexOf('{');
      const id =
        opening === -1 ? undefined : writtenId.exec(last.value.slice(opening).trimEnd())?.[1];
      if (!id) return;
      last.value = last.value.slice(0, opening).trimEnd();
      setHeadingId(heading, id);
    } else if (last?.type === 'mdxTextExpression') {
      const id = commentedId.exec(last.value)?.[1];
      if (id) setHeadingId(heading, id);
    }
  });
}

/** Gives a heading the id that it has on the site. */
export function setHeadingId(heading: Heading, id: string): void {
  heading.data = { ...heading.data, hProperties: { ...heading.data?.hProperties, id } };
}

/** The id that a heading was given, if any. */
export function headingId(heading: Heading): string | undefined {
  const id = heading.data?.hProperties?.id;
  return typeof id === 'string' ? id : undefined;
}
