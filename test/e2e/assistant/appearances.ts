import { expect } from '@playwright/test';
import type { DocsMessageChunk } from '../../../src/core/messages/docs-message.js';
import { answer, problem, source, text, textStart } from '../../elements/answer-replies.js';
import { messageStreamReply, streamEnd } from '../../support/message-stream-reply.js';
import type { ScriptedBackend } from '../../support/scripted-backend.js';
import type { DocsReader } from '../docs-reader.js';
import {
  excerpt,
  question,
  searched,
  showAnswer,
  showBeginning,
  showHistory,
  showUnsupported,
  thought,
} from './appearance-steps.js';

/** In which colours and how wide, in pixels. */
export type View = `${'light' | 'dark'}-${1280 | 320}`;

/** What a reader may see, and how it comes about. */
export interface Appearance {
  name: string;
  /** Where a picture of it is taken; left out for everywhere. */
  views?: readonly View[];
  /** Attributes of the element. */
  settings?: Readonly<Record<string, string>>;
  /** Of the page and the interface, whose texts stay English: one font has all their letters. */
  direction?: 'rtl';
  /** What the reader has set for every page. */
  contrast?: 'more';
  forcedColors?: 'active';
  /** Of a plain page with the assistant in it; left out for the panel alone. */
  isWholeWindow?: boolean;
  /** Left out where the assistant has only been opened. */
  arrive?(reader: DocsReader, backend: ScriptedBackend): Promise<void>;
}

/** What is laid out as an answer is, which has a picture of each width in each colour. */
const bothColours: readonly View[] = ['light-1280', 'dark-320'];

