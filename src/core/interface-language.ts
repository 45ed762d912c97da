/** The languages that the interface speaks, as BCP 47 tags. */
export const languages = [
  ...(['en', 'de', 'fr', 'es', 'pt', 'it', 'nl'] as const),
  ...(['pl', 'ru', 'uk', 'tr', 'ja', 'ko'] as const),
  ...(['zh-Hans', 'zh-Hant', 'ar', 'he'] as const),
] as const;

/** A language that the interface speaks. */
export type Language = (typeof languages)[number];

/** Chinese that names traditional characters, or a region that writes them and no script. */
const traditional = /^zh(?!.*-hans).*-(hant|cht|tw|hk|mo)\b/;

/**
 * The interface language for a BCP 47 tag. Regions and scripts make no difference, so that `de-CH` is
 * German, except in Chinese. English for a language that the interface does not speak.
 */
export function matchLanguage(tag: string): Language {
  const name = tag.trim().toLowerCase().replaceAll('_', '-');
  if (traditional.test(name)) return 'zh-Hant';
  const [wanted] = name.split('-');
  return languages.find((language) => language.split('-')[0] === wanted) ?? 'en';
}
