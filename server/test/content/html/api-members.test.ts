import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { readHtmlPage } from '../../../src/content/html/html-page.js';

const url = new URL('https://docs.example.com/api.html');

function read(body: string) {
  const { page } = readHtmlPage({ url, html: `<main><section id="api">${body}</section></main>` });
  return page.sections.map(({ heading, anchor, breadcrumb, level, blocks }) => ({
    at: [...breadcrumb, `${heading}#${anchor ?? ''}`].join(' › '),
    level,
    blocks: blocks.map(({ markdown }) => markdown),
  }));
}

const signature = (id: string, name: string, rest: string) =>
  `<dt class="sig sig-object py" id="${id}"><em class="property">class </em><span
    class="sig-prename descclassname"><span class="pre">acme.</span></span><span
    class="sig-name descname"><span class="pre">${name}</span></span>${rest}<a class="reference internal"
    href="_modules/acme.html"><span class="viewcode-link">[source]</span></a><a class="headerlink" href="#${id}">¶</a></dt>`;

describe('a member of an API that Sphinx describes', () => {
  it('is a section with its own anchor, as are its methods', () => {
    const stop = `<dl class="py method">${signature('acme.Runner.stop', 'stop', '(force)')}<dd><p>Stops all.</p></dd></dl>`;
    const runner = `<dl class="py class">${signature('acme.Runner', 'Runner', '')}<dd><p>Runs jobs.</p>${stop}</dd></dl>`;
    assert.deepEqual(read(`<h1>API</h1>${runner}<p>After it.</p>`), [
      { at: 'API#', level: 1, blocks: ['After it.'] },
      {
        at: 'API › acme.Runner#acme.Runner',
        level: 2,
        blocks: ['`class acme.Runner`', 'Runs jobs.'],
      },
      {
        at: 'API › acme.Runner › acme.stop#acme.Runner.stop',
        level: 3,
        blocks: ['`class acme.stop(force)`', 'Stops all.'],
      },
    ]);
  });

  it('has all of its signatures', () => {
    const terms = ['(name)', '(name, timeout)'].map((rest, index) =>
      signature(index === 0 ? 'acme.run' : '', 'run', rest),
    );
    const [, run] = read(
      `<h1>API</h1><dl class="py function">${terms.join('')}<dd>Runs.</dd></dl>`,
    );
    assert.deepEqual(run?.blocks, [
      '`class acme.run(name)`',
      '`class acme.run(name, timeout)`',
      'Runs.',
    ]);
  });

  it('is not what another list explains', () => {
    const list = '<dl class="simple"><dt>job</dt><dd><p>A program.</p></dd></dl>';
    assert.deepEqual(read(`<h1>API</h1>${list}`), [
      { at: 'API#', level: 1, blocks: ['- job\n\n  A program.'] },
    ]);
  });
});
