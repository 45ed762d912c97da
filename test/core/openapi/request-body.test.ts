import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { type RequestContent, writeBody } from '../../../src/core/openapi/request/request-body.js';

describe('the body of a request', () => {
  function bodyOf(mediaType: string, value: unknown, encoding = {}): RequestContent {
    return writeBody({ mediaType, schema: true, examples: [], encoding }, value);
  }

  it('is JSON, a form, parts, text or a file, as its media type says', () => {
    const value = { tags: ['a', 'b'], owner: { name: 'Ada' } };
    assert.deepEqual(bodyOf('application/vnd.api+json', value), {
      kind: 'text',
      mediaType: 'application/vnd.api+json',
      text: '{"tags":["a","b"],"owner":{"name":"Ada"}}',
    });
    assert.deepEqual(bodyOf('application/x-www-form-urlencoded', value), {
      kind: 'text',
      mediaType: 'application/x-www-form-urlencoded',
      text: 'tags=a&tags=b&owner=%7B%22name%22%3A%22Ada%22%7D',
    });
    const deep = { tags: { style: 'deepObject', explode: true } };
    assert.deepEqual(bodyOf('application/x-www-form-urlencoded', { tags: value.tags }, deep), {
      kind: 'text',
      mediaType: 'application/x-www-form-urlencoded',
      text: 'tags%5B%5D=a&tags%5B%5D=b',
    });
    const file = new File(['x'], 'x.png', { type: 'image/png' });
    assert.deepEqual(bodyOf('multipart/form-data', { ...value, file }), {
      kind: 'form',
      mediaType: 'multipart/form-data',
      parts: [
        { name: 'tags', value: 'a' },
        { name: 'tags', value: 'b' },
        { name: 'owner', value: '{"name":"Ada"}', mediaType: 'application/json' },
        { name: 'file', value: file, mediaType: 'image/png' },
      ],
    });
    assert.deepEqual(bodyOf('multipart/mixed', { note: 'Hi' }), {
      kind: 'form',
      mediaType: 'multipart/mixed',
      parts: [{ name: 'note', value: 'Hi' }],
    });
    const guessed = { file: { contentType: 'image/svg+xml' }, other: { contentType: 'a/b, c/*' } };
    assert.deepEqual(bodyOf('multipart/form-data', { file, other: file }, guessed), {
      kind: 'form',
      mediaType: 'multipart/form-data',
      parts: [
        { name: 'file', value: file, mediaType: 'image/svg+xml' },
        { name: 'other', value: file, mediaType: 'image/png' },
      ],
    });
    assert.deepEqual(bodyOf('image/*', file), { kind: 'file', mediaType: 'image/png', file });
    const zip = new File(['x'], 'x.zip', { type: 'application/x-zip-compressed' });
    assert.deepEqual(bodyOf('application/zip', zip), {
      kind: 'file',
      mediaType: 'application/zip',
      file: zip,
    });
    assert.deepEqual(bodyOf('text/plain', 'Hi'), {
      kind: 'text',
      mediaType: 'text/plain',
      text: 'Hi',
    });
  });
});
