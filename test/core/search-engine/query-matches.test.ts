import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { queryMatches } from '../../../src/core/search-engine/ranking/query-matches.js';
import { queryWords } from '../../../src/core/search-engine/words/query-words.js';

/** What of a text the words of a query stand for. */
function found(query: string, { of }: { of: string }): string[] {
  const words = queryWords(query, { prefix: true });
  const matches = queryMatches({ text: of, words, language: 'en' });
  return matches.map(({ start, end }) => of.slice(start, end));
}

describe('where the words of a query stand in a text', () => {
  it('is wherever a form of them does', () => {
    assert.deepEqual(found('installing themes', { of: 'Install a theme; installed themes.' }), [
      'Install',
      'theme',
      'installed',
      'themes',
    ]);
    assert.deepEqual(found('colours', { of: 'Its color, COLOR and Colours' }), [
      'color',
      'COLOR',
      'Colours',
    ]);
  });

  it('is not where a whole word before a mark without its letter begins another', () => {
    assert.deepEqual(found('tea \u0301', { of: 'Teams drink tea.' }), ['tea']);
  });

  it('is in parts of identifiers, and in these as a whole', () => {
    assert.deepEqual(found('url ', { of: 'Set baseUrl, base-url, `base_url` or BASE_URL.' }), [
      'Url',
      'url',
      'url',
      'URL',
    ]);
    assert.deepEqual(found('baseurl ', { of: 'Set baseUrl.' }), ['baseUrl']);
    assert.deepEqual(found('email ', { of: 'Send e-mail, eMail or an email.' }), [
      'e-mail',
      'eMail',
      'email',
    ]);
    assert.deepEqual(found('500', { of: 'Since 5.0.0-beta' }), ['5.0.0-beta']);
  });

  it('is in words whose letters have accents, or stand for others', () => {
    assert.deepEqual(found('evaluate', { of: 'Évaluated once' }), ['Évaluated']);
    assert.deepEqual(found('fish', { of: 'a ﬁsh' }), ['ﬁsh']);
  });

  it('is at words that begin with one that may be half typed', () => {
    assert.deepEqual(found('c', { of: 'Call it C, or (cc).' }), ['Call', 'C', 'cc']);
    assert.deepEqual(found('k8', { of: 'On k8s and K9.' }), ['k8s']);
  });

  it('is what reading every word of the text would find', () => {
    const words = [
      ...['Install', 'installing', "it's", 'COLOUR', 'color', 'organise', 'organized', 'greyish'],
      ...['analyse', 'centres', 'catalogue', 'defence', 'artefacts', 'happily', 'happy', 'flies'],
      ...['baseUrl', 'BASE_URL', 'base-url', '--base.url', 'e-mail', '(eMail)', '"email"', 'URLs'],
      ...['v1.2.3', '5.0.0-beta', 'k8s', '2nd', 'a', 'I', 'C++', 'x_y', '$HOME', '/usr/bin', '1'],
      ...['naïve', 'Évaluer', '苹果 apple', 'don’t', '🍎', '`code`', 'foo.bar(baz)', 'XMLHttp'],
    ];
    const random = seeded();
    const some = (count: number) =>
      Array.from({ length: count }, () => words[Math.floor(random() * words.length)]).join(' ');
    let count = 0;
    for (let round = 0; round < 2000; round += 1) {
      const [query, text] = [some(1 + (round % 3)), some(30)];
      // A piece with such a sign, which is of no word, may hold any word.
      const whole = found(query, { of: text.replace(/\S+/g, '$&¤') });
      assert.deepEqual(found(query, { of: text }), whole, `${query} in ${text}`);
      count += whole.length;
    }
    assert.ok(count > 2000);
  });
});

/** Numbers from 0 to 1 that are the same every time. */
function seeded(): () => number {
  let state = 1;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}
