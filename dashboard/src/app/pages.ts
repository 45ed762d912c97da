import { html, type TemplateResult } from 'lit/html.js';
import type { PageContext } from '../pages/page-element.js';
import type { Route } from '../routing/router.js';

/** A page of the dashboard. Its code loads with its first visit. */
export interface DashboardPage {
  title: string;
  load(): Promise<unknown>;
  render(context: PageContext, route: Route): TemplateResult;
}

/** What each address shows. */
export const pages: Readonly<Record<Route['page'], DashboardPage>> = {
  updates: {
    title: 'Updates',
    load: () => import('../pages/define-updates.js'),
    render: (context) => html`<updates-page .context=${context}></updates-page>`,
  },
  update: {
    title: 'Update',
    load: () => import('../pages/define-updates.js'),
    render: (context, route) =>
      html`<update-page .context=${context} .updateId=${route.page === 'update' ? route.id : ''}></update-page>`,
  },
  keys: {
    title: 'Keys',
    load: () => import('../pages/define-keys.js'),
    render: (context) => html`<keys-page .context=${context}></keys-page>`,
  },
  unknown: {
    title: 'Not found',
    load: async () => {},
    render: ({ router }) => html`<h1 tabindex="-1">Not found</h1>
      <p>There is no page at this address. <a href=${router.address('updates')}>Updates</a> and
      <a href=${router.address('keys')}>keys</a> are what there is.</p>`,
  },
};

/** What the navigation lists. */
export const navigation = [
  { page: 'updates', path: 'updates', name: 'Updates' },
  { page: 'keys', path: 'keys', name: 'Keys' },
] as const;
