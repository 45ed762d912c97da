import type { Job, JobDetail, Jobs, JobTodo } from '../../dashboard/src/api/jobs.js';

const id = (number: number) => `01KD${String(number).padStart(22, '0')}`;

const todo = (number: number, content: string, status: JobTodo['status']): JobTodo => ({
  ...{ id: String(number), content, status, priority: number === 1 ? 'high' : 'medium' },
});

const todos = [
  todo(1, 'Find the page of the options', 'completed'),
  todo(2, 'Document --host beside --port', 'in_progress'),
  todo(3, 'Check the links', 'pending'),
  todo(4, 'Write a page of its own', 'cancelled'),
];

const working: Job = {
  ...{ sessionId: id(5), branch: 'docs/option-host', haulted: false, messageToUser: '', todos },
  ...{ createdAt: '2026-11-22T09:28:00.000Z', model: 'sonnet', asDraft: true },
  task: 'Document the option --host, which sets the address that the server listens at.',
};

const pullRequestLink = 'https://github.com/acme/docs/pull/42';

const done: Job = {
  ...working,
  ...{ sessionId: id(4), branch: 'docs/anvils', haulted: true, haultReason: 'completed' },
  todos: todos.slice(0, 3).map((each) => ({ ...each, status: 'completed' })),
  ...{ task: 'Say which anvil is for horseshoes.', createdAt: '2026-11-22T08:02:00.000Z' },
  ...{ pullRequestLink, messageToUser: `The pull request is at ${pullRequestLink}` },
};

const notSetUp: Job = {
  ...working,
  ...{ sessionId: id(3), branch: 'docs/tongs', haulted: true, todos: [] },
  ...{ haultReason: 'github_missconfigured', createdAt: '2026-11-21T16:40:00.000Z' },
  ...{ task: 'Can I return tongs? Answer that on the page of orders.', model: 'opus' },
  messageToUser:
    'The token for https://github.com/acme/docs may read it and not push to it: give it "Contents: write" and "Pull requests: write".',
};

/** Jobs of each state. */
export const jobs: Jobs = {
  jobs: [
    working,
    done,
    notSetUp,
    {
      ...{ ...notSetUp, sessionId: id(2), branch: 'docs/prices', haultReason: 'error' },
      ...{ task: 'Update all prices', createdAt: '2026-11-20T11:00:00.000Z' },
      messageToUser: 'The job was stopped before it was done. Nothing was pushed.',
    },
    {
      ...{ ...notSetUp, sessionId: id(1), branch: 'docs/typos', haultReason: 'completed' },
      ...{ task: 'Mend all typos', createdAt: '2026-11-19T11:00:00.000Z' },
      messageToUser: 'All pages are right as they are. There is no pull request.',
    },
  ],
  ...{ models: ['sonnet', 'opus'], isFromGit: true },
};

const text = (name: string, delta: string) => [
  { type: 'text-start', id: name },
  { type: 'text-delta', id: name, delta },
  { type: 'text-end', id: name },
];

const call = (toolName: string, input: unknown, output?: string) => [
  { type: 'tool-input-available', toolCallId: `${toolName}-1`, toolName, input },
  ...(output === undefined
    ? []
    : [{ type: 'tool-output-available', toolCallId: `${toolName}-1`, output }]),
];

const edit = {
  path: 'guides/server.md',
  old_text: '`--port` sets the port.',
  new_text: '`--port` sets the port, which is 4400.\n\n`--host` sets the address.',
};

/** What has happened, as the server tells it. */
const chunks = [
  { type: 'data-status', data: { message: 'Beginning the branch docs/option-host on main.' } },
  { type: 'reasoning-start', id: 'r' },
  { type: 'reasoning-delta', id: 'r', delta: 'The options stand on one page.' },
  { type: 'reasoning-end', id: 'r' },
  ...text('t1', 'I look for the page that has **the options** of the server.'),
  ...call('search_docs', { query: 'server options' }, '## /guides/server\n\n`--port` sets …'),
  ...call('read_file', { path: 'guides/serve.md' }),
  {
    ...{ type: 'tool-output-error', toolCallId: 'read_file-1' },
    errorText: 'There is no file "guides/serve.md".',
  },
  ...call('edit_file', edit, 'The file was changed.'),
  ...text('t2', 'Now I check the result:\n\n- links\n- anchors'),
  ...call('check_docs', {}),
];

const diff: JobDetail['diff'] = {
  files: [
    {
      ...{ path: 'guides/server.md', kind: 'modified' },
      hunks: [
        {
          ...{ oldStart: 12, newStart: 12 },
          lines: [
            ' ## Options',
            ' ',
            '-`--port` sets the port.',
            '+`--port` sets the port, which is 4400.',
            '+',
            '+`--host` sets the address that it listens at, `127.0.0.1` where nothing else is said.',
            ' ',
            ' ## Stop it',
          ],
        },
        {
          ...{ oldStart: 40, newStart: 42 },
          lines: [' See also:', '-- [Ports](./ports.md)', ' - [Logs](./logs.md)'],
        },
      ],
    },
    {
      ...{ path: 'guides/hosts.md', kind: 'added' },
      hunks: [{ oldStart: 0, newStart: 1, lines: ['+# Hosts', '+', '+An address of a machine.'] }],
    },
  ],
  isWhole: true,
};

const models: Jobs['models'] = ['sonnet', 'opus'];

/** One that is worked on. */
export const workingJob = { job: working, models, chunks, diff, last: 31, hasMore: false };

/** One that has led to a pull request. */
export const doneJob = {
  ...{ ...workingJob, job: done },
  chunks: [
    ...chunks,
    ...[{ type: 'tool-output-available', toolCallId: 'check_docs-1', output: '42 pages parse.' }],
    {
      type: 'data-result',
      data: {
        title: 'Document --host',
        description: 'The page of the server says what `--host` **does**, beside `--port`.',
        questions: ['Is `::` allowed?'],
        checks: [
          '42 pages parse, and front matter and navigation can be read.',
          'No link or anchor was broken, and no page was lost from the navigation.',
        ],
      },
    },
  ],
};

/** One that nobody could publish. */
export const haltedJob = {
  ...{ job: notSetUp, models, chunks: chunks.slice(0, 1), last: 2, hasMore: false },
};
