import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { UIMessageChunk } from 'ai';
import { AddressPlacer } from '../../../src/core/messages/address-placer.js';
import { placeAnswer } from '../../../src/core/messages/placed-answer.js';
import { readUrlTemplate } from '../../../src/core/messages/url-template.js';

const siteUrl = 'https://docs.example.com/start';
const baseUrl = 'https://api.example.com/kettle/';

function placerFor(written: string): AddressPlacer {
  const template = readUrlTemplate(written);
  assert.ok(template);
  return new AddressPlacer({ template, siteUrl, baseUrl });
}

describe('a template of addresses', () => {
  for (const [template, path, address] of [
    ['html', '/guide/setup', '/guide/setup.html'],
    ['html', '/guide/setup#install', '/guide/setup.html#install'],
    ['html', '/guide/', '/guide/'],
    ['slash', '/guide/setup#install', '/guide/setup/#install'],
    ['hash', '/guide/setup', '/#/guide/setup'],
    ['hash', '/guide/setup#install', '/#/guide/setup?id=install'],
    ['/docs/{path}.html', '/guide/setup', '/docs/guide/setup.html'],
    ['/docs/{path}.html', '/docs/guide/setup', '/docs/guide/setup.html'],
    ['https://other.example/d/{path}', '/setup', 'https://other.example/d/setup'],
    ['https://other.example/#!/{path}', '/setup#a', 'https://other.example/#!/setup?id=a'],
    ['html', 'https://api.example.com/kettle/setup#a', '/setup.html#a'],
    ['html', '/releases/v1.2', '/releases/v1.2.html'],
  ] as const) {
    it(`"${template}" makes ${address} of ${path}, and leaves that as it is`, () => {
      const placer = placerFor(template);
      assert.equal(placer.place(path), address);
      assert.equal(placer.place(address), address);
    });
  }

  it('leaves alone what is no page of the documentation', () => {
    const placer = placerFor('https://other.example/docs/{path}.html');
    for (const address of [
      'https://elsewhere.example/setup',
      'https://api.example.com/other/setup',
      'https://other.example/blog',
      'https://me@other.example/docs/setup',
      '//elsewhere.example/setup',
      '/\\elsewhere.example',
      '/search?q=kettle',
      'javascript:alert(1)',
      'setup',
      '#here',
    ]) {
      assert.equal(placer.place(address), address);
    }
  });

  it('leads results to no other host, whatever their paths say', () => {
    for (const path of ['https://evil.example/a', '//evil.example/a', '/.//evil.example/a']) {
      const [placed] = placerFor('html').results([{ path }]);
      assert.equal(new URL(placed?.path ?? '', siteUrl).origin, 'https://docs.example.com');
    }
  });

  it('names the site of results where that is another', () => {
    const placer = placerFor('https://other.example/docs/{path}/');
    const placed = { path: '/docs/setup/', site: 'https://other.example' };
    assert.deepEqual(placer.results([{ path: '/setup' }]), [placed]);
  });

  it('is refused where it leads nowhere', () => {
    for (const written of [
      '',
      'htm',
      'toString',
      'https://docs.example.com/{page}.html',
      '//evil.example/{path}',
      'javascript:{path}',
      'https://docs.example.com/{path}?x',
    ]) {
      assert.equal(readUrlTemplate(written), undefined, written);
    }
  });
});

const markdown =
  'See [`setup`](/setup#a), <https://api.example.com/kettle/lid> and https://api.example.com/kettle/timers.\n\n' +
  'Not `[code](/code)`, a ` alone,\n\n[after](/after) it, hot [else](https://else.example/x)\n\n' +
  '```md\n[block](/block)\n\n[block](/block)\n```\n[文](/文書)の後 of [lid][1], `x` [2]: /plain and\n\n' +
  '[1]: /setup#b "Lid"\n  [the other]: </timers>\ntext [3]: /plain\n\n```\n[4]: /code\n```\n';

const placed =
  'See [`setup`](/setup.html#a), </lid.html> and /timers.html.\n\n' +
  'Not `[code](/code)`, a ` alone,\n\n[after](/after.html) it, hot [else](https://else.example/x)\n\n' +
  '```md\n[block](/block)\n\n[block](/block)\n```\n[文](/%E6%96%87%E6%9B%B8.html)の後 of [lid][1], `x` [2]: /plain and\n\n' +
  '[1]: /setup.html#b "Lid"\n  [the other]: </timers.html>\ntext [3]: /plain\n\n```\n[4]: /code\n```\n';

async function placeAll(...chunks: UIMessageChunk[]): Promise<UIMessageChunk[]> {
  async function* stream() {
    yield* chunks;
  }
  const all: UIMessageChunk[] = [];
  for await (const chunk of placeAnswer(stream(), placerFor('html'))) all.push(chunk);
  return all;
}

describe('an answer whose addresses follow a template', () => {
  for (const size of [1, 2, 3, 7, 1_000]) {
    it(`has its links placed and its code as it is, in deltas of ${size}`, async () => {
      const deltas = markdown.match(new RegExp(`[^]{1,${size}}`, 'g')) ?? [];
      const chunks = await placeAll(
        { type: 'text-start', id: '1' },
        ...deltas.map((delta): UIMessageChunk => ({ type: 'text-delta', id: '1', delta })),
        { type: 'text-end', id: '1' },
      );
      const text = chunks.map((chunk) => (chunk.type === 'text-delta' ? chunk.delta : '')).join('');
      assert.equal(text, placed);
      assert.equal(chunks.at(-1)?.type, 'text-end');
    });
  }

  it('has sources in every form placed', async () => {
    const metadata = { title: 'Lid', anchor: 'open' };
    const chunks = await placeAll(
      { type: 'source-url', sourceId: '1', url: '/setup' },
      { type: 'source-document', sourceId: '2', mediaType: 'x', title: 'T', filename: '/timers' },
      {
        type: 'tool-output-available',
        toolCallId: '3',
        output: { results: [{ path: 'lid', content: 'Opens.', metadata }] },
      },
    );
    assert.deepEqual(chunks, [
      { type: 'source-url', sourceId: '1', url: '/setup.html' },
      {
        type: 'source-document',
        sourceId: '2',
        mediaType: 'x',
        title: 'T',
        filename: '/timers.html',
      },
      { type: 'tool-output-available', toolCallId: '3', output: { results: [] } },
      {
        type: 'source-url',
        sourceId: '3-0',
        url: '/lid.html#open',
        title: 'Lid',
        providerMetadata: { docs: { excerpt: 'Opens.' } },
      },
    ]);
  });

  it('keeps what it held back where the stream ends without an end of its text', async () => {
    const chunks = await placeAll({ type: 'text-delta', id: '1', delta: 'see [a](/b' });
    const text = chunks.map((chunk) => (chunk.type === 'text-delta' ? chunk.delta : '')).join('');
    assert.equal(text, 'see [a](/b.html');
  });
});
