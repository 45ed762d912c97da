import { type ChangeEvent, createElement, type FormEvent, type ReactElement } from 'react';

/** A conversation as an application shows it. */
export interface Chat {
  messages: readonly { role: string; text: string; sources: readonly string[]; thread: string }[];
  status: string;
  error: string | undefined;
  question: string;
  onInput: (question: string) => void;
  onSubmit: (event: FormEvent) => void;
}

/** The plainest page of a conversation. */
export function renderChat(chat: Chat): ReactElement {
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    chat.onSubmit(event);
  };
  const onChange = (event: ChangeEvent<HTMLInputElement>) => chat.onInput(event.target.value);
  return createElement(
    'main',
    null,
    ...chat.messages.map(({ role, text, sources, thread }) =>
      createElement(
        'article',
        { 'aria-label': role, 'data-thread': thread },
        createElement('p', null, text),
        ...sources.map((url) => createElement('a', { href: url }, url)),
      ),
    ),
    createElement('output', null, chat.status),
    chat.error === undefined ? null : createElement('p', { role: 'alert' }, chat.error),
    createElement(
      'form',
      { onSubmit },
      createElement('input', { 'aria-label': 'Question', value: chat.question, onChange }),
    ),
  );
}
