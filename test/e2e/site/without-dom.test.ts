import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from '@playwright/test';

const entries = [
  'docs-assistant',
  'docs-assistant/core',
  'docs-assistant/markdown',
  'docs-assistant/playground',
  'docs-assistant/react',
];

for (const entry of entries) {
  test(`${entry} can be imported where there is no DOM, and pretends none`, async () => {
    const printed = await run(`
      const names = Object.keys(await import('${entry}'));
      const signs = ['window', 'document', 'HTMLElement', 'customElements'];
      const added = signs.filter((name) => name in globalThis);
      console.log(JSON.stringify({ hasExports: names.length > 0, added }));
    `);
    expect(JSON.parse(printed)).toEqual({ hasExports: true, added: [] });
  });
}

test('React renders the tags on a server', async () => {
  const printed = await run(`
    import 'docs-assistant';
    import { DocsAssistant, DocsSearch } from 'docs-assistant/react';
    import { createElement } from 'react';
    import { renderToString } from 'react-dom/server';
    const settings = { domain: 'acme', apiKey: 'svc_dsc_test', id: 'help' };
    console.log(renderToString(createElement(DocsAssistant, { ...settings, variant: 'inline' })));
    console.log(renderToString(createElement(DocsSearch, settings)));
  `);
  expect(printed).toContain('<docs-assistant id="help"></docs-assistant>');
  expect(printed).toContain('<docs-search id="help"></docs-search>');
});

test('React renders a conversation on a server without a random number', async () => {
  const printed = await run(`
    import { useDocsChat } from 'docs-assistant/react/chat';
    import { createElement } from 'react';
    import { renderToString } from 'react-dom/server';
    // As Next.js does while it renders a page ahead.
    const refuse = () => { throw new Error('This differs from one rendering to the next.'); };
    Object.assign(crypto, { getRandomValues: refuse, randomUUID: refuse });
    Math.random = refuse;
    const settings = { domain: 'acme', apiKey: 'svc_dsc_test' };
    console.log(renderToString(createElement(() => useDocsChat(settings).status)));
  `);
  expect(printed).toBe('ready\n');
});

/** What a module prints when a process of its own runs it, which knows the package by its name. */
async function run(module: string): Promise<string> {
  const options = ['--input-type=module', '--eval', module];
  return (await promisify(execFile)(process.execPath, options)).stdout;
}
