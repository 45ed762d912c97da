import type { MarkedToken, Token, Tokens } from 'marked';
import { decodeCharacterReferences } from '../lexing/character-references.js';
import { isMarkedToken } from '../lexing/marked-token.js';
import { unfinishedAddress } from '../lexing/open-delimiters.js';
import { isBlankText } from '../links/address-in-text.js';
import type { ExternalTarget, LinkPolicy, LinkText } from '../links/link-policy.js';
import type { Citation, MarkdownLabels } from '../markdown-options.js';
import {
  type Attributes,
  appendNodes,
  element,
  textOf,
  type VirtualNode,
} from '../virtual-node.js';
import { ElementNesting } from './element-nesting.js';

/** What rendering needs to know besides the tokens. */
export interface RenderSettings {
  links: LinkPolicy;
  labels: MarkdownLabels;
  citations: ReadonlyMap<number, Citation> | undefined;
}

/** The source right before and behind some tokens. */
type Surroundings = Pick<LinkText, 'before' | 'after'>;

/** Where a token is: its siblings, its index, and the position of their parent. */
interface TokenPosition {
  siblings: readonly Token[];
  index: number;
  outer: TokenPosition | undefined;
}

const outsideRelation = 'noopener noreferrer nofollow';

/** Renders inline tokens: text, emphasis, code, links, images and the allowed raw elements. */
export class InlineRenderer {
  readonly #settings: RenderSettings;

  constructor(settings: RenderSettings) {
    this.#settings = settings;
  }

  render(tokens: readonly Token[]): VirtualNode[] {
    return this.#renderWithin(tokens, undefined);
  }

  #renderWithin(tokens: readonly Token[], outer: TokenPosition | undefined): VirtualNode[] {
    const nesting = new ElementNesting();
    tokens.forEach((token, index) => {
      if (!isMarkedToken(token)) return;
      if (token.type === 'html') this.#renderTag(token.text, nesting);
      else nesting.append(...this.#renderToken(token, { siblings: tokens, index, outer }));
    });
    return nesting.finish();
  }

