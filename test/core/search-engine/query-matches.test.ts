import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { queryMatches } from '../../../src/core/search-engine/ranking/query-matches.js';
import { queryWords } from '../../../src/core/search-engine/words/query-words.js';

/** What of a text the words of a query stand for. */
function found(query: string, { of, language }: { of: string; language?: string }): string[] {
  const words = queryWords(query, { prefix: true, languages: [language] });
  return queryMatches({ text: of, words, language }).map(({ start, end }) => of.slice(start, end));
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
    assert.deepEqual(
      found('fish', { of: 'a ﬁsh' }),
      found('fish', { of: 'a ﬁsh', language: 'de' }),
    );
  });

  it('is at words that begin with one that may be half typed', () => {
    assert.deepEqual(found('c', { of: 'Call it C, or (cc).' }), ['Call', 'C', 'cc']);
    assert.deepEqual(found('k8', { of: 'On k8s and K9.' }), ['k8s']);
  });
});
