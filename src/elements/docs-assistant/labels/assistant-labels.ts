import { englishMarkdownLabels } from '../../../markdown/markdown-options.js';
import type { FirstLabels } from '../../first-labels.js';
import type { BackgroundLabels } from './background-labels.js';
import type { ContextLabels } from './context-labels.js';
import type { FailureLabels } from './failure-labels.js';
import type { FeedbackLabels } from './feedback-labels.js';
import type { FollowUpLabels } from './follow-up-labels.js';
import type { HistoryLabels } from './history-labels.js';
import type { MenuLabels } from './menu-labels.js';
import type { OfferLabels } from './offer-labels.js';
import type { PastedLabels } from './pasted-labels.js';
import type { SecretLabels } from './secret-labels.js';

/** Texts with a number: one for each plural category (Unicode CLDR), and one for all other numbers. */
export type PluralName = 'answerSources' | 'historyNote';

type Plurals<Name extends string> = Partial<
  Record<`${Name}${'Zero' | 'One' | 'Two' | 'Few' | 'Many'}`, string>
>;

/** Texts of what loads by itself; what shows them brings the English ones along. */
type RareLabels = BackgroundLabels &
  ContextLabels &
  FailureLabels &
  FeedbackLabels &
  FollowUpLabels &
  HistoryLabels &
  MenuLabels &
  OfferLabels &
  PastedLabels &
  SecretLabels;

/** The texts of the assistant's interface. `{name}` stands for a value put in by the interface. */
export interface AssistantLabels extends FirstLabels, Plurals<PluralName>, Partial<RareLabels> {
  /** BCP 47 tag of the language that the texts are in; numbers and lists are written as it does. */
  language: string;
  title: string;
  close: string;
  /** On the button of the variant `widget` while its panel is open. */
  triggerClose: string;
  newThread: string;
  /** The menu in the panel's header. */
  more: string;
  greeting: string;
  introduction: string;
  disclaimer: string;
  conversation: string;
  composer: string;
  placeholder: string;
  send: string;
  stop: string;
  you: string;
  assistant: string;
  searching: string;
  sources: string;
  /** What unfolds the words of a source; its title follows. */
  excerpt: string;
  fromPassages: string;
  fromReviewed: string;
  fromCache: string;
  stopped: string;
  interrupted: string;
  /** Said, and not shown, when an answer has ended; the second one where it has sources. */
  answerComplete: string;
  answerSources: string;
  retry: string;
  copyAnswer: string;
  copiedAnswer: string;
  /** In their place for a moment, when the browser refused. */
  notCopied: string;
  copyCode: string;
  copiedCode: string;
  /** On the button for a moment, when the browser refused; the code is selected then. `{keys}` copy it. */
  codeNotCopied: string;
  wrapCode: string;
  /** Description of a link to another site. */
  newTab: string;
  table: string;
  code: string;
  /** Names of the checkboxes in a list of tasks. */
  taskDone: string;
  taskOpen: string;
  /** A question that waits until the answer before it has ended. */
  queued: string;
  regenerate: string;
  jumpToLatest: string;
  sourceVersion: string;
  unsure: string;
  feedback: string;
  helpful: string;
  notHelpful: string;
  history: string;
  backToConversation: string;
  errorNetwork: string;
  /** The question waits for the connection. */
  offline: string;
}

/** Every text that a language has beside its first ones. */
export type LoadedAssistantLabels = Omit<AssistantLabels, keyof FirstLabels> & RareLabels;

const { codeCopied, ...answerTexts } = englishMarkdownLabels;

/** The interface in English. */
export const englishLabels: Omit<AssistantLabels, keyof FirstLabels> = {
  language: 'en',
  title: 'Ask the docs',
  close: 'Close the assistant',
  triggerClose: 'Close',
  newThread: 'New conversation',
  more: 'More',
  greeting: 'What would you like to know?',
  introduction: 'Answers come from this documentation, with links to where they stand in it.',
  disclaimer: 'Answers can be wrong. Check the sources.',
  conversation: 'Conversation',
  composer: 'Your question',
  placeholder: 'Ask a question…',
  send: 'Send',
  stop: 'Stop',
  you: 'You',
  assistant: 'Assistant',
  searching: 'Searching the documentation…',
  sources: 'Sources',
  excerpt: 'Excerpt',
  fromPassages: 'Quoted from the documentation. No AI model wrote this answer.',
  fromReviewed: 'Reviewed by the people who write this documentation.',
  fromCache: 'Written by an AI model earlier, for the same question.',
  stopped: 'You stopped this answer. It is not complete.',
  interrupted: 'This answer was cut off. It is not complete.',
  answerComplete: 'The answer is complete.',
  answerSourcesOne: 'The answer is complete, with {count} source.',
  answerSources: 'The answer is complete, with {count} sources.',
  retry: 'Try again',
  copyAnswer: 'Copy answer',
  copiedAnswer: 'Copied',
  notCopied: 'Could not copy',
  ...answerTexts,
  copiedCode: codeCopied,
  codeNotCopied: 'Press {keys}',
  queued: 'Asked next:',
  regenerate: 'Answer again',
  jumpToLatest: 'Jump to the latest',
  sourceVersion: 'Version {version}',
  unsure: 'The documentation says little about this. Check the sources.',
  feedback: 'Was this answer helpful?',
  helpful: 'Helpful',
  notHelpful: 'Not helpful',
  history: 'Earlier conversations',
  backToConversation: 'Back to the conversation',
  errorNetwork: 'No connection to the documentation service. Check your connection and try again.',
  offline: 'You are offline. Your question is asked as soon as the connection is back.',
};

/** All texts, the English ones where others are not given. */
export function assistantLabels(
  given: FirstLabels & Readonly<Record<string, string>>,
): AssistantLabels {
  return { ...englishLabels, ...given };
}
