import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { type Language, languages } from '../../src/core/interface-language.js';
import { englishLabels } from '../../src/elements/docs-assistant/labels/assistant-labels.js';
import { englishBackgroundLabels } from '../../src/elements/docs-assistant/labels/background-labels.js';
import { englishContextLabels } from '../../src/elements/docs-assistant/labels/context-labels.js';
import { englishFailureLabels } from '../../src/elements/docs-assistant/labels/failure-labels.js';
import { englishFeedbackLabels } from '../../src/elements/docs-assistant/labels/feedback-labels.js';
import { englishFollowUpLabels } from '../../src/elements/docs-assistant/labels/follow-up-labels.js';
import { englishHistoryLabels } from '../../src/elements/docs-assistant/labels/history-labels.js';
import { englishMenuLabels } from '../../src/elements/docs-assistant/labels/menu-labels.js';
import { englishOfferLabels } from '../../src/elements/docs-assistant/labels/offer-labels.js';
import { englishPastedLabels } from '../../src/elements/docs-assistant/labels/pasted-labels.js';
import { englishSecretLabels } from '../../src/elements/docs-assistant/labels/secret-labels.js';
import { assistantLocales } from '../../src/elements/docs-assistant/locales/assistant-locales.js';
import { playgroundLocales } from '../../src/elements/docs-playground/locales/playground-locales.js';
import { englishPlaygroundLabels } from '../../src/elements/docs-playground/playground-labels.js';
import { englishFilterLabels } from '../../src/elements/docs-search/filter-labels.js';
import { searchLocales } from '../../src/elements/docs-search/locales/search-locales.js';
import { englishSearchFailureLabels } from '../../src/elements/docs-search/search-failure-labels.js';
import { englishSearchKeyLabels } from '../../src/elements/docs-search/search-key-labels.js';
import { englishSearchLabels } from '../../src/elements/docs-search/search-labels.js';
import { firstLabels } from '../../src/elements/first-labels.js';
import { translatedFirstTexts } from '../../src/elements/translated-first-texts.js';

type Labels = Readonly<Record<string, string>>;

/** An element's texts in English and in another language. */
interface Translation {
  element: 'assistant' | 'playground' | 'search';
  language: Exclude<Language, 'en'>;
  english: Labels;
  labels: Labels;
}

/** Words that are the same in English; everything else that is would be a text left over. */
const shared: Readonly<Partial<Record<Language, readonly string[]>>> = {
  de: ['Code', 'Version {version}', 'Token', 'Server', 'Cookies', 'Name', 'Text'],
  fr: ['Conversation', 'Assistant', 'Sources', 'Code', 'Version {version}'],
  es: ['token'],
  pt: ['token'],
  it: ['token', 'password'],
  nl: ['Code', 'token'],
  pl: ['token'],
  tr: ['Form'],
};

/** Letters that every text of these languages has. */
const letters: Readonly<Partial<Record<Language, RegExp>>> = {
  ru: /\p{sc=Cyrl}/u,
  uk: /\p{sc=Cyrl}/u,
  ja: /[\p{sc=Hira}\p{sc=Kana}\p{sc=Han}]/u,
  ko: /\p{sc=Hangul}/u,
  'zh-Hans': /\p{sc=Han}/u,
  'zh-Hant': /\p{sc=Han}/u,
  ar: /\p{sc=Arabic}/u,
  he: /\p{sc=Hebrew}/u,
};

/** Common characters of the other way to write Chinese, and letters of the neighbouring language. */
const foreignLetters: Readonly<Partial<Record<Language, RegExp>>> = {
  'zh-Hans': /[這個為問題關閉對話傳開來說請輸複製碼標籤頁錯誤無連結網設儲尋誰麼還會後]/u,
  'zh-Hant': /[这个为问题关闭对话传开来说请输复制码标签页错误无连结网设储谁么还会后发]/u,
  ru: /[іїєґ]/iu,
  uk: /[ыэъё]/iu,
};

/** Texts that have a form for each plural category of a language: how they begin, and what that of the rest is called. */
const plurals = {
  assistant: [
    ['answerSources', 'answerSources'],
    ['historyNote', 'historyNote'],
  ],
  playground: [],
  search: [['results', 'resultsOther']],
} as const;

/** Buttons that stand beside others, and the characters that fit. */
const short = ['send', 'stop', 'copyCode', 'copiedCode', 'cancel', 'save'];
const shortLength = 16;

