import { type ChannelTexts, englishChannelTexts } from './labels/channel-labels.js';
import { channelLocales } from './locales/channel-locales.js';

/** Keeps the texts of channels in the language of the others. While texts load, the ones that are there stay. */
export class ChannelTextsLoader {
  readonly #onChange: () => void;
  #texts: ChannelTexts = englishChannelTexts;
  #language = 'en';

  /** @param onChange - called once the texts of another language are there. */
  constructor(onChange: () => void) {
    this.#onChange = onChange;
  }

  /** @param language - the one that the other texts are in. */
  textsFor(language: string): ChannelTexts {
    if (language !== this.#language) {
      this.#language = language;
      void this.#load(language);
    }
    return this.#texts;
  }

  async #load(language: string): Promise<void> {
    try {
      const texts = isLocale(language)
        ? (await channelLocales[language]()).texts
        : englishChannelTexts;
      if (language !== this.#language) return;
      this.#texts = texts;
      this.#onChange();
    } catch {
      // Without a connection they stay in the language that they are in.
    }
  }
}

function isLocale(language: string): language is keyof typeof channelLocales {
  return Object.hasOwn(channelLocales, language);
}
