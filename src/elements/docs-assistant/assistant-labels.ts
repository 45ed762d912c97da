/** Every text of the assistant's interface. `{name}` stands for a value put in by the interface. */
export interface AssistantLabels {
  trigger: string;
  /** On the trigger, when what it opens could not be loaded. */
  loadFailed: string;
  title: string;
  close: string;
  newThread: string;
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
  fromPassages: string;
  stopped: string;
  interrupted: string;
  retry: string;
  edit: string;
  context: string;
  selectedText: string;
  selectedCode: string;
  removeContext: string;
  askAboutSelection: string;
  copyAnswer: string;
  copiedAnswer: string;
  /** In their place for a moment, when the browser refused. */
  notCopied: string;
  copyCode: string;
  copiedCode: string;
  wrapCode: string;
  table: string;
  code: string;
  errorEmpty: string;
  errorTooLong: string;
  errorContextTooLong: string;
  errorNetwork: string;
  errorRateLimited: string;
  errorRateLimitedFor: string;
  errorServer: string;
  errorBadResponse: string;
  errorRefused: string;
  errorConfiguration: string;
}

/** The interface in English. */
export const englishLabels: AssistantLabels = {
  trigger: 'Ask AI',
  loadFailed: 'Could not load. Try again.',
  title: 'Ask the docs',
  close: 'Close the assistant',
  newThread: 'New conversation',
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
  fromPassages: 'Quoted from the documentation. No AI model wrote this answer.',
  stopped: 'You stopped this answer. It is not complete.',
  interrupted: 'This answer was cut off. It is not complete.',
  retry: 'Try again',
  edit: 'Edit the question',
  context: 'Goes with the question',
  selectedText: 'Selected text',
  selectedCode: 'Code',
  removeContext: 'Remove: {value}',
  askAboutSelection: 'Ask AI',
  copyAnswer: 'Copy answer',
  copiedAnswer: 'Copied',
  notCopied: 'Could not copy',
  copyCode: 'Copy',
  copiedCode: 'Copied',
  wrapCode: 'Wrap lines',
  table: 'Table',
  code: 'Code',
  errorEmpty: 'Type a question first.',
  errorTooLong:
    'This is too long to send: a question can have {maximum} characters. Shorten it and send it again.',
  errorContextTooLong:
    'What goes with the question is too long. Remove some of it and send the question again.',
  errorNetwork: 'No connection to the documentation service. Check your connection and try again.',
  errorRateLimited: 'There are too many questions right now. Try again in a moment.',
  errorRateLimitedFor: 'There are too many questions right now. Try again in {time}.',
  errorServer: 'The documentation service had a problem. Try again in a moment.',
  errorBadResponse: 'The documentation service gave no usable answer. Try again in a moment.',
  errorRefused: 'The documentation service did not accept this question. Change it and try again.',
  errorConfiguration:
    'The assistant is not set up correctly on this site, so it cannot answer. The people who run the site can fix this.',
};

/** The labels that the owner gave over the built-in ones. */
export function assistantLabels(given: Readonly<Record<string, string>> | null): AssistantLabels {
  return { ...englishLabels, ...given };
}

/** Puts values into a label's `{name}` places. */
export function fillLabel(
  label: string,
  values: Readonly<Record<string, string | number>>,
): string {
  return label.replace(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place));
}
