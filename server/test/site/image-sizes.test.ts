import assert from 'node:assert/strict';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { deflateSync } from 'node:zlib';
import { sizeOfImage } from '../../src/site/images/image-size.js';
import { temporaryFolder } from '../content/temporary-folder.js';
import { startTestServer, type TestServer } from '../http/test-server.js';
import { placedLibrary } from './placed-server.js';

const bytes = (hexadecimal: string) => Buffer.from(hexadecimal.replace(/\s/g, ''), 'hex');
const text = (content: string) => Buffer.from(content);

/** A picture of that size, of which only what stands before its pixels is there. */
function png(width: number, height: number): Buffer {
  const header = Buffer.alloc(8);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  return Buffer.concat([
    bytes('89504e470d0a1a0a 0000000d 49484452'),
    header,
    bytes('0806000000 00000000'),
    deflateSync(''),
  ]);
}

const jpeg = bytes(
  'ffd8 ffe0 0010 4a46494600010100000100010000 ffc0 0011 08 0064 00c8 03 011100 021100 031100 ffd9',
);
const gif = bytes('474946383961 2c01 9600 000000');
const webp = bytes('52494646 24000000 57454250 56503820 18000000 300100 9d012a 4001 f000');

describe('the size of an image', () => {
  it('is what its file says', () => {
    assert.deepEqual(sizeOfImage(png(640, 480)), { width: 640, height: 480 });
    assert.deepEqual(sizeOfImage(jpeg), { width: 200, height: 100 });
    assert.deepEqual(sizeOfImage(gif), { width: 300, height: 150 });
    assert.deepEqual(sizeOfImage(webp), { width: 320, height: 240 });
    const drawing =
      '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" width="90" height="30px"/>';
    assert.deepEqual(sizeOfImage(text(drawing)), { width: 90, height: 30 });
  });

  it('is not known of a drawing that takes the room there is, nor of what is no image', () => {
    for (const nothing of [
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"/>',
      '<svg width="100%" height="20" viewBox="0 0 24 24"/>',
      '',
      'text',
    ]) {
      assert.equal(sizeOfImage(text(nothing)), undefined, nothing);
    }
    assert.equal(sizeOfImage(png(0, 5)), undefined);
    assert.equal(sizeOfImage(Uint8Array.from(png(640, 480).subarray(0, 17))), undefined);
  });
});

describe('images on a page', () => {
  let server: TestServer;
  let folder: string;
  before(async () => {
    const page = [
      '![Large](images/large.png) ![Elsewhere](https://example.com/a.png) ![Gone](images/gone.png)',
      '<img src="/images/large.png" width="320"> <img src="/images/large.png" height="120">',
      '<img src="/images/large.png" width="50%"> <img src="/images/large.png" width="1" height="2">',
      '<img src="/../secret.png"> <img src="/%2e%2e/secret.png"> <img src="/images/large.png?v=1#a">',
    ].join('\n\n');
    folder = await temporaryFolder({ 'images/.keep': '' });
    await writeFile(join(folder, 'images/large.png'), png(640, 480));
    const library = await placedLibrary({ basePath: '/guide' }, { 'pictures.md': page });
    server = await startTestServer({ folder, changeLibrary: () => library });
  });
  after(() => server.stop());

  const images = async () => {
    const html = await (await fetch(`${server.url}/guide/pictures`)).text();
    const [, article = ''] = /<article>(.*?)<\/article>/s.exec(html) ?? [];
    return [...article.matchAll(/<img [^>]*>/g)].map(([image]) => image);
  };
  const sizesOf = (found: string[]) =>
    found.map((image) => image.match(/ (?:width|height)="[^"]*"/g)?.join('') ?? '');

  it('say how large they are, so that nothing moves when they come', async () => {
    assert.deepEqual(sizesOf(await images()), [
      ' width="640" height="480"',
      '',
      '',
      ' width="320" height="240"',
      ' height="120" width="160"',
      ' width="50%"',
      ' width="1" height="2"',
      '',
      '',
      ' width="640" height="480"',
    ]);
  });

  it('say how large they are after their file has changed', async () => {
    await writeFile(
      join(folder, 'images/large.png'),
      Buffer.concat([png(10, 20), Buffer.alloc(9)]),
    );
    assert.equal(sizesOf(await images())[0], ' width="10" height="20"');
    await writeFile(join(folder, 'images/large.png'), png(640, 480));
  });
});
