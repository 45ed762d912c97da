import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { parsePage } from '../../../src/content/parse-page.js';

const htmlOf = async (source: string) =>
  (await parsePage({ file: 'page.md', path: '/page', source })).html;

describe('what a page would do by itself', () => {
  it('is left out where it leads readers away or changes all links', async () => {
    const source =
      'Seen.\n\n<meta http-equiv="refresh" content="0;url=https://evil.example">\n<META name="a">\n<base href="https://evil.example">\n<p>Seen too. <meta itemprop="a"></p>';
    const html = await htmlOf(source);
    assert.doesNotMatch(html, /meta|base|evil/i);
    assert.match(html, /Seen\.[\s\S]*Seen too\./);
  });

  it('is left out where it runs when it is shown or touched', async () => {
    const html = await htmlOf('<img src="/a.png" onerror="run()"> <b onClick="run()">bold</b>');
    assert.doesNotMatch(html, /on\w+=|run/i);
    assert.match(html, /<img src="\/a.png">\s*<b>bold<\/b>/);
  });

  for (const address of [
    'javascript:run()',
    'JavaScript:run()',
    'java&#10;script:run()',
    '&#1;javascript:run()',
    'vbscript:run()',
    'data:text/html,run()',
    'blob:https://docs.example/run()',
  ]) {
    it(`is left out where a link leads to ${address}`, async () => {
      const html = await htmlOf(
        `[one](<${address}>) <a href="${address}">two</a> <form action="${address}"><button formaction="${address}">three</button></form> <svg><a xlink:href="${address}">four</a></svg>`,
      );
      // What is no address any more leads to a path.
      assert.doesNotMatch(html, /="(?!\/)[^"]*run\(/);
      assert.match(html, /one[\s\S]*two[\s\S]*three[\s\S]*four/);
    });
  }

  it('is left out of frames', async () => {
    const html = await htmlOf(
      [
        '<iframe src="javascript:run()" title="a"></iframe> <object data="data:text/html,run()"></object>',
        '<embed src="vbscript:run()"> <iframe srcdoc="<b>run()</b>"></iframe>',
        '<iframe src="https://video.example/1"><img src="/a.png"></iframe>',
      ].join('\n'),
    );
    assert.doesNotMatch(html, /run|a\.png/);
    assert.match(html, /<iframe src="https:\/\/video\.example\/1"><\/iframe>/);
  });

  it('is left out where an animation would have a link lead there', async () => {
    const html = await htmlOf(
      '<svg><a href="/a"><animate attributeName="href" values="javascript:run()" /><set attributeName="xlink:href" to="javascript:run()" /><animate attributeName="x" to="5" /></a></svg>',
    );
    assert.doesNotMatch(html, /run/);
    assert.match(html, /attributeName="x"/);
  });

  it('is left out where another parser reads it as markup', async () => {
    const acting = '<img src="/a.png" onerror="run()">';
    for (const name of ['style', 'template', 'noscript', 'noembed', 'noframes', 'xmp']) {
      for (const within of [
        ['', ''],
        ['<math><mtext><mglyph>', '</mglyph></mtext></math>'],
        ['<svg><desc>', '</desc></svg>'],
      ]) {
        const html = await htmlOf(
          `<p>Seen ${within[0]}<${name}>${acting}</${name}>${within[1]}.</p>`,
        );
        assert.match(html, /Seen/);
        assert.doesNotMatch(html, /onerror/, name + within[0]);
      }
    }
  });

  it('leaves other links and pictures as they are', async () => {
    const addresses = ['https://a.example/', 'mailto:a@a.example', 'tel:1', 'vscode:extension/a'];
    for (const address of addresses)
      assert.match(await htmlOf(`[one](${address})`), new RegExp(`href="${address}"`));
    assert.match(await htmlOf('![a](data:image/png;base64,AA==)'), /src="data:image\/png/);
    const drawn = await htmlOf('<svg><image href="data:image/png;base64,AA==" /></svg>');
    assert.match(drawn, /<image href="data:image\/png/);
  });
});
