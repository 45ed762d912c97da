import type { ChannelTexts } from '../labels/channel-labels.js';

/** A channel's playground in Russian. */
export const texts: ChannelTexts = {
  connect: 'Подключиться',
  connectAnyway: 'Всё равно подключиться',
  disconnect: 'Отключиться',
  connecting: 'Подключение',
  connected: 'Подключено',
  closing: 'Отключение',
  notConnected: 'Не подключено',
  refused:
    'Не удалось открыть соединение. Браузеры не сообщают страницам причину: проверьте адрес, работает ли сервер и принимает ли он страницы с {origin}, а также политику этой страницы (connect-src).',
  mixed:
    'Эта страница получена по https, поэтому браузеры отклоняют незащищённое соединение. Выберите сервер, адрес которого начинается с wss://.',
  badAddress: 'Это не адрес WebSocket. Проверьте сервер и введённые данные.',
  noServer:
    'У этого канала нет сервера WebSocket, а ничего другого страница использовать не может.',
  socketHeaders: 'Браузеры не позволяют страницам отправлять заголовки через WebSocket: {names}.',
  messageHeaders: 'У сообщений WebSocket нет заголовков. Эти не отправляются: {names}.',
  message: 'Сообщение',
  connectFirst: 'Подключитесь, чтобы отправить его.',
  unreadSchema: 'Его схема в формате, который здесь не читается: {format}.',
  messages: 'Сообщения',
  sent: 'Отправлено',
  received: 'Получено',
  opened: 'Подключено',
  closed: 'Соединение закрыто: {code} {reason}',
  filter: 'Фильтр',
  follow: 'Следить за новыми',
  clear: 'Очистить',
  noMessages: 'Ничего не отправлено и не получено.',
  haveLeft: 'Более старые записи, которые уже не хранятся: {count}',
  told: 'Получено сообщений: {count}',
  unlikeSchema: 'Не соответствует схеме',
  binary: 'Двоичные данные',
  cutMessage: 'Хранится только начало.',
  notKept: 'Слишком велико для хранения.',
};
