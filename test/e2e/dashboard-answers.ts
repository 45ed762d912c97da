import type { Generation } from '../../dashboard/src/api/generations.js';
import type { Key } from '../../dashboard/src/api/keys.js';
import type { Limits } from '../../dashboard/src/api/limits.js';
import type { Session } from '../../dashboard/src/api/session.js';
import type { Update, UpdateDetail } from '../../dashboard/src/api/updates.js';
import { conversation, conversations, overview, settings } from './dashboard-analytics-answers.js';
import { decidedGap, gap, gaps } from './dashboard-gap-answers.js';
import { doneJob, haltedJob, jobs, workingJob } from './dashboard-job-answers.js';

/** When it is in the pictures. */
export const now = new Date('2026-11-22T09:30:00Z');

const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000).toISOString();
const id = (number: number) => `01KA${String(number).padStart(22, '0')}`;
const month = { most: 10_000, left: 8412, resetsIn: 743_400 };

const session: Session = {
  project: { id: 'acme-docs', domain: 'acme', name: 'Acme', sitePath: '/' },
  key: { id: id(3), name: 'Ada' },
};

const keys: Key[] = [
  {
    ...{ id: id(4), kind: 'assistant', name: 'Website', createdAt: ago(3 * 1440), month },
    ...{ allowedOrigins: ['https://www.acme.example', 'https://help.acme.example'] },
    lastUsedAt: ago(1),
  },
  {
    ...{ id: id(3), kind: 'admin', name: 'Ada', createdAt: ago(20 * 1440), use: 'session' },
    lastUsedAt: ago(4),
  },
  {
    ...{ id: id(2), kind: 'assistant', createdAt: ago(40 * 1440), use: 'site' },
    month: { ...month, left: 640 },
    lastUsedAt: ago(70),
  },
  { id: id(1), kind: 'admin', createdAt: ago(41 * 1440), revokedAt: ago(2 * 1440) },
];

const limits: Limits = {
  ...{ organization: 'acme-inc', keyMonth: 10_000, addressDay: 10_000, searchAddressDay: 0 },
  hour: { most: 10_000, left: 9871, resetsIn: 1800 },
};

const commit = { sha: '4f2a91c0d3', ref: 'main', message: 'Describe the new anvils' };

const updates: Update[] = [
  {
    ...{ id: id(8), status: 'queued', source: 'github', createdAt: ago(0) },
    ...{ author: 'grace', summary: 'The update waits for its turn.' },
  },
  {
    ...{ id: id(7), status: 'in_progress', source: 'dashboard', createdAt: ago(2), commit },
    ...{ author: 'Ada', summary: 'The update is worked on.' },
  },
  {
    ...{ id: id(6), status: 'failure', source: 'api', createdAt: ago(65), endedAt: ago(64) },
    ...{
      author: 'Deployment',
      summary: 'A page cannot be read: guides/anvils.mdx:3: <Note> has no end.',
    },
  },
  {
    ...{ id: id(5), status: 'success', source: 'internal', createdAt: ago(1500), commit },
    ...{ endedAt: ago(1499.2), summary: 'Published 42 pages: 2 added, 1 removed.' },
  },
];

const generations: Generation[] = [
  {
    ...{ id: 12, isLive: true, publishedAt: ago(1499.2), pages: 42 },
    update: { id: id(5), summary: 'Published 42 pages: 2 added, 1 removed.' },
  },
  {
    ...{ id: 11, isLive: false, publishedAt: ago(3000), pages: 41, restored: 9 },
    update: { id: id(4), summary: 'Went back to generation 9: 3 modified.' },
  },
  { id: 10, isLive: false, publishedAt: ago(9000), pages: 41 },
];

const detail: UpdateDetail = {
  update: {
    ...{ id: id(5), status: 'success', source: 'dashboard', createdAt: ago(1500), commit },
    ...{ author: 'Ada', endedAt: ago(1499.2), summary: 'Published 42 pages: 2 added, 1 removed.' },
  },
  filesChanged: {
    added: { count: 2, first: ['guides/anvils.mdx', 'guides/hammers.mdx'] },
    modified: { count: 0, first: [] },
    removed: { count: 1, first: ['guides/tongs.mdx'] },
  },
  lines: [
    'Reading the folder /srv/acme/docs.',
    'docs.json: the navigation lists /gone, and there is no such page.',
    '42 pages: 2 added, 1 removed.',
  ],
  ...{ screenshotLight: '/-/pictures/light.png', screenshotDark: '/-/pictures/dark.png' },
};

/** A picture of a home page, of one colour. */
export const homePicture = (colour: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="1280" height="800"><rect width="1280" height="800" fill="${colour}"/></svg>`;

/** What the server answers, by the path below `/admin/api/`. */
export const answers: Readonly<Record<string, unknown>> = {
  session,
  overview,
  conversations,
  [`conversations/${conversation.id}`]: conversation,
  gaps,
  [`gaps/${gap.gap.id}`]: gap,
  [`gaps/${decidedGap.gap.id}`]: decidedGap,
  jobs,
  ...Object.fromEntries(
    [workingJob, doneJob, haltedJob].map((job) => [`jobs/${job.job.sessionId}`, job]),
  ),
  settings,
  keys: { keys },
  limits,
  updates: { updates },
  generations: { generations },
  [`updates/${id(5)}`]: detail,
};

/** What is looked at, by name. */
export const views = [
  { name: 'overview', path: '', shows: 'Overview' },
  { name: 'conversations', path: 'conversations', shows: 'Conversations' },
  { name: 'conversation', path: `conversations/${conversation.id}`, shows: 'Answer' },
  { name: 'gaps', path: 'gaps', shows: 'Decided 3' },
  { name: 'gap', path: `gaps/${gap.gap.id}`, shows: 'Write a reviewed answer' },
  { name: 'gap-decided', path: `gaps/${decidedGap.gap.id}`, shows: 'Write a reviewed answer' },
  { name: 'jobs', path: 'jobs', shows: 'Jobs' },
  { name: 'job', path: `jobs/${workingJob.job.sessionId}`, shows: 'What happened' },
  { name: 'job-done', path: `jobs/${doneJob.job.sessionId}`, shows: 'Checks' },
  { name: 'job-halted', path: `jobs/${haltedJob.job.sessionId}`, shows: 'What happened' },
  { name: 'settings', path: 'settings', shows: 'Categories' },
  { name: 'keys', path: 'keys', shows: 'Website' },
  { name: 'updates', path: 'updates', shows: 'Updates' },
  { name: 'update', path: `updates/${id(5)}`, shows: 'Log' },
] as const;
