import type { PlaygroundLabels } from '../../playground-labels.js';

/** Every text of a channel's playground that operations have none of. `{code}` and the like are filled in. */
export interface ChannelTexts {
  connect: string;
  connectAnyway: string;
  disconnect: string;
  /** States of the connection. */
  connecting: string;
  connected: string;
  closing: string;
  notConnected: string;
  /** Why a connection was not opened. */
  refused: string;
  mixed: string;
  badAddress: string;
  /** Where there is nothing to connect to. */
  noServer: string;
  /** What a page cannot send. */
  socketHeaders: string;
  messageHeaders: string;
  message: string;
  connectFirst: string;
  unreadSchema: string;
  /** The log of what went over the connection. */
  messages: string;
  sent: string;
  received: string;
  opened: string;
  closed: string;
  filter: string;
  follow: string;
  clear: string;
  noMessages: string;
  haveLeft: string;
  told: string;
  unlikeSchema: string;
  binary: string;
  cutMessage: string;
  notKept: string;
}

/** What a channel's playground says. */
export type ChannelLabels = PlaygroundLabels & ChannelTexts;

/** A channel's playground in English. */
export const englishChannelTexts: ChannelTexts = {
  connect: 'Connect',
  connectAnyway: 'Connect anyway',
  disconnect: 'Disconnect',
  connecting: 'Connecting',
  connected: 'Connected',
  closing: 'Disconnecting',
  notConnected: 'Not connected',
  refused:
    'The connection could not be opened. Browsers do not tell pages why: check the address, whether the server runs and accepts pages of {origin}, and the policy of this page (connect-src).',
  mixed:
    'This page came over https, so that browsers refuse a connection that is not protected. Choose a server that begins with wss://.',
  badAddress: 'This is no address of a WebSocket. Check the server and what is filled in.',
  noServer: 'This channel has no server that speaks WebSocket, which is all that a page can use.',
  socketHeaders: 'Browsers do not let pages send headers with a WebSocket: {names}.',
  messageHeaders: 'Messages of a WebSocket have no headers. These are not sent: {names}.',
  message: 'Message',
  connectFirst: 'Connect to send it.',
  unreadSchema: 'Its schema is in a format that is not read here: {format}.',
  messages: 'Messages',
  sent: 'Sent',
  received: 'Received',
  opened: 'Connected',
  closed: 'Connection closed: {code} {reason}',
  filter: 'Filter',
  follow: 'Follow the newest',
  clear: 'Clear',
  noMessages: 'Nothing has been sent or received.',
  haveLeft: 'Older entries that are no longer kept: {count}',
  told: 'Messages received: {count}',
  unlikeSchema: 'Does not fit the schema',
  binary: 'Binary data',
  cutMessage: 'Only the beginning of it is kept.',
  notKept: 'It is too large to be kept.',
};
