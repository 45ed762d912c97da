import type { Section, SectionBlock } from '../../content/page.js';
import { isSpelledBy } from '../questions/acronyms.js';
import { asksOfLeftOut } from '../questions/left-out.js';
import { nameIn, withoutOwners } from '../questions/member-names.js';
import type { Question } from '../questions/question.js';
import {
  countOfLabel,
  holds,
  holdsTelling,
  shareHeld,
  sharePaired,
  sharePhrased,
  type TellingWord,
  termsOf,
} from '../questions/telling-words.js';
import { AskedColumns } from '../units/asked-columns.js';
import { definedIn } from '../units/defined-in.js';
import { type ReadUnit, readTermsOf, type SectionTerms } from '../units/section-terms.js';
import type { SectionUnit } from '../units/section-units.js';
import { namesDefaultOf, saysIfLeftOut, statesDefault } from '../units/states-default.js';
import {
  hasPolarity,
  isAside,
  isBare,
  isFurniture,
  isLabelLine,
  isOfLabel,
  isPointer,
  isVersionNote,
  namesPlace,
  namesValues,
  saysLittle,
  statesAmount,
  statesOff,
} from '../units/what-unit-says.js';
import { announcesList } from './announces-list.js';
import { statesNumber } from './stated-number.js';
import {
  aboveShare,
  amountBonus,
  codeBesideText,
  codePenalty,
  defaultBonus,
  definitionBonus,
  headingShare,
  listBonus,
  littleSaid,
  mentionBonus,
  mostPlaceLoss,
  namedWeight,
  nearlyNamedWeight,
  pairBonus,
  phraseBonus,
  placeBonus,
  placeLoss,
  polarityBonus,
  restLoss,
  sectionShare,
  taskShare,
  valuesBonus,
} from './unit-weights.js';

/** A unit with how well it answers. */
export interface ScoredUnit {
  unit: SectionUnit;
  score: number;
  /** How far its label, its heading or its own subject names what is asked for, and nothing else, 0 to 1. */
  named: number;
}

/** A section read for one question. */
export interface ReadSection {
  section: Section;
  /** Best first. */
  units: readonly ScoredUnit[];
  /** How well its best unit answers. */
  score: number;
  /** Whether it holds all that the question is about, generic words aside. */
  isAbout: boolean;
}

/** Reads a section for what answers the question. */
export function readSection(section: Section, question: Question): ReadSection {
  const terms = readTermsOf(section);
  const reading = new Reading(section, { question, terms });
  const units = terms.units
    .map((read, place) => {
      const { unit } = read;
      const loss = Math.min(mostPlaceLoss, placeLoss * place);
      const { score, named, held } = reading.read(read);
      return { unit, named, score: score - (unit.labels.length > 0 ? 0 : loss * (1 - held)) };
    })
    .sort((first, second) => second.score - first.score);
  return { section, units, score: units[0]?.score ?? 0, isAbout: reading.isAbout };
}

class Reading {
  readonly #question: Question;
  readonly #language: string | undefined;
  readonly #terms: SectionTerms;
  readonly #headingFit: number;
  /** Telling words that the heading does not hold. */
  readonly #rest: readonly TellingWord[];
  readonly #firstProse: number;
  readonly #blocks: readonly SectionBlock[];
  readonly #isIntroduction: boolean;
  readonly #heading: string;
  readonly #table: AskedColumns;

