import type { Section, SectionBlock } from '../../content/page.js';

/**
 * The sections of a page with nothing but their plain text in memory, which is all that a search looks at: what their
 * Markdown says beyond it, half of what they take, is read again where somebody asks for it, as answers do of the few
 * sections that they quote.
 */
export function withTextAlone(
  sections: readonly Section[],
  readAgain: () => readonly Section[] | undefined,
): Section[] {
  let again = new WeakRef<readonly Section[]>(sections);
  // One block after the other is asked for.
  const whole = () => {
    const known = again.deref() ?? readAgain() ?? [];
    again = new WeakRef(known);
    return known;
  };
  return sections.map((section, number) => ({
    ...section,
    blocks: section.blocks.map((block, place) => new TextBlock(block, { whole, number, place })),
  }));
}

/** Where a block is found again. */
interface BlockPlace {
  whole: () => readonly Section[];
  /** Of its section on the page. */
  number: number;
  /** In its section. */
  place: number;
}

class TextBlock implements SectionBlock {
  readonly kind: SectionBlock['kind'];
  readonly text: string;
  /** `undefined` where the Markdown is the text. */
  readonly #place: BlockPlace | undefined;

  constructor({ kind, text, markdown }: SectionBlock, place: BlockPlace) {
    this.kind = kind;
    this.text = text;
    this.#place = markdown === text ? undefined : place;
  }

  get markdown(): string {
    if (!this.#place) return this.text;
    const { whole, number, place } = this.#place;
    return whole()[number]?.blocks[place]?.markdown ?? this.text;
  }
}
