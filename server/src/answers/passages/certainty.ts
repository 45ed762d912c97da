import type { Section } from '../../content/page.js';
import { hasNames } from '../questions/asked-names.js';
import { asksOfLeftOut } from '../questions/left-out.js';
import { namesLonger } from '../questions/longer-names.js';
import { nameIn } from '../questions/member-names.js';
import { type Question, readQuestion } from '../questions/question.js';
import {
  countOfLabel,
  genericShare,
  holds,
  holdsTelling,
  shareHeld,
  type TellingWord,
  termsOf,
} from '../questions/telling-words.js';
import { readTermsOf } from '../units/section-terms.js';
import { type SectionUnit, sentencesOf } from '../units/section-units.js';
import { namesDefaultOf, saysIfLeftOut, statesDefault } from '../units/states-default.js';
import {
  isDiscouraged,
  isSignature,
  isSpecialCase,
  namesPerson,
  namesPlace,
  showsWay,
  statesLimit,
  statesNeed,
  statesNot,
  statesOff,
  statesReason,
  statesSeveral,
  statesTime,
  statesWhen,
  tellsWay,
} from '../units/what-unit-says.js';
import type { ReadSection, ScoredUnit } from './best-unit.js';
import type { Quotation } from './quotation.js';
import { statesNumber } from './stated-number.js';

/** What is quoted, of which section. */
export interface CertaintyOptions {
  read: ReadSection;
  /** What else was found, best first. */
  others: readonly ReadSection[];
  quotation: Quotation;
  question: Question;
}

/** From here on, what is quoted is about what is asked for, and not only beside it. */
const leastNamed = 0.5;
/** Below this, neither the heading nor a label names what is asked for, so that what is quoted only mentions that. */
const leastMentioned = 0.3;
/**
 * What only mentions what is asked for says this share of the question in one sentence, to be more than beside it; all,
 * generic words as well, where nothing above it has any of its words.
 */
const leastSaidAtOnce = 0.85;
/** From this share of the best section's score on, another one answers about as well. */
const equalShare = 0.7;
/** What answers worse than this is no answer where another section answers about as well: half of those were wrong. */
const leastScore = 1.2;
const rivalShare = 0.8;
/** What is quoted holds at least this share of all that is said in the question, generic words as well. */
const leastHeld = 0.7;

/**
 * Whether a quotation can stand as the answer: with the headings above it, it holds all that the question is about, it
 * is of the kind that was asked for, and no other section answers about as well as it does, where it does so poorly.
 * Where no heading or label names what is asked for, one sentence of it says nearly all of that and holds in general, and
 * it is not one of many that say about as much.
 */
export function isCertain({ read, others, quotation, question }: CertaintyOptions): boolean {
  const { title, heading, breadcrumb, language } = read.section;
  const { markdown, best } = quotation;
  const { otherNames } = readTermsOf(read.section);
  const above = [title, heading, ...otherNames, ...breadcrumb];
  const terms = termsOf([...above, markdown].join('\n'), language);
  const { words } = question;
  if (!holdsTelling(terms, words) || shareHeld(terms, words) < leastHeld || hasRival(read, others))
    return false;
  const near = `${heading}\n${markdown}`;
  const elsewhere = others.map(textOf);
  if (!hasNames(question, { near, above: [title, ...breadcrumb], elsewhere })) return false;
  if (isAboutOther(read, others, { best, words })) return false;
  if (!isOfKind({ read, others, quotation, question })) return false;
  if (best.unit.kind === 'annotated' && isDiscouraged(best.unit.markdown)) return false;
  if (best.named >= leastNamed) return true;
  if (best.named < leastMentioned && isOneOfMany(read, others)) return false;
  if (question.kind === 'what') return false;
  if (question.kind === 'default') return true;
  const { unit, named } = best;
  const said =
    named < leastMentioned
      ? shareHeld(termsOf(`${heading}\n${unit.markdown}`, language), words)
      : 1;
  const least = named === 0 ? 1 : leastSaidAtOnce;
  return said >= least && !isSpecialCase(unit.markdown);
}

/** Whether the section is about something else, or about less than what is asked for. */
function isAboutOther(
  read: ReadSection,
  others: readonly ReadSection[],
  asked: { best: ScoredUnit; words: readonly TellingWord[] },
): boolean {
  return namesOther(read.section, asked) || isNamedElsewhere(read, others, asked.words);
}

/** Whether the heading or the label names another thing, in whose longer name that what is asked for stands. */
function namesOther(
  { heading, language }: Section,
  { best, words }: { best: ScoredUnit; words: readonly TellingWord[] },
): boolean {
  const isLonger = (label: string) => namesLonger(label, { words, language });
  if (isLonger(heading)) return true;
  const { labels, markdown } = best.unit;
  if (!labels.some(isLonger)) return false;
  // What says all of several words is about them, whatever its label is.
  const said = labels.reduce((text, label) => text.replace(label, ''), markdown);
  const telling = words.filter(({ weight }) => weight === 1);
  return telling.length < 2 || !holdsTelling(termsOf(`${heading}\n${said}`, language), telling);
}

