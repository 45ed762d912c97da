import type {} from 'docs-assistant/types/svelte';
import type { SvelteHTMLElements } from 'svelte/elements';

const told: string[] = [];

type Props = SvelteHTMLElements['docs-assistant'];

export const props: Props = {
  'base-url': '/',
  variant: 'widget',
  hideTrigger: true,
  suggestions: ['How?'],
  class: 'ask',
  'ondocs-assistant:error': (event) => told.push(event.detail.code),
};

export const unset: Props = {
  variant: undefined,
  filter: undefined,
  'ondocs-assistant:error': undefined,
};

// @ts-expect-error There is no such variant.
export const wrong: Props = { variant: 'window' };
