import type { Language } from '../../core/interface-language.js';
import type { LoadedSearchLabels } from './search-labels.js';

/** Loads the texts of each language; the English ones come with what shows them. */
export const searchLocales: Readonly<
  Record<Exclude<Language, 'en'>, () => Promise<{ labels: LoadedSearchLabels }>>
> = {
  de: () => import('./locales/de.js'),
  fr: () => import('./locales/fr.js'),
  es: () => import('./locales/es.js'),
  pt: () => import('./locales/pt.js'),
  it: () => import('./locales/it.js'),
  nl: () => import('./locales/nl.js'),
  pl: () => import('./locales/pl.js'),
  ru: () => import('./locales/ru.js'),
  uk: () => import('./locales/uk.js'),
  tr: () => import('./locales/tr.js'),
  ja: () => import('./locales/ja.js'),
  ko: () => import('./locales/ko.js'),
  'zh-Hans': () => import('./locales/zh-hans.js'),
  'zh-Hant': () => import('./locales/zh-hant.js'),
  ar: () => import('./locales/ar.js'),
  he: () => import('./locales/he.js'),
};
