/** The languages that the interface speaks, as BCP 47 tags. */
export const languages = [
  ...(['en', 'de', 'fr', 'es', 'pt', 'it', 'nl'] as const),
  ...(['pl', 'tr', 'ja', 'ko', 'zh-Hans', 'ar', 'he'] as const),
] as const;

/** A language that the interface speaks. */
export type Language = (typeof languages)[number];

const rightToLeft = /^(ar|ckb|dv|fa|he|ps|sd|ug|ur|yi)\b/i;

/**
 * The language to speak to who wants that of a BCP 47 tag: regions and scripts make no difference, so
 * that `de-CH` is German. English for a language that the interface does not speak.
 */
export function matchLanguage(tag: string): Language {
  const [wanted] = tag.trim().toLowerCase().split(/[-_]/);
  return languages.find((language) => language.split('-')[0] === wanted) ?? 'en';
}

/** The direction that a language, given by its BCP 47 tag, is written in. */
export function directionOf(tag: string): 'ltr' | 'rtl' {
  return rightToLeft.test(tag) ? 'rtl' : 'ltr';
}
