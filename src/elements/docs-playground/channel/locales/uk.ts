import type { ChannelTexts } from '../labels/channel-labels.js';

/** A channel's playground in Ukrainian. */
export const texts: ChannelTexts = {
  connect: 'Підключитися',
  connectAnyway: 'Усе одно підключитися',
  disconnect: 'Відключитися',
  connecting: 'Підключення',
  connected: 'Підключено',
  closing: 'Відключення',
  notConnected: 'Не підключено',
  refused:
    'Не вдалося відкрити з’єднання. Браузери не повідомляють сторінкам причину: перевірте адресу, чи працює сервер і чи приймає сторінки з {origin}, а також політику цієї сторінки (connect-src).',
  mixed:
    'Цю сторінку отримано через https, тому браузери відхиляють незахищене з’єднання. Виберіть сервер, адреса якого починається з wss://.',
  badAddress: 'Це не адреса WebSocket. Перевірте сервер і введені дані.',
  noServer:
    'У цього каналу немає сервера WebSocket, а нічого іншого сторінка використовувати не може.',
  socketHeaders: 'Браузери не дозволяють сторінкам надсилати заголовки через WebSocket: {names}.',
  messageHeaders: 'Повідомлення WebSocket не мають заголовків. Ці не надсилаються: {names}.',
  message: 'Повідомлення',
  connectFirst: 'Підключіться, щоб надіслати його.',
  unreadSchema: 'Його схема у форматі, який тут не читається: {format}.',
  messages: 'Повідомлення',
  sent: 'Надіслано',
  received: 'Отримано',
  opened: 'Підключено',
  closed: 'З’єднання закрито: {code} {reason}',
  filter: 'Фільтр',
  follow: 'Стежити за новими',
  clear: 'Очистити',
  noMessages: 'Нічого не надіслано й не отримано.',
  haveLeft: 'Давніші записи, які вже не зберігаються: {count}',
  told: 'Отримано повідомлень: {count}',
  unlikeSchema: 'Не відповідає схемі',
  binary: 'Двійкові дані',
  cutMessage: 'Зберігається лише початок.',
  notKept: 'Завелике для зберігання.',
};
