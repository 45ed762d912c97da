import type {} from 'docs-assistant/types/vue';
import type { GlobalComponents } from 'vue';

const told: string[] = [];

type Props = InstanceType<GlobalComponents['docs-assistant']>['$props'];

export const props: Props = {
  'base-url': '/',
  variant: 'widget',
  hideTrigger: true,
  suggestions: ['How?'],
  class: 'ask',
  'onDocs-assistant:error': (event) => told.push(event.detail.code),
};

export const unset: Props = {
  variant: undefined,
  filter: undefined,
  'onDocs-assistant:error': undefined,
};

// @ts-expect-error There is no such variant.
export const wrong: Props = { variant: 'window' };

// @ts-expect-error There is no such element.
export type Misspelt = GlobalComponents['docs-assistent'];