/** In every way that the assistant may look. */
export const appearances: readonly Appearance[] = [
  { name: 'empty', views: bothColours },
  {
    name: 'waiting',
    views: bothColours,
    arrive: async (reader, backend) => {
      await backend.reply(messageStreamReply({ hold: 'answer' }));
      await reader.send(question);
      await expect(reader.log).toContainText('Searching');
    },
  },
  { name: 'streaming', views: bothColours, arrive: showBeginning },
  { name: 'answered', arrive: showAnswer },
  {
    name: 'follow-ups',
    views: ['light-1280', 'dark-320'],
    arrive: async (reader, backend) => {
      const questions = [
        'Change the corners',
        'How do I give the panel another font than the page it stands on?',
      ];
      const suggested: DocsMessageChunk = { type: 'data-follow-ups', data: { questions } };
      const sources = [source('/styling#accent', 'Styling › Accent'), source('/parts', 'Parts')];
      await backend.reply(answer('Set `--docs-assistant-accent` [1].', ...sources, suggested));
      await reader.ask(question);
      await expect(reader.log.getByRole('group', { name: 'Related' })).toBeVisible();
    },
  },
  { name: 'unsupported', arrive: showUnsupported },
  {
    name: 'right-to-left-unsupported',
    views: ['light-320'],
    direction: 'rtl',
    arrive: showUnsupported,
  },
  {
    name: 'interrupted',
    views: bothColours,
    arrive: async (reader, backend) => {
      const begun = [...textStart, text('Set the custom property')];
      await backend.reply(messageStreamReply(...begun, { hold: 'seen' }, { cut: true }));
      await reader.send(question);
      await expect(reader.answers).toContainText('Set the custom');
      await backend.release('seen');
      await expect(reader.log).toContainText('cut off');
    },
  },
  {
    name: 'failed',
    views: bothColours,
    arrive: async (reader, backend) => {
      await backend.reply(problem(500, 'Out of order'));
      await reader.send(question);
      await expect(reader.log.getByRole('button', { name: 'Try again' })).toBeVisible();
    },
  },
  {
    name: 'context',
    views: bothColours,
    arrive: async ({ page, composer }) => {
      await page.locator('docs-assistant').evaluate((element) => {
        if (!('addContext' in element) || typeof element.addContext !== 'function') return;
        element.addContext({ type: 'code', value: 'npm ci && npm start', path: '/styling' });
        element.addContext({ type: 'textSelection', value: 'Read from the page.', path: '/' });
      });
      await composer.fill('What does this do?\nAnd what does it need?');
    },
  },
  {
    name: 'limited',
    views: ['light-1280'],
    arrive: async (reader, backend) => {
      await backend.reply(problem(429, 'Slow down', { 'retry-after': '3600' }));
      await reader.send(question);
      await expect(reader.log.getByRole('button', { name: 'Try again' })).toBeVisible();
    },
  },
  {
    name: 'nothing-found',
    views: ['light-320', 'dark-1280'],
    settings: { 'support-url': '/help' },
    arrive: async (reader, backend) => {
      const start = { type: 'start', messageMetadata: { answer: 'none' } } as const;
      const sorry = text('The documentation does not say.');
      await backend.reply(messageStreamReply(start, sorry, { type: 'finish' }, streamEnd));
      await reader.ask(question);
    },
  },
  {
    name: 'feedback',
    views: ['light-1280'],
    arrive: async (reader, backend) => {
      await backend.reply(answer('Set the custom property [1].', source('/styling', 'Styling')));
      await reader.ask(question);
      await reader.log.getByRole('button', { name: 'Not helpful' }).click();
      await reader.log.getByRole('textbox').focus();
    },
  },
  {
    name: 'reasoning',
    views: ['light-1280', 'dark-320'],
    settings: { version: '2.0' },
    arrive: async (reader, backend) => {
      const start = { type: 'start', messageMetadata: { confidence: 'low' } } as const;
      const docs = { excerpt, version: '1.0' };
      const cited = { ...source('/styling', 'Styling'), providerMetadata: { docs } };
      const said = text('Set the custom property [1].');
      const end = [{ type: 'finish' } as const, streamEnd];
      await backend.reply(messageStreamReply(start, thought, searched, said, cited, ...end));
      await reader.ask(question);
      await reader.log.getByText('Reasoning').click();
      await expect(reader.log.getByText('in dark mode')).toBeVisible();
    },
  },
  {
    name: 'secrets',
    views: ['light-320', 'dark-1280'],
    arrive: async ({ page, composer }) => {
      await composer.fill('Why does ann@firma.de get no mail?');
      await expect(page.getByRole('button', { name: 'Send it as it is' })).toBeVisible();
    },
  },
  {
    name: 'queue',
    views: ['light-1280', 'dark-320'],
    arrive: async (reader, backend) => {
      await showBeginning(reader, backend);
      await reader.send('And can code have another font than the rest of the text?');
      await reader.composer.fill('And then?');
      await expect(reader.page.getByRole('button', { name: 'Do not ask this' })).toBeVisible();
    },
  },
  {
    name: 'preview',
    views: ['light-320', 'dark-1280'],
    arrive: async ({ page, panel }) => {
      await page.locator('docs-assistant').evaluate((element) => {
        if (!('addContext' in element) || typeof element.addContext !== 'function') return;
        element.addContext({ type: 'code', value: 'npm ci\nnpm start\n'.repeat(10), path: '/' });
        element.addContext({ type: 'textSelection', value: 'Read from the page.', path: '/' });
      });
      await panel.getByRole('listitem').getByText('Code').click();
    },
  },
  { name: 'history', views: ['light-1280', 'dark-320'], arrive: showHistory },
  {
    name: 'history-renaming',
    views: ['dark-1280', 'light-320'],
    arrive: async (reader, backend) => {
      await showHistory(reader, backend);
      await reader.panel.getByRole('button', { name: /^Rename: How long/ }).press('Enter');
      await expect(reader.panel.getByRole('textbox', { name: /^Name/ })).toBeFocused();
    },
  },
  {
    name: 'menu',
    views: ['light-1280', 'dark-320'],
    arrive: async ({ panel }) => {
      await panel.getByRole('button', { name: 'More' }).click();
      await expect(panel.getByRole('menuitem').first()).toBeFocused();
    },
  },
  {
    name: 'keys',
    views: ['light-320', 'dark-1280'],
    arrive: async ({ log, panel }) => {
      await log.press('?');
      await expect(panel.getByRole('region', { name: 'Keyboard shortcuts' })).toBeFocused();
    },
  },
  {
    name: 'right-to-left',
    views: ['light-1280', 'dark-320'],
    direction: 'rtl',
    arrive: showAnswer,
  },
  { name: 'right-to-left-history', views: ['light-320'], direction: 'rtl', arrive: showHistory },
  {
    name: 'more-contrast',
    views: ['light-1280', 'dark-320'],
    contrast: 'more',
    arrive: showAnswer,
  },
  { name: 'forced-colors', views: ['light-320'], forcedColors: 'active', arrive: showAnswer },
  ...(['panel', 'modal', 'widget', 'inline'] as const).map(
    (variant): Appearance => ({
      name: variant,
      views: ['light-1280', 'dark-320'],
      settings: { variant, suggestions: JSON.stringify([question, 'What is kept?']) },
      isWholeWindow: true,
    }),
  ),
];
