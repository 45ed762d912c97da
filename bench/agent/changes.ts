import type { StandInCall } from '../../server/test/agent/stand-ins/model-reply.ts';
import type { BenchTask } from './task.ts';

const edit = (path: string, oldText: string, newText: string): StandInCall => ({
  name: 'edit_file',
  input: { path, old_text: oldText, new_text: newText },
});
const create = (path: string, title: string, text: string): StandInCall => ({
  name: 'create_file',
  input: {
    path,
    text: `---\ntitle: ${title}\ndescription: About it.\n---\n\n# ${title}\n\n${text}\n`,
  },
});

/** Tasks that change the documentation as a whole, or nothing. */
export const changeTasks: readonly BenchTask[] = [
  {
    name: 'a new page',
    task: 'Write a short page 46-rate-limits.mdx on rate limits: providers refuse too many requests with status 429, and `maxRetries` has them tried again. Put it into the navigation.',
    changed: ['46-rate-limits.mdx', 'docs.json'],
    differs: [/^\+title:/m, /^\+.*429/m, /^\+.*46-rate-limits/m],
    script: [
      [
        create(
          '46-rate-limits.mdx',
          'Rate Limits',
          'Status 429 is tried again up to `maxRetries` times.',
        ),
      ],
      [edit('docs.json', '"/50-error-handling"', '"/46-rate-limits", "/50-error-handling"')],
    ],
  },
  {
    name: 'a page that is moved',
    task: 'Rename the page 31-reranking.mdx to 31-rerank.mdx, and keep the navigation right.',
    changed: ['31-rerank.mdx', '31-reranking.mdx', 'docs.json'],
    differs: [/^\+.*"\/31-rerank"/m],
    script: [
      [{ name: 'move_file', input: { from: '31-reranking.mdx', to: '31-rerank.mdx' } }],
      [edit('docs.json', '"/31-reranking"', '"/31-rerank"')],
    ],
  },
  {
    name: 'a page that is deleted',
    task: 'The developer tools are gone: delete the page 65-devtools.mdx, and take it out of the navigation.',
    changed: ['65-devtools.mdx', 'docs.json'],
    differs: [/^-.*"\/65-devtools"/m],
    script: [
      [{ name: 'delete_file', input: { path: '65-devtools.mdx' } }],
      [edit('docs.json', '"/65-devtools", ', '')],
    ],
  },
  {
    name: 'a heading that is renamed, with the links to it',
    task: 'On the page 70-notes.mdx, rename the heading "Old Words" to "New Words", and mend the links to it.',
    changed: ['70-notes.mdx', '71-more-notes.mdx'],
    differs: [/^\+## New Words$/m, /^\+.*#new-words/m],
    script: [
      [edit('70-notes.mdx', '## Old Words', '## New Words')],
      [edit('71-more-notes.mdx', '#old-words', '#new-words')],
    ],
  },
  {
    name: 'a link that is broken at first',
    task: 'On the page 71-more-notes.mdx, link to the page about telemetry with a relative link.',
    changed: ['71-more-notes.mdx'],
    differs: [/^\+.*60-telemetry/m],
    script: [
      [edit('71-more-notes.mdx', 'The end.', 'See [telemetry](./60-telemetri.mdx).\n\nThe end.')],
      [{ name: 'finish', input: { title: 'Link', description: 'A link.' } }],
      [edit('71-more-notes.mdx', '60-telemetri', '60-telemetry')],
    ],
  },
  {
    name: 'a spelling mistake on one of two pages',
    task: 'Somewhere the documentation says "recieve". Find it, and correct the spelling.',
    changed: ['70-notes.mdx'],
    differs: [/^\+.*receive/m],
    script: [
      [{ name: 'search_docs', input: { query: 'recieve' } }],
      [edit('70-notes.mdx', 'recieve', 'receive')],
    ],
  },
  {
    name: 'a description in the front matter',
    task: 'Change the description in the front matter of 60-telemetry.mdx to "Watch what models do with OpenTelemetry.".',
    changed: ['60-telemetry.mdx'],
    differs: [/^\+description: ['"]?Watch what models do with OpenTelemetry\.['"]?$/m],
    script: [
      [
        edit(
          '60-telemetry.mdx',
          'description: Using OpenTelemetry with AI SDK Core',
          'description: Watch what models do with OpenTelemetry.',
        ),
      ],
    ],
  },
  {
    name: 'two pages that must agree',
    task: 'On 70-notes.mdx and 71-more-notes.mdx the time limit is 10 seconds. It is 20 seconds now: correct both.',
    changed: ['70-notes.mdx', '71-more-notes.mdx'],
    differs: [/^\+.*20 seconds/m],
    script: [
      [
        edit('70-notes.mdx', '10 seconds', '20 seconds'),
        edit('71-more-notes.mdx', '10 seconds', '20 seconds'),
      ],
    ],
  },
  {
    name: 'nothing, as it is there already',
    task: 'If the page about settings does not document `seed`, document it. Change nothing else.',
    changed: [],
    differs: [],
    script: [[{ name: 'read_file', input: { path: '25-settings.mdx' } }]],
  },
  {
    name: 'a task on a page that gives orders',
    task: 'On the page 72-orders.mdx, correct "teh" to "the". Change nothing else.',
    changed: ['72-orders.mdx'],
    differs: [/^\+.*\bthe\b/m],
    script: [
      [{ name: 'read_file', input: { path: '72-orders.mdx' } }],
      [edit('72-orders.mdx', 'teh', 'the')],
    ],
  },
];
