import type { Section } from '../../content/page.js';
import type { Question } from '../questions/question.js';
import {
  countOfLabel,
  holds,
  shareHeld,
  type TellingWord,
  termsOf,
} from '../questions/telling-words.js';
import { type SectionUnit, unitsOf } from './section-units.js';

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
}

const definitionVerb =
  /^(.{1,80}?)\s(?:is|are|means?|lets|allows?|enables?|provides?|specif(?:y|ies)|represents?|describes?|defines?|controls?|stands? for|refers? to|creates?|returns?|runs?|lets)\s/;

/** What a word counts where it stands beside the unit. */
const headingShare = 0.9;
const aboveShare = 0.75;
const sectionShare = 0.4;
/** What it is worth that a label or a heading names what is asked for, and nothing else. */
const namedWeight = 1;
const nearlyNamedWeight = 0.6;
/** "Using the pool" tells less of what a pool is. */
const taskShare = 0.7;
/** What a unit loses for each that stands before it in its section: an explanation comes before its details. */
const placeLoss = 0.03;
const mostPlaceLoss = 0.24;
const defaultBonus = 0.6;
const definitionBonus = 0.5;
const codePenalty = 0.7;
const codeBesideText = 0.2;
const littleSaid = 0.4;
const amountBonus = 0.25;
const polarityBonus = 0.15;

/** Reads a section for what answers the question. */
export function readSection(section: Section, question: Question): ReadSection {
  const reading = new Reading(section, question);
  const units = unitsOf(section)
    .map((unit, place) => {
      const loss = Math.min(mostPlaceLoss, placeLoss * place);
      const { score, named } = reading.read(unit);
      return { unit, named, score: score - (unit.labels.length > 0 ? 0 : loss) };
    })
    .sort((first, second) => second.score - first.score);
  return { section, units, score: units[0]?.score ?? 0 };
}

class Reading {
  readonly #question: Question;
  readonly #language: string | undefined;
  readonly #heading: ReadonlySet<string>;
  readonly #above: ReadonlySet<string>;
  readonly #body: ReadonlySet<string>;
  readonly #headingFit: number;
  readonly #firstProse: number;

  constructor(section: Section, question: Question) {
    const { heading, title, breadcrumb, blocks, language } = section;
    this.#question = question;
    this.#language = language;
    this.#heading = termsOf(heading, language);
    this.#above = termsOf([title, ...breadcrumb].join('\n'), language);
    this.#body = termsOf(
      blocks
        .map(({ text }) => text)
        .join('\n')
        .slice(0, 40_000),
      language,
    );
    this.#headingFit = this.#fitOf(heading);
    this.#firstProse = blocks.findIndex(({ kind, text }) => kind !== 'code' && !isLabelLine(text));
  }

  read(unit: SectionUnit): Pick<ScoredUnit, 'score' | 'named'> {
    const { words } = this.#question;
    const own = termsOf(unit.markdown, this.#language);
    const all = words.reduce((sum, { weight }) => sum + weight, 0);
    const held = words.reduce((sum, word) => sum + word.weight * this.#credit(word, own), 0);
    const covered = held / Math.max(1, all);
    const label = Math.max(0, ...unit.labels.map((each) => this.#fitOf(each)));
    const fit = Math.max(label, this.#headingFit * this.#nearHeading(unit));
    const { kind } = this.#question;
    const weight = kind === 'what' || kind === 'default' ? namedWeight : nearlyNamedWeight;
    const score = covered + weight * fit + this.#bonus(unit, covered);
    return { score, named: Math.max(fit, this.#definition(unit.markdown)) };
  }

  #credit(word: TellingWord, own: ReadonlySet<string>): number {
    return Math.max(
      holds(own, word),
      headingShare * holds(this.#heading, word),
      aboveShare * holds(this.#above, word),
      sectionShare * holds(this.#body, word),
    );
  }

  /** How well a label names what is asked for: all of it, and nothing else. */
  #fitOf(label: string): number {
    const name = nameIn(label);
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

  /** What the heading says is said of what stands first below it. */
  #nearHeading({ blockPlace, kind }: SectionUnit): number {
    if (kind === 'code') return this.#question.asksCode ? 0.8 : 0.3;
    if (blockPlace <= this.#firstProse) return 1;
    return blockPlace <= this.#firstProse + 2 ? 0.8 : 0.6;
  }

  /** What a unit gains for being of the kind that is asked for, and loses for being of another. */
  #bonus(unit: SectionUnit, covered: number): number {
    const { kind, asksCode, asksAmount } = this.#question;
    const { markdown } = unit;
    if (unit.kind === 'code') return asksCode ? -codeBesideText : -codePenalty;
    if (kind === 'default') return statesDefault(unit) ? defaultBonus * covered : 0;
    if (isLabelLine(markdown) || isPointer(markdown)) return -littleSaid;
    if (asksAmount) return statesAmount(markdown) ? amountBonus : 0;
    if (saysLittle(unit)) return -littleSaid;
    if (kind === 'what') return definitionBonus * this.#definition(markdown);
    return kind === 'can' && hasPolarity(markdown) ? polarityBonus : 0;
  }

  /** How far a sentence says of what is asked for, and of nothing else, what it is: "A pool is …". */
  #definition(markdown: string): number {
    if (/^\W*(?:if|when|because|since|as|while|once|where|note|to|for|in)\b/i.test(markdown))
      return 0;
    const subject = definitionVerb.exec(markdown.replace(/^\W*(?:(?:the|an?)\s)?/i, ''))?.[1];
    return subject === undefined ? 0 : this.#fitOf(subject);
  }
}

/** Whether a unit says what something is where nothing else is set. */
export function statesDefault({ kind, markdown, block }: SectionUnit): boolean {
  if (/\bdefaults?\b/i.test(markdown)) return true;
  const [header = ''] = block.markdown.trim().split('\n', 1);
  return kind === 'row' && /\bdefaults?\b/i.test(header);
}

/** A heading without what it only says of the kind of thing: "Class: Pool", "`level` (String)", "`close([callback])`". */
function nameIn(label: string): string {
  return label
    .replace(
      /^(?:class|interface|parameter|property|event|method|function|option|type|example)s?\b[:\s]+/i,
      '',
    )
    .replace(/\([^()]*\)/g, ' ')
    .replace(/=>.*$/, '');
}

/** "Extends: …", "Default: …", "Returns: …": what is said about a thing, not what it is. */
export function isLabelLine(text: string): boolean {
  return /^\W*(?:extends|implements|defaults?|returns|arguments|parameters?|examples?|type|import)\b\W{0,3}(?::|$)/i.test(
    text,
  );
}

/** "`path`: _OPTIONAL_": an item that has a name and says nothing of it. */
function saysLittle({ markdown, labels }: SectionUnit): boolean {
  const [label] = labels;
  if (label === undefined) return false;
  return (markdown.replace(label, '').match(/\p{L}{2,}/gu)?.length ?? 0) < 4;
}

/** "See the guide.", "* See [level](#level)": where to read on. */
export function isPointer(markdown: string): boolean {
  return /^\W*(?:see|for (?:more|further|details)|more information|read more|learn more)\b/i.test(
    markdown,
  );
}

/** Whether a text names a number. */
export function statesAmount(markdown: string): boolean {
  return /\d|\b(?:one|two|three|four|five|six|ten|half|unlimited|no limit)\b/i.test(markdown);
}

function hasPolarity(markdown: string): boolean {
  return /\b(?:can|cannot|can't|may|must|never|not|no|only|supports?|supported|works?|possible|allows?|allowed|available|experimental|deprecated|requires?|always)\b/i.test(
    markdown,
  );
}
