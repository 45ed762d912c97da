import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { matchLanguage } from '../../src/core/interface-language.js';

describe('The language of the interface', () => {
  for (const [tag, language] of [
    ['de-CH', 'de'],
    ['pt_BR', 'pt'],
    [' RU-ru ', 'ru'],
    ['uk-UA', 'uk'],
    ['zh', 'zh-Hans'],
    ['zh-CN', 'zh-Hans'],
    ['zh-SG', 'zh-Hans'],
    ['zh-Hans', 'zh-Hans'],
    ['zh-Hans-HK', 'zh-Hans'],
    ['zh-TW', 'zh-Hant'],
    ['zh_HK', 'zh-Hant'],
    ['zh-mo', 'zh-Hant'],
    ['zh-Hant', 'zh-Hant'],
    ['zh-Hant-CN', 'zh-Hant'],
    ['zh-cmn-Hant-TW', 'zh-Hant'],
    ['zh-CHT', 'zh-Hant'],
    ['zh-TWO', 'zh-Hans'],
    ['de-TW', 'de'],
    ['nb', 'en'],
    ['ruhr', 'en'],
    ['', 'en'],
  ]) {
    it(`is ${language} to a reader who wants ${JSON.stringify(tag)}`, () => {
      assert.equal(matchLanguage(tag ?? ''), language);
    });
  }
});
