import { html, type TemplateResult } from 'lit/html.js';
import type { PageContext } from '../pages/page-element.js';
import type { Route } from '../routing/router.js';

/** A page of the dashboard. Its code loads with its first visit. */
export interface DashboardPage {
  title: string;
  load(): Promise<unknown>;
  render(context: PageContext, route: Route): TemplateResult;
}

/** A link of the navigation, and the pages on which it is the current one. */
interface NavigationEntry {
  pages: readonly Route['page'][];
  path: string;
  name: string;
}

/** An address that leads nowhere. */
const unknown: DashboardPage = {
  title: 'Not found',
  load: async () => {},
  render: ({ router }) => html`<h1 tabindex="-1">Not found</h1>
    <p>There is no page at this address. The navigation above leads to all that there are, or go to the
    <a href=${router.address('')}>overview</a>.</p>`,
};

/** What each address shows. */
export const pages: Readonly<Record<Route['page'], DashboardPage>> = {
  overview: {
    title: 'Overview',
    load: () => import('../pages/overview/define-overview.js'),
    render: (context) =>
      html`<overview-page .context=${context} .query=${context.router.query}></overview-page>`,
  },
  conversations: {
    title: 'Conversations',
    load: () => import('../pages/conversations/define-conversations.js'),
    render: (context) =>
      html`<conversations-page .context=${context} .query=${context.router.query}></conversations-page>`,
  },
  conversation: {
    title: 'Conversation',
    load: () => import('../pages/conversations/define-conversation.js'),
    render: (context, route) =>
      html`<conversation-page .context=${context} .conversationId=${route.page === 'conversation' ? route.id : ''}></conversation-page>`,
  },
  updates: {
    title: 'Updates',
    load: () => import('../pages/updates/define-updates.js'),
    render: (context) => html`<updates-page .context=${context}></updates-page>`,
  },
  update: {
    title: 'Update',
    load: () => import('../pages/updates/define-updates.js'),
    render: (context, route) =>
      html`<update-page .context=${context} .updateId=${route.page === 'update' ? route.id : ''}></update-page>`,
  },
  keys: {
    title: 'Keys',
    load: () => import('../pages/keys/define-keys.js'),
    render: (context) => html`<keys-page .context=${context}></keys-page>`,
  },
  gaps: {
    title: 'Gaps',
    load: () => import('../pages/gaps/define-gaps.js'),
    render: (context) => html`<gaps-page .context=${context}></gaps-page>`,
  },
  gap: {
    title: 'Gap',
    load: () => import('../pages/gaps/define-gaps.js'),
    render: (context, route) =>
      html`<gap-page .context=${context} .gapId=${route.page === 'gap' ? route.id : ''}></gap-page>`,
  },
  jobs: {
    title: 'Jobs',
    load: () => import('../pages/jobs/define-jobs.js'),
    render: (context) => html`<jobs-page .context=${context}></jobs-page>`,
  },
  job: {
    title: 'Job',
    load: () => import('../pages/jobs/define-jobs.js'),
    render: (context, route) =>
      html`<job-page .context=${context} .jobId=${route.page === 'job' ? route.id : ''}></job-page>`,
  },
  settings: {
    title: 'Settings',
    load: () => import('../pages/settings/define-settings.js'),
    render: (context) => html`<settings-page .context=${context}></settings-page>`,
  },
  unknown,
};

/** What the navigation lists, and the page of one thing from each list. */
export const navigation: readonly NavigationEntry[] = [
  { pages: ['overview'], path: '', name: 'Overview' },
  { pages: ['conversations', 'conversation'], path: 'conversations', name: 'Conversations' },
  { pages: ['gaps', 'gap'], path: 'gaps', name: 'Gaps' },
  { pages: ['jobs', 'job'], path: 'jobs', name: 'Jobs' },
  { pages: ['updates', 'update'], path: 'updates', name: 'Updates' },
  { pages: ['keys'], path: 'keys', name: 'Keys' },
  { pages: ['settings'], path: 'settings', name: 'Settings' },
];
