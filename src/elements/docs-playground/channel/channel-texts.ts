import { type Language, matchLanguage } from '../../../core/interface-language.js';
import { type ChannelTexts, englishChannelTexts } from './labels/channel-labels.js';
import { channelLocales } from './locales/channel-locales.js';

/** Keeps the texts of channels in the language of the others. While texts load, the ones that are there stay. */
export class ChannelTextsLoader {
  readonly #onChange: () => void;
  #texts: ChannelTexts = englishChannelTexts;
  #language: Language = 'en';

  /** @param onChange - called once the texts of another language are there. */
  constructor(onChange: () => void) {
    this.#onChange = onChange;
  }

  /** @param tag - the language that the other texts are in. */
  textsFor(tag: string): ChannelTexts {
    const language = matchLanguage(tag);
    if (language !== this.#language) {
      this.#language = language;
      void this.#load(language);
    }
    return this.#texts;
  }

  async #load(language: Language): Promise<void> {
    try {
      const texts =
        language === 'en' ? englishChannelTexts : (await channelLocales[language]()).texts;
      if (language !== this.#language) return;
      this.#texts = texts;
      this.#onChange();
    } catch {
      // Without a connection they stay in the language that they are in.
    }
  }
}
