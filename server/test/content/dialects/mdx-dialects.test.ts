import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import { openFolder } from '../../library/opened-folder.js';
import { quotesOf, resolvePage } from './resolve.js';

describe('Mintlify', () => {
  const schema = '{"$schema": "https://mintlify.com/docs.json", "theme": "mint", "name": "x"}';

  it('is known by its configuration', async () => {
    assert.equal(
      (await resolvePage({ files: { 'a.mdx': '', 'docs.json': schema } })).name,
      'mintlify',
    );
    assert.equal(
      (await resolvePage({ files: { 'a.mdx': '', 'docs.json': '{"name": "x"}' } })).name,
      'plain',
    );
  });

  it('has no pages that only others show', async () => {
    const { docs, close } = await openFolder({
      ...{
        'docs.json': '{"theme": "mint"}',
        'a.mdx': "import B from '/snippets/b.mdx';\n\n<B />\n",
      },
      ...{ 'snippets/b.mdx': 'A part.\n', 'snippets/de/c.mdx': 'Ein Teil.\n' },
      'guide/snippets/d.mdx': 'About snippets.\n',
    });
    after(close);
    const { pages } = await docs.open();
    assert.deepEqual([...pages.keys()], ['/a', '/guide/snippets/d']);
  });

  it('puts snippets where they are named, with their props and texts', async () => {
    const files = {
      'guide/a.mdx': [
        "import Plan from '/snippets/plan.mdx';",
        "import { host } from '/snippets/values.mdx';",
        '',
        '<Plan name="Pro" limit={5} />',
        '',
        '<Snippet file="more.mdx" />',
        '',
        'Ask {host}.',
      ].join('\n'),
      'snippets/plan.mdx': '---\ntitle: x\n---\nThe {name} plan has {props.limit} seats.\n',
      'snippets/more.mdx': 'More.\n',
      'snippets/values.mdx': 'export const host = "example.com";\n',
    };
    assert.deepEqual(await quotesOf({ name: 'mintlify', files }), [
      'The Pro plan has 5 seats.',
      'More.',
      'Ask example.com.',
    ]);
  });

  it('makes sections of accordions, steps and updates, and goes on behind them', async () => {
    const source = [
      '## Billing',
      '',
      'First.',
      '',
      '<AccordionGroup>',
      '  <Accordion title="Can I pay later?">',
      '    Yes.',
      '  </Accordion>',
      '</AccordionGroup>',
      '',
      'Last.',
      '',
      '## Can I pay later?',
      '',
      '<Steps>',
      '  <Step title="Sign in" id="in">Go.</Step>',
      '</Steps>',
    ].join('\n');
    const { page } = await resolvePage({ name: 'mintlify', files: { 'a.mdx': source } });
    assert.deepEqual(
      page.sections.map(({ heading, anchor, level, blocks }) => [
        heading,
        anchor,
        level,
        blocks.map(({ text }) => text),
      ]),
      [
        ['A', undefined, 1, []],
        ['Billing', 'billing', 2, ['First.', 'Last.']],
        ['Can I pay later?', 'can-i-pay-later-1', 3, ['Yes.']],
        ['Can I pay later?', 'can-i-pay-later', 2, []],
        ['Sign in', 'in', 3, ['Go.']],
      ],
    );
  });

  it('shows notes with labels, tabs, cards as a list, and fields with anchors', async () => {
    const source = [
      '<Warning>Hot, and a [link](./b).</Warning>',
      '',
      '<Tabs>',
      '  <Tab title="npm">',
      '    Run it.',
      '  </Tab>',
      '</Tabs>',
      '',
      '<CardGroup cols={2}>',
      '  <Card title="One" href="/one">First.</Card>',
      '  <Card title="Two" href="/two" />',
      '</CardGroup>',
      '',
      '<ResponseField name="userId" type="string" required>Whose.</ResponseField>',
    ].join('\n');
    const { page } = await resolvePage({ name: 'mintlify', files: { 'guide/a.mdx': source } });
    assert.deepEqual(
      page.sections[0]?.blocks.map(({ markdown }) => markdown),
      [
        '> **Warning**\n>\n> Hot, and a [link](/guide/b).',
        '**npm**',
        'Run it.',
        '* [**One**](/one)\n\n  First.\n\n* [**Two**](/two)',
        '**userId** string, required',
        'Whose.',
      ],
    );
    assert.match(page.html, /<blockquote class="note warning">/);
    assert.match(page.html, /<a id="param-userid"><\/a>/);
    assert.match(page.html, /<li>\s*<p><a href="\/one">/);
  });
});

describe('Starlight', () => {
  it('is known by its configuration, and shows asides', async () => {
    const files = {
      'a.mdx':
        ':::tip[Did you know?]{icon="heart"}\nYes.\n:::\n\n<Aside type="caution">Hot.</Aside>\n',
      'astro.config.mjs': "import starlight from '@astrojs/starlight';",
    };
    const { page, name } = await resolvePage({ files });
    assert.equal(name, 'starlight');
    assert.deepEqual(
      page.sections[0]?.blocks.map(({ markdown }) => markdown),
      ['> **Did you know?**\n>\n> Yes.', '> **Caution**\n>\n> Hot.'],
    );
  });

  it('shows cards as a list, also within a component that is not known', async () => {
    const cards = '<CardGrid>\n<Card title="One">\nFirst.\n</Card>\n</CardGrid>';
    const files = {
      'a.mdx': `<Preview>\n\n${cards}\n\n</Preview>\n`,
      'astro.config.mjs': "import starlight from '@astrojs/starlight';",
    };
    const { page } = await resolvePage({ files });
    assert.deepEqual(
      page.sections[0]?.blocks.map(({ markdown }) => markdown),
      ['* **One**\n\n  First.'],
    );
  });
});
