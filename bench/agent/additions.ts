import type { BenchTask } from './task.ts';

/** What is to be added to a page, before one of its headings. */
interface Addition {
  name: string;
  task: string;
  file: string;
  /** Line in front of which the scripted model writes. */
  before: string;
  text: string;
  differs: RegExp[];
}

const settings = '25-settings.mdx';

const additions: readonly Addition[] = [
  {
    name: 'an option with a heading of its own',
    task: 'Document the new option `minP` on the page about settings, right after `topP`: it leaves out tokens whose probability is below that share of the most probable one. Give it a heading like the others.',
    ...{ file: settings, before: '### `topK`', differs: [/^\+### `minP`$/m, /^\+.*probab/m] },
    text: '### `minP`\n\nLeaves out tokens whose probability is below this share of the most probable one.',
  },
  {
    name: 'a sentence on a default',
    task: 'On the page about settings, say under `maxRetries` that 0 turns retries off, if it does not say so; mention also that providers may ask to wait longer.',
    ...{ file: settings, before: '### `abortSignal`', differs: [/^\+.*(?:wait|longer)/im] },
    text: 'Providers may ask to wait longer before a retry.',
  },
  {
    name: 'a warning in a note',
    task: 'On the page about settings, add a `<Note>` under `seed` that results can differ between versions of a model even with the same seed.',
    ...{ file: settings, before: '### `reasoning`', differs: [/^\+.*<Note>/m, /^\+.*version/im] },
    text: '<Note>\n  Results can differ between versions of a model even with the same seed.\n</Note>',
  },
  {
    name: 'a section on limits',
    task: 'On the page about embeddings, add a section "Batch Limits" of the third level behind "Parallel Requests": providers limit how many values a call takes, and `embedMany` splits them by itself.',
    ...{
      file: '30-embeddings.mdx',
      before: '### Retries',
      differs: [/^\+### Batch Limits$/m, /^\+.*embedMany/m],
    },
    text: '### Batch Limits\n\nProviders limit how many values a call takes. `embedMany` splits them by itself.',
  },
  {
    name: 'an example in code',
    task: 'On the page about reranking, add an example in TypeScript under "Retries" that sets `maxRetries: 5`.',
    ...{
      file: '31-reranking.mdx',
      before: '### Abort Signals and Timeouts',
      differs: [/^\+```ts/m, /^\+.*maxRetries: 5/m],
    },
    text: '```ts\nawait rerank({ model, documents, query, maxRetries: 5 });\n```',
  },
  {
    name: 'a link to another page',
    task: 'On the page about embeddings, under "Retries", link to the heading `maxRetries` of the page 25-settings.mdx with a relative link.',
    ...{
      file: '30-embeddings.mdx',
      before: '### Abort Signals and Timeouts',
      differs: [/^\+.*\]\(\.?\/?25-settings(?:\.mdx)?#maxretries\)/m],
    },
    text: 'See [`maxRetries`](./25-settings.mdx#maxretries).',
  },
  {
    name: 'a table',
    task: 'On the page about reranking, add a table under "Top-N Results" that compares topN of 3 and of 10: fewer results are faster to read, more lose less.',
    ...{
      file: '31-reranking.mdx',
      before: '### Provider Options',
      differs: [/^\+\|.*\|$/m, /^\+\| ?`?10/m],
    },
    text: '| topN | effect |\n| --- | --- |\n| 3 | faster to read |\n| 10 | loses less |',
  },
  {
    name: 'a section at the end of a page',
    task: 'On the page about testing, add a section "Testing Errors" of the third level before "Simulate UI Message Stream Responses": a mock model can throw in `doGenerate`.',
    ...{
      file: '55-testing.mdx',
      before: '### Simulate UI Message Stream Responses',
      differs: [/^\+### Testing Errors$/m, /^\+.*doGenerate/m],
    },
    text: '### Testing Errors\n\nA mock model can throw in `doGenerate`.',
  },
  {
    name: 'a list',
    task: 'On the page about image generation, under "Providing a Seed", list two uses of it as bullets: repeatable tests, and variations of one image.',
    ...{
      file: '35-image-generation.mdx',
      before: '### Provider-specific Settings',
      differs: [/^\+[-*] .*test/im, /^\+[-*] .*variation/im],
    },
    text: '- repeatable tests\n- variations of one image',
  },
  {
    name: 'a pointer within a page',
    task: 'On the page about middleware, at the end of the section "Multiple middlewares", point to the section "Built-in Middleware" of the same page with a link.',
    ...{
      file: '40-middleware.mdx',
      before: '## Built-in Middleware',
      differs: [/^\+.*\]\(#built-in-middleware\)/m],
    },
    text: 'See also the [built-in middleware](#built-in-middleware).',
  },
];

/** Tasks that add something to one page. */
export const additionTasks: readonly BenchTask[] = additions.map((addition) => {
  const { name, task, file, before, text, differs } = addition;
  const edit = { path: file, old_text: `\n${before}\n`, new_text: `\n${text}\n\n${before}\n` };
  const read = [{ name: 'read_file', input: { path: file } }];
  return {
    ...{ name, task, changed: [file], differs },
    script: [read, [{ name: 'edit_file', input: edit }]],
  };
});
