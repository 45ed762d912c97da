import type { SectionBlock } from '../../content/page.js';
import type { Question } from '../questions/question.js';
import { shareHeld, termsOf } from '../questions/telling-words.js';
import { cellsOf, type SectionUnit } from './section-units.js';

/** The head of a table, as far as it is asked for. */
interface AskedHead {
  /** Of the column that says what the rows are about. */
  first: string;
  /** Of the others, those with words of the question, by their places. */
  asked: readonly (readonly [column: number, title: string])[];
}

/** Longer ones say more than what a column holds. */
const longestTitle = 60;

/**
 * What the rows of tables are about by their columns: below "Plan" and "Price", the row of "Team" says what the price of the
 * Team plan is.
 */
export class AskedColumns {
  readonly #question: Question;
  readonly #language: string | undefined;
  readonly #heads = new Map<SectionBlock, AskedHead>();

  constructor(question: Question, language: string | undefined) {
    this.#question = question;
    this.#language = language;
  }

  /** What a row says something of, with the column that is asked for; none where neither is in the question. */
  labelsOf({ kind, markdown, block }: SectionUnit): string[] {
    if (kind !== 'row') return [];
    const { first, asked } = this.#headOf(block);
    if (asked.length === 0) return [];
    const cells = cellsOf(markdown);
    const [name = ''] = cells;
    if (name.length > longestTitle || !this.#isAsked(name)) return [];
    return asked.flatMap(([column, title]) =>
      cells[column] ? [`${name} ${title}`, `${first} ${name} ${title}`] : [],
    );
  }

  #headOf(block: SectionBlock): AskedHead {
    const known = this.#heads.get(block);
    if (known) return known;
    const [line = ''] = block.markdown.trimStart().split('\n', 1);
    const [first = '', ...others] = cellsOf(line);
    const asked = others.flatMap((title, place) =>
      title.length <= longestTitle && this.#isAsked(title) ? [[place + 1, title] as const] : [],
    );
    const head = { first, asked };
    this.#heads.set(block, head);
    return head;
  }

  #isAsked(text: string): boolean {
    return shareHeld(termsOf(text, this.#language), this.#question.words) > 0;
  }
}
