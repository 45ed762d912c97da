import type { Heading, Nodes } from 'mdast';

const blockTypes = new Set(['paragraph', 'heading', 'listItem', 'tableCell', 'code', 'break']);

/** The text a reader sees of a node: images by their alternative text, with a space between blocks. */
export function plainText(node: Nodes): string {
  return withFewMarks(collect(node).replace(/\s+/g, ' ').trim());
}

/**
 * What a heading says: without its pictures and what parts it from them, as those in it are mostly badges that say how
 * the build went; the alternative texts where it has nothing else.
 */
export function headingText(heading: Heading): string {
  const whole = plainText(heading);
  const rest = plainText(withoutPictures(heading));
  if (rest === whole) return whole;
  const text = rest.replace(/^(?:[·•|] ?)+/, '').replace(/(?<![·•| ])[·•| ]+$/, '');
  return /[\p{L}\p{N}]/u.test(text) ? text.trim() : whole;
}

function withoutPictures<Node extends Nodes>(node: Node): Node {
  if (!('children' in node)) return node;
  return {
    ...node,
    children: node.children.filter((child) => !isPicture(child)).map(withoutPictures),
  };
}

function isPicture(node: Nodes): boolean {
  if (node.type === 'html') return /^<img\b/i.test(node.value);
  return node.type === 'image' || node.type === 'imageReference';
}

/** Whether it is more than blanks. */
export function isVisible(node: Nodes): boolean {
  return node.type !== 'text' || node.value.trim() !== '';
}

const imageTag = /<img\b[^<>]*>/gi;
const alternativeText = /\balt\s*=\s*(?:"([^"]*)"|'([^']*)')/i;

/** A tag whose values may hold what ends other tags. Source: CommonMark 6.6. */
const openTag =
  /<[a-z][\w.:-]*(?:\s+[\w.:@-]+(?:\s*=\s*(?:"[^"]{0,2000}"|'[^']{0,2000}'|[^\s"'=<>`]+))?)*\s*\/?>/gi;

/** Raw HTML without its tags, images by their alternative text; nothing of scripts, styles and comments. */
export function textOfHtml(html: string): string {
  if (/^\s*<(?:script|style)\b/i.test(html)) return '';
  // A lone tag stands within a word or beside one: `H<sub>2</sub>O`.
  if (/^<(?!br\b|img\b)[^<>]*>$/i.test(html)) return '';
  return html
    .replace(/<!--.*?(?:-->|$)/gs, ' ')
    .replace(imageTag, (tag) => {
      const [written, double, single] = alternativeText.exec(tag) ?? [];
      return written === undefined ? tag : (double ?? single ?? '');
    })
    .replace(openTag, ' ')
    .replace(/<[^<>]*>/g, ' ');
}

function collect(node: Nodes): string {
  if (node.type === 'image' || node.type === 'imageReference') return node.alt ?? '';
  const text = textOf(node);
  return blockTypes.has(node.type) ? ` ${text} ` : text;
}

function textOf(node: Nodes): string {
  if (node.type === 'html') return textOfHtml(node.data?.visible ?? node.value);
  if (node.data?.visible !== undefined) return node.data.visible;
  if (node.type === 'yaml' || node.type === 'toml') return '';
  if (node.type === 'footnoteReference') return '';
  if ('children' in node) return node.children.map(collect).join('');
  return 'value' in node ? node.value : '';
}

/** What stands on a letter; two of Japanese are letters until a text is normalized. */
const excessiveMarks = /([\p{M}\uFF9E\uFF9F]{30})[\p{M}\uFF9E\uFF9F]+/gu;

/**
 * A text with as many marks on each letter as any language writes. To sort them takes the square of their number each
 * time that the text is normalized: more than a second of a question of 32,000, dozens of times for one answer.
 *
 * Source: UAX #15, "Stream-Safe Text Format".
 */
export function withFewMarks(text: string): string {
  return text.replace(excessiveMarks, '$1');
}
