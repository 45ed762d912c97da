import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { findConfigurationError } from '../../../src/core/wire/configuration-error.js';

const codeFor = (baseUrl: string) =>
  findConfigurationError({ baseUrl, domain: 'docs', apiKey: 'svc_dsc_key' })?.code;

describe('a base-url', () => {
  for (const baseUrl of ['https://docs.example.com', 'http://127.0.0.1:4400/', 'https://a.b/docs'])
    it(`may be ${baseUrl}`, () => assert.equal(codeFor(baseUrl), undefined));

  for (const [reason, baseUrl] of [
    ['names a user', 'https://reader@docs.example.com'],
    ['has a password without a user', 'https://:secret@docs.example.com'],
    ['names a user and a password', 'https://reader:secret@docs.example.com'],
    ['is of no web server', 'ftp://docs.example.com'],
    ['is no address', 'docs.example.com'],
  ] as const)
    it(`is refused where it ${reason}`, () => assert.equal(codeFor(baseUrl), 'configuration'));
});

describe('settings of which some are undefined', () => {
  const settings = { baseUrl: 'https://docs.example.com', domain: 'docs', apiKey: 'svc_dsc_key' };

  it('are usable where these may be left out', () => {
    const filter = { version: undefined, language: undefined };
    assert.equal(findConfigurationError({ ...settings, fp: undefined, filter }), undefined);
  });

  it('lack a key where an application has found none in its environment', () => {
    const environment = JSON.parse('{}');
    const found = findConfigurationError({ ...settings, apiKey: environment.DOCS_KEY });
    assert.equal(found?.code, 'configuration');
    assert.match(found.message, /key/);
  });
});
