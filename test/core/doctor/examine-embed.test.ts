import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { asDataAttributes } from '../../../src/core/doctor/data-attributes.js';
import { examineBackend } from '../../../src/core/doctor/examine-backend.js';
import { examinePolicy } from '../../../src/core/doctor/examine-policy.js';
import { examineSettings } from '../../../src/core/doctor/examine-settings.js';
import type { Read, Reply } from '../../../src/core/doctor/read.js';

const page = new URL('https://www.example.com/guide');
const settings = { baseUrl: 'https://docs.example.com/', domain: 'acme', apiKey: 'svc_dsc_a1' };
const backend = new URL(settings.baseUrl);
const script = new URL('https://docs.example.com/docs-assistant/embed.js');

describe('the policy of a page', () => {
  const healthy = [
    '',
    "script-src 'self' https://docs.example.com; connect-src 'self' https://docs.example.com",
    'default-src https:',
    "default-src *; trusted-types lit-html; require-trusted-types-for 'script'",
    "script-src 'nonce-x'; connect-src *.example.com:443",
    "default-src 'self' 'nonce-x'; connect-src *.example.com",
  ];
  for (const policy of healthy) {
    it(`lets the widget work: ${policy}`, () => {
      assert.deepEqual(examinePolicy({ policies: [policy], page, script, backend }), []);
    });
  }

  const faulty: readonly (readonly [policy: string, mend: string])[] = [
    ["connect-src 'self'", "connect-src 'self' https://docs.example.com"],
    ["connect-src 'none'", 'connect-src https://docs.example.com'],
    ["script-src 'self'", "script-src 'self' https://docs.example.com"],
    [
      'connect-src https://*.docs.example.com',
      'connect-src https://*.docs.example.com https://docs.example.com',
    ],
    [
      "require-trusted-types-for 'script'; trusted-types other",
      "trusted-types other lit-html 'allow-duplicates'",
    ],
  ];
  for (const [policy, mend] of faulty) {
    it(`is given the directive to add: ${policy}`, () => {
      const findings = examinePolicy({ policies: [policy], page, script, backend });
      assert.deepEqual(
        findings.map(({ code, mend }) => [code, mend]),
        [['policy', `Content-Security-Policy: ${mend}`]],
      );
    });
  }
});

describe('a line for the embed in one line', () => {
  const lines = [
    ['<docs-search replace-search>', 'data-search-replace-search'],
    [
      '<docs-assistant hide-trigger trigger="#ask">',
      'data-assistant-hide-trigger data-assistant-trigger="#ask"',
    ],
    ['domain="…"; or base-url="https://a"', 'data-domain="…"; or data-base-url="https://a"'],
    ['<script src="x" data-domain="…">', '<script src="x" data-domain="…">'],
    ['Leave one <docs-search>.', 'Leave one <docs-search>.'],
  ] as const;
  for (const [line, expected] of lines) {
    it(`has the attributes of the script tag: ${line}`, () => {
      assert.equal(asDataAttributes(line), expected);
    });
  }
});

describe('the settings of an element', () => {
  it('are healthy', () => {
    assert.deepEqual(examineSettings(settings, page), []);
    for (const baseUrl of ['http://docs.localhost:4400/', 'http://127.0.0.1/', 'http://[::1]/'])
      assert.deepEqual(examineSettings({ ...settings, baseUrl }, page), [], baseUrl);
  });

  const faulty = [
    ['a secret key', { apiKey: 'svc_secret' }, 'settings', /keys revoke/],
    ['no key', { apiKey: '' }, 'settings', /api-key/],
    ['no domain', { domain: '' }, 'settings', /domain/],
    ['an address that is none', { baseUrl: 'docs' }, 'settings', /base-url/],
    [
      'http on a page of https',
      { baseUrl: 'http://docs.example.com/' },
      'mixed-content',
      /https:\/\/docs/,
    ],
    [
      'http to a host that only begins as this machine does',
      { baseUrl: 'http://127.example.com/' },
      'mixed-content',
      /https:\/\/127/,
    ],
  ] as const;
  for (const [title, change, code, mend] of faulty) {
    it(`have ${title}`, () => {
      const [finding, ...more] = examineSettings({ ...settings, ...change }, page);
      assert.equal(more.length, 0);
      assert.equal(finding?.code, code);
      assert.match(finding?.mend ?? '', mend);
    });
  }
});

describe('the backend of an element', () => {
  const index = '/discovery/v1/index/acme';
  const indexOf = (...paths: string[]) =>
    JSON.stringify({ format: 2, pages: paths.map((path) => ({ path })) });
  const response = (status: number, text = ''): Reply => ({ kind: 'response', status, text });
  const healthy: Readonly<Record<string, Reply>> = {
    [index]: response(200, indexOf('/guide')),
    '/openapi.json': response(200, JSON.stringify({ info: { version: '1.2.0' } })),
    '/guide': response(200),
  };
  const examine = (change: Readonly<Record<string, Reply>>, urlTemplate = '') => {
    const replies = { ...healthy, ...change };
    const read: Read = async ({ pathname }) => replies[pathname] ?? response(404);
    return examineBackend({ settings, page, urlTemplate, version: '1.2.0', read });
  };

  it('is healthy', async () => {
    assert.deepEqual(await examine({}), []);
    const published = { '/guide': response(404), '/guide.html': response(200) };
    assert.deepEqual(await examine(published, 'html'), []);
  });

  it('may be of another kind, without an index', async () => {
    const other = { [index]: response(404), '/discovery/v1/search/acme': response(200, '[]') };
    assert.deepEqual(await examine(other), []);
  });

  const faulty: readonly (readonly [string, Readonly<Record<string, Reply>>, string, RegExp])[] = [
    [
      'cannot be reached',
      { [index]: { kind: 'unreachable', reason: 'refused' } },
      'unreachable',
      /^base-url=/,
    ],
    [
      'refuses the origin',
      { [index]: { kind: 'refused-origin' } },
      'origin',
      /--allow-origin https:\/\/www\.example\.com/,
    ],
    ['refuses the key', { [index]: response(401) }, 'key', /keys create/],
    ['does not know the domain', { [index]: response(404) }, 'domain', /^domain=/],
    ['fails', { [index]: response(500) }, 'backend', /log/],
    ['has no pages', { [index]: response(200, indexOf()) }, 'empty-index', /index <folder>/],
    ['leads nowhere', { '/guide': response(404) }, 'address', /urlTemplate.*such as/],
    [
      'leads to where there is a page at an address of another form',
      { '/guide': response(404), '/guide/': response(200) },
      'address',
      /^"urlTemplate": "https:\/\/www\.example\.com\/\{path\}\/" in docs\.json; or url-template="slash"$/,
    ],
    ['is no API', { [index]: response(200, '<!doctype html>') }, 'backend', /^base-url=/],
    [
      'is of another version',
      { '/openapi.json': response(200, JSON.stringify({ info: { version: '2.0.0' } })) },
      'version',
      /docs-assistant@2\.0\.0/,
    ],
  ];
  for (const [title, change, code, mend] of faulty) {
    it(title, async () => {
      const [finding, ...more] = await examine(change);
      assert.equal(more.length, 0);
      assert.equal(finding?.code, code);
      assert.match(finding?.mend ?? '', mend);
    });
  }
});
