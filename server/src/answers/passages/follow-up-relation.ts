import type { Section } from '../../content/page.js';
import { type Question, readQuestion } from '../questions/question.js';
import {
  countOfLabel,
  holdsTelling,
  shareHeld,
  type TellingWord,
  termsOf,
} from '../questions/telling-words.js';

/** A section is about what was asked before when it holds this share of its words. */
const aboutShare = 0.5;
/** A heading names what was asked before when it holds this share of its words. */
const underShare = 0.7;

/** How a section stands to a question and to what was asked before it. */
export interface Relation {
  /** Whether a section's headings name both what is asked and what was asked before. */
  isNamed(section: Section): boolean;
  /** Whether its own heading names what was asked before, and it holds what is asked anywhere. */
  isUnder(section: Section): boolean;
  /** Whether its own heading names what was asked before. */
  isSubject(section: Section): boolean;
  /** How far its own heading names what is asked, and nothing else: 0 where it does not name all of it. */
  naming(section: Section): number;
  /** Whether the question says its own heading again. */
  isSaid(section: Section): boolean;
  /** Whether it holds both anywhere. */
  isHeld(section: Section): boolean;
}

/** @param before - the words of what was asked before. */
export function relationOf({ words: own }: Question, before: readonly TellingWord[]): Relation {
  const subject = before.filter(({ terms }) => !own.some((word) => isSame(word.terms, terms)));
  const hasAll = (terms: ReadonlySet<string>) => holdsTelling(terms, own);
  const isAbout = (terms: ReadonlySet<string>) => shareHeld(terms, subject) >= aboutShare;
  const above = ({ title, heading, breadcrumb, language }: Section) =>
    termsOf([title, heading, ...breadcrumb].join('\n'), language);
  const all = (section: Section) => {
    const terms = above(section);
    for (const { text } of section.blocks) {
      for (const term of termsOf(text, section.language)) terms.add(term);
    }
    return terms;
  };
  const isSubject = ({ heading, language }: Section) =>
    shareHeld(termsOf(heading, language), subject) >= underShare;
  return {
    isSubject,
    isUnder: (section) => isSubject(section) && hasAll(all(section)),
    isNamed: (section) => {
      const { heading, language } = section;
      return hasAll(termsOf(heading, language)) && isAbout(above(section));
    },
    naming: ({ heading, language }) => {
      if (!hasAll(termsOf(heading, language))) return 0;
      const telling = own.filter(({ weight }) => weight === 1).length;
      return Math.min(1, telling / countOfLabel(heading, { words: own, language }));
    },
    isSaid: ({ heading, language }) =>
      hasAll(termsOf(heading, language)) &&
      readQuestion(heading, [language]).words.every(({ terms }) =>
        own.some((word) => isSame(word.terms, terms)),
      ),
    isHeld: (section) => {
      const terms = all(section);
      return hasAll(terms) && isAbout(terms);
    },
  };
}

function isSame(first: readonly string[], second: readonly string[]): boolean {
  return first.some((term) => second.includes(term));
}
