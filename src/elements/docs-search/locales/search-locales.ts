import type { Language } from '../../../core/interface-language.js';
import type { TranslatedSearchLabels } from '../search-labels.js';

/** Loads the texts of each language; the English ones come with what shows them. */
export const searchLocales: Readonly<
  Record<Exclude<Language, 'en'>, () => Promise<{ labels: TranslatedSearchLabels }>>
> = {
  de: () => import('./de.js'),
  fr: () => import('./fr.js'),
  es: () => import('./es.js'),
  pt: () => import('./pt.js'),
  it: () => import('./it.js'),
  nl: () => import('./nl.js'),
  pl: () => import('./pl.js'),
  ru: () => import('./ru.js'),
  uk: () => import('./uk.js'),
  tr: () => import('./tr.js'),
  ja: () => import('./ja.js'),
  ko: () => import('./ko.js'),
  'zh-Hans': () => import('./zh-hans.js'),
  'zh-Hant': () => import('./zh-hant.js'),
  ar: () => import('./ar.js'),
  he: () => import('./he.js'),
};
