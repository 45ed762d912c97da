import type { ChannelTexts } from '../labels/channel-labels.js';

/** A channel's playground in Polish. */
export const texts: ChannelTexts = {
  connect: 'Połącz',
  connectAnyway: 'Połącz mimo to',
  disconnect: 'Rozłącz',
  connecting: 'Łączenie',
  connected: 'Połączono',
  closing: 'Rozłączanie',
  notConnected: 'Brak połączenia',
  refused:
    'Nie udało się otworzyć połączenia. Przeglądarki nie podają stronom przyczyny: sprawdź adres, czy serwer działa i przyjmuje strony z {origin}, oraz zasady tej strony (connect-src).',
  mixed:
    'Ta strona przyszła przez https, więc przeglądarki odrzucają niechronione połączenie. Wybierz serwer zaczynający się od wss://.',
  badAddress: 'To nie jest adres WebSocket. Sprawdź serwer i wpisane dane.',
  noServer: 'Ten kanał nie ma serwera WebSocket, a tylko z takiego może korzystać strona.',
  socketHeaders: 'Przeglądarki nie pozwalają stronom wysyłać nagłówków z WebSocket: {names}.',
  messageHeaders: 'Wiadomości WebSocket nie mają nagłówków. Te nie są wysyłane: {names}.',
  message: 'Wiadomość',
  connectFirst: 'Połącz się, aby ją wysłać.',
  unreadSchema: 'Jej schemat jest w formacie, który nie jest tu odczytywany: {format}.',
  messages: 'Wiadomości',
  sent: 'Wysłano',
  received: 'Odebrano',
  opened: 'Połączono',
  closed: 'Połączenie zamknięte: {code} {reason}',
  filter: 'Filtruj',
  follow: 'Śledź najnowsze',
  clear: 'Wyczyść',
  noMessages: 'Nic nie wysłano ani nie odebrano.',
  haveLeft: 'Starsze wpisy, które nie są już przechowywane: {count}',
  told: 'Odebrane wiadomości: {count}',
  unlikeSchema: 'Niezgodne ze schematem',
  binary: 'Dane binarne',
  cutMessage: 'Przechowywany jest tylko początek.',
  notKept: 'Zbyt duża, aby ją przechować.',
};