  #renderToken(token: MarkedToken, position: TokenPosition): VirtualNode[] {
    switch (token.type) {
      case 'text':
        return this.#renderText(decodeCharacterReferences(token.text));
      case 'strong':
      case 'em':
      case 'del':
        return [element(token.type, undefined, this.#renderWithin(token.tokens, position))];
      case 'codespan':
        return [element('code', undefined, [token.text])];
      case 'br':
        return [element('br')];
      case 'escape':
        return withLineBreaks(token.text);
      case 'link':
        return this.#renderLink(token, position);
      case 'image':
        return this.#renderImage(token);
      case 'checkbox':
        return [this.#renderCheckbox(token.checked), ' '];
      default:
        return ['text' in token ? token.text : token.raw];
    }
  }

  #renderTag(tag: string, nesting: ElementNesting): void {
    const [, slash, name] = /^<(\/?)(br|kbd|sub|sup)\s*\/?>$/i.exec(tag) ?? [];
    const known = name?.toLowerCase();
    if (tag.startsWith('<!--')) return;
    if (known === 'br') {
      nesting.append(element('br'));
    } else if (known === 'kbd' || known === 'sub' || known === 'sup') {
      const isDone = slash ? nesting.close(known) : nesting.open(known);
      if (!isDone) nesting.append(tag);
    } else {
      nesting.append(tag);
    }
  }

  #renderText(text: string): VirtualNode[] {
    if (!this.#settings.citations?.size || !text.includes('[')) return [text];
    const nodes: VirtualNode[] = [];
    text.split(/\[(\d{1,3})\]/).forEach((piece, index) => {
      const isNumber = index % 2 === 1;
      appendNodes(nodes, [isNumber ? (this.#renderCitation(piece) ?? `[${piece}]`) : piece]);
    });
    return nodes;
  }

  #renderCitation(number: string): VirtualNode | undefined {
    const citation = this.#settings.citations?.get(Number(number));
    // The same element, so that nothing moves when the source is there.
    if (citation?.href === '')
      return citation.sign ?? element('a', { class: 'citation' }, [number]);
    const target = citation && this.#settings.links.resolveLink(citation.href);
    if (!target) return undefined;
    const outside = target.kind === 'external' && this.#outsideAttributes(target);
    const place = target.kind === 'external' ? ` (${target.place})` : '';
    const name = `${number}: ${citation.title}${place}`;
    const isTrusted = target.kind === 'site' || target.trusted;
    return element('a', { class: 'citation', href: target.href, 'aria-label': name, ...outside }, [
      number,
      ...(isTrusted ? [] : [shownPlace(place)]),
    ]);
  }

  #renderLink(token: Tokens.Link, position: TokenPosition): VirtualNode[] {
    const reference = /^\[(\d{1,3})\]$/.exec(token.raw)?.[1];
    const citation = reference ? this.#renderCitation(reference) : undefined;
    if (citation) return [citation];
    const { links } = this.#settings;
    const children = token.autolink ? [token.text] : withoutLinks(this.render(token.tokens));
    // Its text gets an element of its own right away, so that nothing moves when the address arrives.
    if (token.href === unfinishedAddress) return [element('a', undefined, children)];
    const href = token.autolink ? token.href : decodeCharacterReferences(token.href);
    const target = links.resolveLink(href);
    const text = textOf(children);
    if (!target) return children;
    if (target.kind === 'site') {
      if (token.text === '') return [];
      return [element('a', { href: target.href }, isBlank(children) ? [target.href] : children)];
    }
    const attributes = { href: target.href, ...this.#outsideAttributes(target) };
    const { place } = target;
    switch (links.displayPlace(target, { text, ...surroundingsOf(position) })) {
      case 'none':
        return [element('a', attributes, children)];
      case 'behind':
        return [element('a', attributes, [...children, shownPlace(` (${place})`)])];
      case 'instead':
        return [
          ...(isBlank(children) ? [] : [...children, ' ']),
          element('a', attributes, [shownPlace(`(${place})`)]),
        ];
    }
  }

  /** The page stays, and who follows the link is told; a mail address opens no page. */
  #outsideAttributes({ href }: ExternalTarget): Attributes {
    const { newTab } = this.#settings.labels;
    const opensTab = !href.startsWith('mailto:');
    return { rel: outsideRelation, ...(opensTab && { target: '_blank', title: newTab }) };
  }

  #renderImage(token: Tokens.Image): VirtualNode[] {
    const text = textOf(this.render(token.tokens));
    const source = this.#settings.links.resolveImage(decodeCharacterReferences(token.href));
    if (!source) return [text];
    return [
      element('img', {
        alt: text,
        decoding: 'async',
        loading: 'lazy',
        referrerpolicy: 'no-referrer',
        src: source,
      }),
    ];
  }

  #renderCheckbox(isChecked: boolean): VirtualNode {
    const { taskDone, taskOpen } = this.#settings.labels;
    const checked = isChecked && { checked: '' };
    const name = isChecked ? taskDone : taskOpen;
    return element('input', { type: 'checkbox', disabled: '', 'aria-label': name, ...checked });
  }
}

/** As much source as can tell whether an address stands free. */
const mostAround = 8;

function surroundingsOf(position: TokenPosition | undefined): Surroundings {
  if (!position) return { before: '', after: '' };
  const { siblings, index } = position;
  const outer = surroundingsOf(position.outer);
  const following = siblings.slice(index + 1, index + 1 + mostAround);
  const sources = following.map(({ raw }) => raw.slice(0, mostAround));
  const after = [...sources, outer.after].join('').slice(0, mostAround);
  return { before: siblings[index - 1]?.raw ?? outer.before, after };
}

/** Whether there is nothing to be seen in a link, so that nobody could tell it from the text around it. */
function isBlank(nodes: readonly VirtualNode[]): boolean {
  return nodes.every((node) =>
    typeof node === 'string' ? isBlankText(node) : node.tag !== 'img' && isBlank(node.children),
  );
}

/** Literal text, such as a formula, in its own lines. */
function withLineBreaks(text: string): VirtualNode[] {
  return text.split('\n').flatMap((line, index) => (index > 0 ? [element('br'), line] : [line]));
}

/** A link in an image's text, or one made of a citation, must not end up inside another link. */
function withoutLinks(nodes: readonly VirtualNode[]): VirtualNode[] {
  const flat: VirtualNode[] = [];
  for (const node of nodes) {
    if (typeof node === 'string') appendNodes(flat, [node]);
    else if (node.tag === 'a') appendNodes(flat, withoutLinks(node.children));
    else appendNodes(flat, [{ ...node, children: withoutLinks(node.children) }]);
  }
  return flat;
}

/** Isolated, so that a direction override in the text cannot turn the place around. */
function shownPlace(place: string): VirtualNode {
  return element('bdi', { class: 'place' }, [place]);
}
