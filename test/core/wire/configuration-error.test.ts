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
