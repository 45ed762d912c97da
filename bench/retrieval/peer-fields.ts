import type { Section } from '../../server/src/content/page.ts';
import { analyze } from '../../src/core/search-engine/words/analyze.ts';
import { stopWords } from '../../src/core/search-engine/words/stop-words.ts';
import type { Language } from './labelled-set.ts';

/** What the peers search: the fields that each can weight. */
export interface PeerFields {
  title: string;
  heading: string;
  breadcrumb: string;
  text: string;
}

/** The weights, by field: plausible, and not tuned as ours are. */
export const peerBoosts = { title: 3, heading: 2, breadcrumb: 1, text: 1 };

/** The fields of a section. */
export function peerFields({ title, heading, breadcrumb, blocks }: Section): PeerFields {
  return {
    title,
    heading,
    breadcrumb: breadcrumb.slice(1).join(' '),
    text: blocks.map(({ text }) => text).join(' '),
  };
}

/**
 * Words for the peers: our stems and stop words in English, our pairs of characters in Japanese, so that
 * the ranking is compared and not the words.
 */
export function peerWords(text: string, language: Language): string[] {
  if (language === 'ja') return analyze(text).map(({ term }) => term);
  return analyze(text).flatMap(({ term, surface }) => (stopWords.has(surface) ? [] : [term]));
}
