import type { Section } from '../../content/page.js';
import {
  analyze,
  type QueryWord,
  queryWords,
  rememberingStemIn,
  stemmingLanguage,
} from '../../retrieval/search-engine.js';
import { numbersIn } from './exact-terms.js';
import { sentencesIn } from './sentences-in.js';
import { piecesOf } from './stretch.js';

/** A text, and the stems of its words. */
export interface ReadText {
  text: string;
  terms: ReadonlySet<string>;
}

/** A section, read once for all claims that are compared with it. */
export interface ReadSection extends ReadText {
  language: string | undefined;
  /** The text in lower case. */
  lower: string;
  numbers: ReadonlySet<string>;
  sentences: readonly ReadText[];
}

const blockBorder = /\n(?=\n|[ \t]*[-*+|#>]|[ \t]*\d+[.)])/;

export function readSection({ title, heading, blocks, language }: Section): ReadSection {
  const stem = rememberingStemIn(stemmingLanguage(language));
  const termsOf = (text: string) => new Set(analyze(text, stem).map(({ term }) => term));
  // The words of addresses say nothing.
  const written = blocks.map(({ markdown }) => markdown.replace(/\]\([^()\s]*\)/g, ']'));
  const text = [title, heading, ...written].join('\n\n');
  const sentences = piecesOf(text, blockBorder).flatMap((piece) => {
    const block = text.slice(piece.start, piece.end);
    return sentencesIn(block).map(({ start, end }): ReadText => {
      const sentence = block.slice(start, end);
      return { text: sentence, terms: termsOf(sentence) };
    });
  });
  return {
    ...{ text, language, lower: text.toLowerCase(), numbers: numbersIn(text), sentences },
    // Analyzed once: that takes most of the time.
    terms: new Set(sentences.flatMap(({ terms }) => [...terms])),
  };
}

/** Whether a word stands in a text. */
export function holdsWord({ terms }: Pick<ReadText, 'terms'>, word: QueryWord): boolean {
  return [...word.terms, ...word.wholeTerms].some((term) => terms.has(term));
}

/** The words of a claim that tell something, as they stand in sections of a language. */
export function tellingOf(words: string, language: string | undefined): QueryWord[] {
  return queryWords(words, { languages: [language] });
}
