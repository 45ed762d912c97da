import type { ChannelTexts } from '../labels/channel-labels.js';

/** A channel's playground in German. */
export const texts: ChannelTexts = {
  connect: 'Verbinden',
  connectAnyway: 'Trotzdem verbinden',
  disconnect: 'Trennen',
  connecting: 'Verbindung wird aufgebaut',
  connected: 'Verbunden',
  closing: 'Verbindung wird getrennt',
  notConnected: 'Nicht verbunden',
  refused:
    'Die Verbindung konnte nicht aufgebaut werden. Browser sagen Seiten nicht, warum: Prüfen Sie die Adresse, ob der Server läuft und Seiten von {origin} annimmt, und die Richtlinie dieser Seite (connect-src).',
  mixed:
    'Diese Seite kam über https, deshalb lehnen Browser eine ungeschützte Verbindung ab. Wählen Sie einen Server, der mit wss:// beginnt.',
  badAddress: 'Das ist keine Adresse eines WebSockets. Prüfen Sie den Server und die Eingaben.',
  noServer:
    'Dieser Kanal hat keinen Server, der WebSocket spricht; etwas anderes kann eine Seite nicht nutzen.',
  socketHeaders: 'Browser lassen Seiten mit einem WebSocket keine Header senden: {names}.',
  messageHeaders:
    'Nachrichten eines WebSockets haben keine Header. Diese werden nicht gesendet: {names}.',
  message: 'Nachricht',
  connectFirst: 'Zum Senden verbinden.',
  unreadSchema: 'Ihr Schema ist in einem Format, das hier nicht gelesen wird: {format}.',
  messages: 'Nachrichten',
  sent: 'Gesendet',
  received: 'Empfangen',
  opened: 'Verbunden',
  closed: 'Verbindung geschlossen: {code} {reason}',
  filter: 'Filtern',
  follow: 'Neuesten folgen',
  clear: 'Leeren',
  noMessages: 'Es wurde nichts gesendet oder empfangen.',
  haveLeft: 'Ältere Einträge, die nicht mehr aufbewahrt werden: {count}',
  told: 'Empfangene Nachrichten: {count}',
  unlikeSchema: 'Passt nicht zum Schema',
  binary: 'Binärdaten',
  cutMessage: 'Nur der Anfang wird aufbewahrt.',
  notKept: 'Zu groß, um aufbewahrt zu werden.',
};
