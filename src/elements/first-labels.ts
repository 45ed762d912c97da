import type { KeyNames } from '../dom/input/shortcut.js';

/** The texts that are needed before anything is loaded. */
export interface FirstLabels extends KeyNames {
  /** On the button that opens the element. */
  trigger: string;
  /** On that button, when what it opens could not be loaded. */
  loadFailed: string;
  /** On the assistant's button beside a selection. */
  askAboutSelection: string;
}

/** What a button is for: asking the assistant, or searching. */
export type Purpose = 'ask' | 'search';

/** The first texts of a language: asking the assistant, searching, and that it could not be loaded. */
export type FirstTexts = readonly [ask: string, search: string, loadFailed: string];

const english: FirstTexts = ['Ask AI', 'Search', 'Could not load. Try again.'];

/** The first texts of an element whose button asks or searches; in English unless others are given. */
export function firstLabels(purpose: Purpose, texts: FirstTexts = english): FirstLabels {
  const [ask, search, loadFailed] = texts;
  return { trigger: purpose === 'ask' ? ask : search, loadFailed, askAboutSelection: ask };
}

/** The texts among what an owner gave: anything else would end the rendering of the whole interface. */
export function textsOf(labels: object | null): Record<string, string> {
  const isText = (entry: [string, unknown]): entry is [string, string] =>
    typeof entry[1] === 'string';
  return Object.fromEntries(Object.entries(labels ?? {}).filter(isText));
}
