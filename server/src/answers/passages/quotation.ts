import type { SectionBlock } from '../../content/page.js';
import { announcesNext } from '../../retrieval/ranking/passage.js';
import type { SectionUnit } from '../units/section-units.js';
import { endsWithColon, isHeading, isLabelLine, isPointer } from '../units/what-unit-says.js';
import type { ScoredUnit } from './best-unit.js';
import { byWordsUnsaid } from './code-order.js';
import { beginningOf, partAround, type QuotedPartOptions, standsAlone } from './quoted-part.js';

/** What to quote of a section. */
export interface QuotationOptions extends QuotedPartOptions {
  /** Characters of code at most, where code is asked for. */
  codeLength: number;
}

/** What is quoted of a section. */
export interface Quotation {
  /** Text as a block quote, code in its fence. */
  markdown: string;
  /** The one sentence, item or row that answers. */
  best: ScoredUnit;
  /** Blocks that were quoted, or parts of them. */
  blocks: ReadonlySet<SectionBlock>;
}

/** Less room than this holds no beginning of a list that is worth quoting. */
const leastBeginning = 80;
/** A second block of code is quoted only beside a short first one, a command: and text after code, if it is short. */
const shortBlock = 120;
const mostCodeBlocks = 2;
/** How much longer code may be that the sentence which answers announces: any other would be another answer. */
const announcedShare = 2;

/**
 * What of a section answers the question, in the order of the page: around the sentence, item or row that answers
 * best, as much as fits. `undefined` where the section holds nothing that can be quoted.
 */
export function quoteSection(options: QuotationOptions): Quotation | undefined {
  const { read, question } = options;
  const best = read.units.find(({ unit }) => unit.kind !== 'code') ?? read.units[0];
  if (!best) return undefined;
  const parts = new QuotedParts(options);
  parts.addAround(best.unit);
  // What answers may only announce code: then that is what the section says.
  const needsCode = question.asksCode || !parts.holdsBest() || showsInCode(best.unit, options);
  if (needsCode && best.unit.kind !== 'annotated') parts.addCode(best.unit);
  const markdown = parts.format();
  return markdown ? { markdown, best, blocks: parts.blocks } : undefined;
}

/** Whether what answers is only half of it without the short code that it announces: "Hide all of them:". */
function showsInCode({ block, blockPlace, markdown }: SectionUnit, options: QuotationOptions) {
  const { read, question } = options;
  if (question.kind === 'what' || question.kind === 'default' || question.asksAmount) return false;
  const next = read.section.blocks[blockPlace + 1];
  const isShort = next?.kind === 'code' && next.markdown.length <= 2 * shortBlock;
  return isShort && announcesNext(block) && endsWithColon(markdown);
}

/** The blocks of a section that are quoted, each with what is quoted of it. */
class QuotedParts {
  readonly #options: QuotationOptions;
  readonly #parts = new Map<SectionBlock, string>();
  /** What answers best. */
  #best: SectionUnit | undefined;

  constructor(options: QuotationOptions) {
    this.#options = options;
  }

  get blocks(): ReadonlySet<SectionBlock> {
    return new Set(this.#parts.keys());
  }

  /** Adds the unit, what it announces, what announces it, and what goes on with it. */
  addAround(unit: SectionUnit): void {
    const { read, question } = this.#options;
    const { blocks } = read.section;
    this.#best = unit;
    if (unit.kind !== 'code') this.#parts.set(unit.block, partAround(unit, this.#options));
    const place = unit.blockPlace;
    if (announcesNext(unit.block)) this.#addAnnounced(place + 1);
    for (let before = place - 1; announcesNext(blocks[before]); before -= 1) {
      this.#add(blocks[before]);
    }
    const isOneNumber = question.asksAmount && !question.asksVersion;
    if (!standsAlone(unit, question) && !isOneNumber) this.#addAfter(place);
  }

  /** Adds what is announced; a table that a component made is several lists, each with an entry. */
  #addAnnounced(place: number): void {
    const { blocks } = this.#options.read.section;
    let isAdded = this.#add(blocks[place], true);
    for (let next = place + 1; isAdded && areLists(blocks.slice(next - 1, next + 1)); next += 1) {
      isAdded = this.#add(blocks[next]);
    }
  }

