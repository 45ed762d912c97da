import type { Language } from '../../../../core/interface-language.js';
import type { ChannelTexts } from '../labels/channel-labels.js';

/** Loads the texts of channels in each language; the English ones come with what shows them. */
export const channelLocales: Readonly<
  Record<Exclude<Language, 'en'>, () => Promise<{ texts: ChannelTexts }>>
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
