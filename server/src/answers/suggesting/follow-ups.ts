import type { Section } from '../../content/page.js';
import { isSameQuestion } from '../kept/same-question.js';
import type { Answer, Turn } from '../passages/answer-source.js';
import { holdsTelling, tellingWords, termsOf } from '../questions/telling-words.js';
import { type Arranged, nearbySections } from './nearby-sections.js';
import { plainQuestion } from './plain-question.js';

/** What an answer was given to, and where from. */
export interface FollowUpsOptions {
  /** The conversation; its last turn is the question. */
  turns: readonly Turn[];
  /** The answer's whole text. */
  markdown: string;
  library: Arranged;
}

/** Questions that are suggested at a time. */
const most = 3;
/** Of these, so many may stand on the pages of the sources, while their neighbours have some too. */
const mostBeside = 2;

/** Headings that say only where on a page they stand. */
const furniture =
  /^(?:see also|next(?: steps?)?|related(?: \w+)?|further reading|learn more|what'?s next|overview|introduction|summary|conclusion|notes?|prerequisites|requirements|contents|table of contents|examples?|usage|references?)$/i;

/**
 * Questions that a reader may ask next: those that a model has written, or else the headings of sections beside the
 * sources. None where the documentation did not answer, or the answer is not sure; none that was asked or answered.
 */
export async function followUps(answer: Answer, options: FollowUpsOptions): Promise<string[]> {
  const { kind, isUnsure, isCutOff, sources, written } = answer;
  if (kind === 'none' || isUnsure || isCutOff || sources.length === 0) return [];
  const chosen = new Chosen(options);
  for (const line of written ?? []) chosen.add(plainQuestion(line));
  if (chosen.questions.length > 0) return chosen.questions;
  const { beside, neighbours } = await nearbySections(sources, options.library);
  const headings = beside.flatMap((section) => chosen.headingOf(section));
  const titles = neighbours.flatMap((section) => chosen.headingOf(section));
  const isSubject = (title: string) => countTelling(title) > 1;
  for (const heading of headings.slice(0, mostBeside)) chosen.add(heading);
  for (const heading of [...titles.filter(isSubject), ...headings]) chosen.add(heading);
  return chosen.questions;
}

/** Questions as they are chosen, each once, and none that was asked before. */
class Chosen {
  readonly questions: string[] = [];
  readonly #asked: readonly string[];
  /** The words that were said of the question: no heading has only these. */
  readonly #said: string;

  constructor({ turns, markdown }: FollowUpsOptions) {
    this.#asked = turns.flatMap(({ role, text }) => (role === 'user' ? [text] : []));
    // Addresses have the words of what they lead to, of which nothing was said.
    this.#said = [...this.#asked, markdown.replace(/\]\([^()\s]*\)/g, ']')].join('\n');
  }

  add(question: string | undefined): void {
    if (question === undefined || this.questions.length === most) return;
    const isKnown = [...this.#asked, ...this.questions].some((known) =>
      isSameQuestion(known, question),
    );
    if (!isKnown) this.questions.push(question);
  }

  /** A section's heading, with its page's title where one word alone is no question; none where all was said. */
  headingOf({ heading, title, language, anchor }: Section): string[] {
    const name = heading.replace(/^(?:step\s+)?\d{1,2}[.):]\s+/i, '');
    if (furniture.test(name)) return [];
    const whole = anchor && countTelling(name, language) < 2 ? `${title}: ${name}` : name;
    const question = plainQuestion(whole);
    if (question === undefined) return [];
    const words = tellingWords(question, [language]);
    return holdsTelling(termsOf(this.#said, language), words) ? [] : [question];
  }
}

function countTelling(text: string, language?: string): number {
  return tellingWords(text, [language]).length;
}