/**
 * Whether the heading of another section is what is asked for and nothing else, and the section's own says more: what
 * holds for "Named lids" need not hold for lids.
 */
function isNamedElsewhere(
  read: ReadSection,
  others: readonly ReadSection[],
  words: readonly TellingWord[],
): boolean {
  return !isJust(read.section, words) && others.some(({ section }) => isJust(section, words));
}

/** Whether a heading names what is asked for and nothing else. */
function isJust({ heading, language }: Section, words: readonly TellingWord[]): boolean {
  const name = nameIn(heading);
  const terms = termsOf(name, language);
  if (shareHeld(terms, words) < leastSaidAtOnce) return false;
  const held = words.reduce(
    (sum, word) => sum + holds(terms, word) * (word.weight < 1 ? genericShare : 1),
    0,
  );
  return held >= countOfLabel(name, { words, language });
}

/**
 * Whether every section found holds what is asked for, and the next one answers about as well, so that nothing tells
 * which of them does.
 */
function isOneOfMany(read: ReadSection, others: readonly ReadSection[]): boolean {
  const [next] = others;
  const isEqual = next !== undefined && next.score >= read.score * equalShare;
  return isEqual && [read, ...others].every(({ isAbout }) => isAbout);
}

/** Whether what answers best does so poorly, and another section about as well. */
function hasRival(read: ReadSection, [next]: readonly ReadSection[]): boolean {
  return read.score < leastScore && next !== undefined && next.score > read.score * rivalShare;
}

/** Whether what is quoted has the form of what is asked for: a number, a person, several things. */
function isOfKind({ read, quotation: { best, markdown }, question }: CertaintyOptions): boolean {
  const { kind } = question;
  const { heading } = read.section;
  if (kind === 'default' && !statesDefaultOf(best.unit, question)) return false;
  if (kind === 'what' && (onlyNames(best.unit, question) || isSignature(best.unit.markdown)))
    return false;
  if (question.asksValue && isOfOther(best.unit, question)) return false;
  if (kind === 'how' && !isWay({ best, markdown, question, heading })) return false;
  // A version, or a time, may stand in the next sentence.
  const numbered = question.asksVersion || question.asksTime ? markdown : best.unit.markdown;
  if (question.asksAmount && !statesNumber(numbered, question)) return false;
  const needed: readonly [isAsked: boolean, isSaid: (markdown: string) => boolean][] = [
    [question.asksTime, statesTime],
    [question.asksReason, statesReason],
    [question.asksPlace, namesPlace],
    [question.asksPerson, namesPerson],
    [question.asksNeed, statesNeed],
    [question.asksOnly, (said) => statesLimit(`${heading}\n${said}`)],
    [question.asksNot, statesNot],
    [question.asksOff, (said) => statesOff(`${heading}\n${said}`)],
    [question.asksWhen, statesWhen],
    [question.asksSeveral, statesSeveral],
  ];
  return needed.every(([isAsked, isSaid]) => !isAsked || isSaid(markdown));
}

/** "`lids` (`Lid[]`): The lids. They come in order.": the first that is said of a label is the label again. */
function onlyNames({ labels: [label], markdown }: SectionUnit, { words }: Question): boolean {
  if (label === undefined) return false;
  const [first = ''] = sentencesOf(markdown.replace(label, '').replace(/\([^()]*\)/g, ' '));
  return readQuestion(first).words.every(({ terms }) =>
    words.some((word) => word.terms.some((term) => terms.includes(term))),
  );
}

function textOf({ section }: ReadSection): string {
  return [section.heading, ...section.blocks.map(({ markdown }) => markdown)].join('\n');
}

/** Whether it is told how something is, or how to do it: by showing it, in words, or by the name of what does it. */
function isWay({
  best,
  markdown,
  question,
  heading,
}: {
  best: ScoredUnit;
  markdown: string;
  question: Question;
  heading: string;
}): boolean {
  if (showsWay(markdown)) return true;
  if (best.named < leastMentioned) return false;
  const isCode = [heading, ...best.unit.labels].some((label) => /[`()]/.test(label));
  return !question.asksWay || isCode || tellsWay(markdown);
}

/** Whether a unit says the default of what is asked for, and is not labelled as something else. */
function statesDefaultOf(unit: SectionUnit, question: Question): boolean {
  const isTold = asksOfLeftOut(question.text) && saysIfLeftOut(unit.markdown);
  if (!isTold && !(statesDefault(unit) && namesDefaultOf(unit))) return false;
  return !isOfOther(unit, question);
}

/** Whether a unit is labelled as something else than what is asked for. "- Default: 3" is of what stands above it. */
function isOfOther({ labels }: SectionUnit, { words }: Question): boolean {
  const others = labels.filter((label) => !/^\W*defaults?(?: value)?\W*$/i.test(label));
  return others.length > 0 && !others.some((label) => shareHeld(termsOf(label, 'en'), words) > 0);
}
