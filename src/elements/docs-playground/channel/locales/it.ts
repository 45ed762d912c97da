import type { ChannelTexts } from '../labels/channel-labels.js';

/** A channel's playground in Italian. */
export const texts: ChannelTexts = {
  connect: 'Connetti',
  connectAnyway: 'Connetti comunque',
  disconnect: 'Disconnetti',
  connecting: 'Connessione in corso',
  connected: 'Connesso',
  closing: 'Disconnessione in corso',
  notConnected: 'Non connesso',
  refused:
    'Non è stato possibile aprire la connessione. I browser non ne dicono il motivo alle pagine: controlla l’indirizzo, che il server sia attivo e accetti pagine di {origin}, e la politica di questa pagina (connect-src).',
  mixed:
    'Questa pagina è arrivata tramite https, quindi i browser rifiutano una connessione non protetta. Scegli un server che inizi con wss://.',
  badAddress: 'Non è un indirizzo WebSocket. Controlla il server e i dati inseriti.',
  noServer: 'Questo canale non ha alcun server WebSocket, l’unico che una pagina possa usare.',
  socketHeaders:
    'I browser non permettono alle pagine di inviare intestazioni con un WebSocket: {names}.',
  messageHeaders:
    'I messaggi di un WebSocket non hanno intestazioni. Queste non vengono inviate: {names}.',
  message: 'Messaggio',
  connectFirst: 'Connettiti per inviarlo.',
  unreadSchema: 'Il suo schema è in un formato che qui non viene letto: {format}.',
  messages: 'Messaggi',
  sent: 'Inviato',
  received: 'Ricevuto',
  opened: 'Connesso',
  closed: 'Connessione chiusa: {code} {reason}',
  filter: 'Filtra',
  follow: 'Segui i più recenti',
  clear: 'Svuota',
  noMessages: 'Non è stato inviato né ricevuto nulla.',
  haveLeft: 'Voci più vecchie non più conservate: {count}',
  told: 'Messaggi ricevuti: {count}',
  unlikeSchema: 'Non conforme allo schema',
  binary: 'Dati binari',
  cutMessage: 'Ne viene conservato solo l’inizio.',
  notKept: 'È troppo grande per essere conservato.',
};