  constructor(section: Section, { question, terms }: { question: Question; terms: SectionTerms }) {
    const { heading, title, blocks, language } = section;
    this.#question = question;
    this.#terms = terms;
    this.#blocks = blocks;
    this.#language = language;
    this.#headingFit = Math.max(...[heading, ...terms.otherNames].map((name) => this.#fitOf(name)));
    this.#isIntroduction = heading === title;
    this.#heading = heading;
    this.#table = new AskedColumns(question, language);
    this.#rest = question.words.filter(
      (word) => word.weight === 1 && holds(terms.heading, word) <= 0.5,
    );
    this.#firstProse = blocks.findIndex(
      ({ kind, text, markdown }) =>
        kind !== 'code' && !isLabelLine(text) && !isBare(text) && !isFurniture(markdown.trim()),
    );
  }

  get isAbout(): boolean {
    const telling = this.#question.words.filter(({ weight }) => weight === 1);
    const { heading, above, body } = this.#terms;
    const parts = [heading, above, body];
    return telling.every((word) => parts.some((terms) => holds(terms, word) > 0.5));
  }

  read({ unit, terms: own, sequence }: ReadUnit): Pick<ScoredUnit, 'score' | 'named'> & {
    held: number;
  } {
    const { words, pairs } = this.#question;
    const all = words.reduce((sum, { weight }) => sum + weight, 0);
    const held = words.reduce((sum, word) => sum + word.weight * this.#credit(word, own), 0);
    const covered = held / Math.max(1, all);
    const names = [...unit.labels, ...this.#table.labelsOf(unit)];
    const label = Math.max(0, ...names.map((each) => this.#fitOf(each)));
    const fit = Math.max(label, this.#headingFit * this.#nearHeading(unit, own));
    const { kind } = this.#question;
    const weight = kind === 'what' || kind === 'default' ? namedWeight : nearlyNamedWeight;
    const together =
      pairBonus * sharePaired(sequence, pairs) +
      phraseBonus * sharePhrased(sequence, this.#question.phrases);
    const score = covered + weight * fit + together + this.#bonus(unit, covered);
    const named = Math.max(fit, this.#definition(unit));
    return { score, named, held: shareHeld(own, words) };
  }

  #credit(word: TellingWord, own: ReadonlySet<string>): number {
    const { heading, above, body } = this.#terms;
    return Math.max(
      holds(own, word),
      headingShare * holds(heading, word),
      aboveShare * holds(above, word),
      sectionShare * holds(body, word),
    );
  }

  /** How well a label names what is asked for: all of it, and nothing else. */
  #fitOf(label: string): number {
    const name = nameIn(label);
    return Math.max(this.#fitOfName(name), this.#fitOfName(withoutOwners(name)));
  }

  #fitOfName(name: string): number {
    const { words, kind } = this.#question;
    const language = this.#language;
    const terms = termsOf(name, language);
    const share = shareHeld(terms, words);
    if (share === 0) return 0;
    const held = words.reduce((sum, word) => sum + holds(terms, word), 0);
    const exactness = Math.min(1, held / countOfLabel(name, { words, language }));
    const isTask = kind === 'what' && /^\W*\p{L}+ing\b/u.test(name);
    return share * (0.3 + 0.7 * exactness ** 2) * (isTask ? taskShare : 1);
  }

  /**
   * What the heading says is said of what stands first below it. Where the question names more than the heading does,
   * it is said of what names the rest: below "Action handler", whether it can be async is told where "async" stands.
   */
  #nearHeading({ blockPlace, kind }: SectionUnit, own: ReadonlySet<string>): number {
    if (kind === 'code') return this.#question.asksCode ? 0.8 : 0.3;
    const isRestHeld = this.#rest.length > 0 && holdsTelling(own, this.#rest);
    if (blockPlace <= this.#firstProse || isRestHeld)
      return 1 - (isRestHeld || this.#rest.length === 0 ? 0 : restLoss);
    return blockPlace <= this.#firstProse + 2 ? 0.8 : 0.6;
  }

  /** What a unit gains for being of the kind that is asked for, and loses for being of another. */
  #bonus(unit: SectionUnit, covered: number): number {
    const { kind, asksCode } = this.#question;
    const { markdown } = unit;
    if (unit.kind === 'code') return asksCode ? -codeBesideText : -codePenalty;
    if (kind === 'default') return this.#defaultBonus(unit) * covered;
    if (this.#question.asksSeveral && namesValues(markdown)) return valuesBonus;
    if (this.#isBeside(unit) || isPointer(markdown) || isAside(markdown)) return -littleSaid;
    if (isVersionNote(markdown) && !this.#question.asksVersion) return -littleSaid;
    return this.#gain(unit);
  }

  /** "The default reader sends it" only mentions a default. */
  #defaultBonus(unit: SectionUnit): number {
    if (!statesDefault(unit)) return 0;
    const isTold =
      namesDefaultOf(unit) || (saysIfLeftOut(unit.markdown) && asksOfLeftOut(this.#question.text));
    return isTold ? defaultBonus : mentionBonus;
  }

  /** Whether a unit only says "Default: 3", where no number is asked for. */
  #isBeside(unit: SectionUnit): boolean {
    const { kind, asksAmount } = this.#question;
    if (kind === 'what') return isOfLabel(unit);
    return isLabelLine(unit.markdown) && !(asksAmount && statesAmount(unit.markdown));
  }

  /** What text gains for saying what is asked for. */
  #gain(unit: SectionUnit): number {
    const { kind, asksAmount, asksPlace } = this.#question;
    const { markdown } = unit;
    if (asksAmount) return statesNumber(markdown, this.#question) ? amountBonus : 0;
    if (saysLittle(unit)) return -littleSaid;
    if (asksPlace) return namesPlace(markdown) ? placeBonus : 0;
    if (kind === 'what') return definitionBonus * this.#definition(unit);
    if (kind === 'which') return announcesList(unit, this.#blocks) ? listBonus : 0;
    return this.#saysWhether(markdown) ? polarityBonus : 0;
  }

  #saysWhether(markdown: string): boolean {
    const { kind, asksOff } = this.#question;
    return asksOff ? statesOff(markdown) : kind === 'can' && hasPolarity(markdown);
  }

  /** How far a sentence says of what is asked for, and of nothing else, what it is: "A pool is …". */
  #definition({ markdown, blockPlace, place }: SectionUnit): number {
    const isFirst = blockPlace <= this.#firstProse;
    if (isSpelledBy({ markdown, heading: isFirst ? this.#heading : '' }, this.#question)) return 1;
    const isNear = blockPlace <= this.#firstProse + 1;
    if (blockPlace === this.#firstProse && place === 0 && /^\W*\p{L}+(?:s|ed)\b/u.test(markdown))
      return this.#headingFit;
    if (this.#isIntroduction && isNear && /^\W*(?:an?|the)\s/i.test(markdown))
      return this.#headingFit;
    return Math.max(0, ...definedIn(markdown).map((each) => this.#fitOf(each)));
  }
}