  /** Adds what goes on with the block at that place, as far as it fits. */
  #addAfter(place: number): void {
    const { read, question } = this.#options;
    let isAfterCode = false;
    for (const next of read.section.blocks.slice(place + 1)) {
      // What stands below a heading is about something else.
      if (isHeading(next.markdown)) return;
      isAfterCode ||= question.asksCode && next.kind === 'code';
      if (!this.#goesOn(next)) continue;
      // More than a remark after the code that was asked for is about something else.
      if (isAfterCode && (next.kind !== 'prose' || next.markdown.length > shortBlock)) return;
      if (announcesNext(next) || !this.#add(next)) return;
    }
  }

  /** Adds the code that shows the way: what stands after the unit, else before it. */
  addCode(unit: SectionUnit): void {
    const { read, codeLength } = this.#options;
    const { blocks } = read.section;
    const after = blocks.slice(unit.blockPlace);
    const before = blocks.slice(0, unit.blockPlace).reverse();
    let rest = codeLength;
    let added = 0;
    const mostAnnounced = announcedShare * codeLength;
    const announced = announcesNext(unit.block) ? blocks[unit.blockPlace + 1] : undefined;
    const isTooLong = announced?.kind === 'code' && announced.markdown.length > mostAnnounced;
    if (isTooLong && this.format() !== '') return;
    const codes = [...after, ...before].filter(({ kind }) => kind === 'code');
    for (const code of byWordsUnsaid(codes, { ...this.#options, quoted: this.format() })) {
      const most = code === announced ? mostAnnounced : rest;
      if (code.markdown.length > most || added === mostCodeBlocks) continue;
      this.#parts.set(code, code.markdown.trim());
      rest = code.markdown.length > shortBlock ? 0 : rest - code.markdown.length;
      added += 1;
      this.#addIntroduction(blocks[blocks.indexOf(code) - 1]);
    }
  }

  /** Whether what answers best is among what is quoted. */
  holdsBest(): boolean {
    return this.#inOrder().some(([block]) => block === this.#best?.block);
  }

  /** The parts as Markdown, in the order of the page. */
  format(): string {
    let markdown = '';
    let quoted = false;
    for (const [block, part] of this.#inOrder()) {
      const isQuote = block.kind !== 'code';
      // A quote that goes on keeps its mark on the blank line, or it would become two.
      if (markdown) markdown += isQuote && quoted ? '\n>\n' : '\n\n';
      markdown += isQuote ? asQuote(part) : part.trim();
      quoted = isQuote;
    }
    return markdown;
  }

  /** "As follows:" says nothing without what follows. */
  #inOrder(): [block: SectionBlock, part: string][] {
    const { blocks } = this.#options.read.section;
    return blocks.flatMap((block, place): [SectionBlock, string][] => {
      const part = this.#parts.get(block);
      const next = blocks[place + 1];
      const dangles = announcesNext(block) && !(next && this.#parts.has(next));
      if (!part || !dangles) return part ? [[block, part]] : [];
      // What answers is said even where the code that shows it is not asked for.
      const isAnswer = block === this.#best?.block && saysEnough(this.#best.markdown);
      return isAnswer ? [[block, part.replace(/[:：]\s*$/, ' …')]] : [];
    });
  }

  #goesOn({ kind, text }: SectionBlock): boolean {
    const isLabel = isLabelLine(text) && this.#options.question.kind !== 'default';
    return kind !== 'code' && !isLabel && !isPointer(text);
  }

  /** Adds what stands before code, which says what it is for. */
  #addIntroduction(block: SectionBlock | undefined): void {
    if (announcesNext(block)) this.#add(block, true);
    else if (block?.kind === 'prose' && !isHeading(block.markdown) && this.#goesOn(block))
      this.#add(block);
  }

  #add(block: SectionBlock | undefined, isNeeded = false): boolean {
    if (!block || block.kind === 'code' || this.#parts.has(block)) return false;
    const rest = this.#options.length - this.#textSize();
    const isWhole = block.markdown.length <= rest;
    if (!isWhole && (!isNeeded || rest < leastBeginning)) return false;
    const part = isWhole
      ? block.markdown.trim()
      : beginningOf(block, { ...this.#options, length: rest });
    if (part) this.#parts.set(block, part);
    return part !== '';
  }

  #textSize(): number {
    return [...this.#parts].reduce(
      (sum, [{ kind }, part]) => sum + (kind === 'code' ? 0 : part.length),
      0,
    );
  }
}

function areLists(blocks: readonly SectionBlock[]): boolean {
  return blocks.length > 1 && blocks.every(({ kind }) => kind === 'list');
}

/** "For example:" and "The body is:" say nothing without what follows. */
function saysEnough(markdown: string): boolean {
  const words = markdown.match(/`[^`]+`|\p{L}{2,}/gu) ?? [];
  return words.length > 5 && !/^\W*(?:for example|e\.g|as follows|here)\b/i.test(markdown);
}

/** Markdown as a block quote. */
export function asQuote(markdown: string): string {
  return markdown.trim().replace(/^/gm, '> ');
}
