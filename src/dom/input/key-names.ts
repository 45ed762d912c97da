/** What is written on keys, where it depends on the language of the keyboard. */
interface KeyTexts {
  enter: string;
  escape: string;
}

const translated: Readonly<Record<string, Partial<KeyTexts>>> = {
  fr: { enter: 'Entrée', escape: 'Échap' },
  es: { enter: 'Intro' },
  it: { enter: 'Invio' },
};

/**
 * What the keys Enter and Escape are called where a language is spoken.
 *
 * @param language - a BCP 47 tag.
 */
export function keyNames(language: string): KeyTexts {
  return { enter: 'Enter', escape: 'Esc', ...translated[language.split('-')[0] ?? ''] };
}