const english = {
  assistant: {
    ...firstLabels('ask'),
    ...englishLabels,
    ...englishBackgroundLabels,
    ...englishContextLabels,
    ...englishFailureLabels,
    ...englishFeedbackLabels,
    ...englishFollowUpLabels,
    ...englishSecretLabels,
    ...englishHistoryLabels,
    ...englishMenuLabels,
    ...englishOfferLabels,
    ...englishPastedLabels,
  },
  playground: { ...englishPlaygroundLabels },
  search: {
    ...firstLabels('search'),
    ...englishSearchLabels,
    ...englishFilterLabels,
    ...englishSearchFailureLabels,
    ...englishSearchKeyLabels,
  },
};
const translations = await Promise.all(
  languages.flatMap((language) => (language === 'en' ? [] : translationsTo(language))),
);

for (const { element, language, english, labels } of translations) {
  describe(`the ${element} in ${language}`, () => {
    const { language: named, ...texts } = labels;
    const entries = Object.entries(texts);

    it('says which language it is in', () => {
      assert.equal(named, language);
    });

    it('fills in what the English texts fill in', () => {
      for (const [name, text] of entries) {
        if (isPlural(element, name)) continue;
        assert.deepEqual(placesOf(text), placesOf(english[name] ?? ''), name);
      }
    });

    it('has no blanks around a text, or two in a row', () => {
      for (const [name, text] of entries) assert.match(text, /^\S+(\s\S+)*$/u, name);
    });

    it('has nothing left in English', () => {
      const same = entries.filter(([name, text]) => text === english[name]);
      const leftOver = same.filter(([, text]) => !shared[language]?.includes(text));
      assert.deepEqual(leftOver, []);
      for (const [name, text] of entries) {
        assert.doesNotMatch(text, /\b(the|your|again|could|this|with|answer)\b/i, name);
        assert.match(text, letters[language] ?? /\p{sc=Latin}/u, name);
        const foreign = foreignLetters[language];
        if (foreign) assert.doesNotMatch(text, foreign, name);
      }
    });

    it('is set as type is', () => {
      for (const [name, text] of entries) {
        assert.doesNotMatch(text, /["']|\.{3}/, name);
        if (language === 'fr') assert.doesNotMatch(text, /[« ][?!:;»]|«[^\u202f]|\w[?!:;]/u, name);
      }
    });

    it('has short texts on small buttons', () => {
      for (const name of short) assert.ok((labels[name] ?? '').length <= shortLength, name);
    });
  });
}

describe('a text with a number', () => {
  for (const { element, language, english, labels } of translations) {
    for (const [beginning, rest] of plurals[element]) {
      it(`has every plural of ${language}: ${beginning}`, () => {
        const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions();
        const names = pluralCategories.map((category) =>
          category === 'other' ? rest : beginning + category[0]?.toUpperCase() + category.slice(1),
        );
        const given = Object.keys(labels).filter(
          (name) => isPluralOf(beginning, name) || name === rest,
        );
        assert.deepEqual(given.sort(), names.sort());
        assert.deepEqual(placesOf(labels[rest] ?? ''), placesOf(english[rest] ?? ''));
        // Other languages than these say "one" and "two" with the number.
        if (language === 'ar' || language === 'he') return;
        for (const name of names) assert.equal(placesOf(labels[name] ?? '').length, 1, name);
      });
    }
  }
});

describe('the documentation', () => {
  for (const [element, labels] of Object.entries(english)) {
    it(`lists the texts of the ${element}`, () => {
      const page = readFileSync(`demo/${element}.md`, 'utf8');
      const unused = element === 'search' ? ['askAboutSelection'] : [];
      for (const [name, text] of Object.entries(labels)) {
        if (!unused.includes(name)) assert.ok(page.includes(`| \`${name}\` | ${text} |`), name);
      }
    });
  }
});

function translationsTo(language: Exclude<Language, 'en'>): Promise<Translation>[] {
  const translate = async (
    element: 'assistant' | 'playground' | 'search',
    load: () => Promise<{ labels: object }>,
  ): Promise<Translation> => {
    const first = firstLabels(
      element === 'assistant' ? 'ask' : 'search',
      translatedFirstTexts[language],
    );
    const labels = { ...first, ...(await load()).labels };
    return { element, language, english: english[element], labels };
  };
  return [
    translate('assistant', assistantLocales[language]),
    playgroundLocales[language]().then(({ labels }) => ({
      element: 'playground',
      language,
      english: english.playground,
      labels: { ...labels },
    })),
    translate('search', searchLocales[language]),
  ];
}

function isPlural(element: 'assistant' | 'playground' | 'search', name: string): boolean {
  return plurals[element].some(([beginning]) => isPluralOf(beginning, name));
}

function isPluralOf(beginning: string, name: string): boolean {
  return new RegExp(`^${beginning}(?:Zero|One|Two|Few|Many|Other)$`).test(name);
}

function placesOf(text: string): string[] {
  return (text.match(/\{\w*\}/g) ?? []).sort();
}
