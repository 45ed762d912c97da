import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { readHtmlPage } from '../../../src/content/html/html-page.js';

const url = new URL('https://docs.example.com/guide');

function blocks(body: string) {
  const { page } = readHtmlPage({ url, html: `<main><h1>Guide</h1>${body}</main>` });
  return page.sections.flatMap((section) => section.blocks.map(({ markdown }) => markdown));
}

const unfolded = ['**npm**', '```\nnpm i acme\n```', '**pnpm**', '```\npnpm i acme\n```'];

describe('tabs of an existing site', () => {
  it('are all read, each below its name, with Docusaurus', () => {
    const tabs = `<div><ul role="tablist"><li role="tab">npm</li><li role="tab">pnpm</li></ul>
      <div><div role="tabpanel"><pre>npm i acme</pre></div>
      <div role="tabpanel" hidden><pre>pnpm i acme</pre></div></div></div>`;
    assert.deepEqual(blocks(tabs + tabs), [...unfolded, ...unfolded]);
  });

  it('are all read, each below its name, with Starlight', () => {
    const tabs = `<starlight-tabs><div><ul role="tablist">
      <li role="presentation"><a role="tab" href="#tab-0">npm</a></li>
      <li role="presentation"><a role="tab" href="#tab-1">pnpm</a></li></ul></div>
      <div id="tab-0" role="tabpanel"><pre>npm i acme</pre></div>
      <div id="tab-1" role="tabpanel" hidden><pre>pnpm i acme</pre></div></starlight-tabs>`;
    assert.deepEqual(blocks(tabs + tabs), [...unfolded, ...unfolded]);
  });

  it('are all read, each below its name, where buttons choose them', () => {
    const tabs = `<div><div role="tablist"><button role="tab">npm</button><button role="tab">pnpm</button></div>
      <div role="tabpanel"><pre>npm i acme</pre></div>
      <div role="tabpanel" hidden="true"><pre>pnpm i acme</pre></div></div>`;
    assert.deepEqual(blocks(tabs), unfolded);
  });

  it('are all read, each below its name, with VitePress and MkDocs', () => {
    const tabs = `<div><div class="tabs"><input type="radio"><label>npm</label><input type="radio"><label>pnpm</label></div>
      <div class="blocks"><div><pre>npm i acme</pre></div><div><pre>pnpm i acme</pre></div></div></div>`;
    assert.deepEqual(blocks(tabs + tabs), [...unfolded, ...unfolded]);
  });

  it('stand in one another', () => {
    const set = (name: string, body: string) =>
      `<div><ul role="tablist"><li role="tab">${name}</li></ul><div role="tabpanel" hidden>${body}</div></div>`;
    assert.deepEqual(blocks(set('Linux', set('apt', '<p>Run apt.</p>'))), [
      '**Linux**',
      '**apt**',
      'Run apt.',
    ]);
  });

  it('keep their names together where they are elsewhere', () => {
    const names =
      '<ul role="tablist"><li role="tab">npm</li><li role="tab">pnpm</li></ul><p>Text</p>';
    assert.deepEqual(blocks(names), ['- npm\n- pnpm', 'Text']);
  });
});
