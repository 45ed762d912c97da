import { type Language, matchLanguage } from '../core/interface-language.js';
import { firstLabels, type Purpose } from './first-labels.js';
import { translatedFirstTexts, translatedKeyNames } from './translated-first-texts.js';

/** What is asked for. */
interface TranslationOptions {
  /** The language that is wanted, as a BCP 47 tag. */
  tag: string;
  /** What the element's button is for. */
  purpose: Purpose;
  /** Whether all texts are wanted, or those alone that show before the first use. */
  all: boolean;
  /** Loads what the first use adds. */
  loadAll: (language: Exclude<Language, 'en'>) => Promise<Readonly<Record<string, string>>>;
}

/** Gives the texts of the language that comes nearest to the one that is wanted; none where that is English. */
export async function loadTranslation(
  options: TranslationOptions,
): Promise<Readonly<Record<string, string>>> {
  const { tag, purpose, all, loadAll } = options;
  const language = matchLanguage(tag);
  if (language === 'en') return {};
  const first = firstLabels(purpose, translatedFirstTexts[language]);
  const keys = translatedKeyNames[language];
  return { language, ...first, ...keys, ...(all && (await loadAll(language))) };
}
