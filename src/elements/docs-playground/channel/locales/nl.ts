import type { ChannelTexts } from '../labels/channel-labels.js';

/** A channel's playground in Dutch. */
export const texts: ChannelTexts = {
  connect: 'Verbinden',
  connectAnyway: 'Toch verbinden',
  disconnect: 'Verbinding verbreken',
  connecting: 'Bezig met verbinden',
  connected: 'Verbonden',
  closing: 'Verbinding wordt verbroken',
  notConnected: 'Niet verbonden',
  refused:
    'De verbinding kon niet worden geopend. Browsers vertellen pagina’s niet waarom: controleer het adres, of de server draait en pagina’s van {origin} accepteert, en het beleid van deze pagina (connect-src).',
  mixed:
    'Deze pagina kwam via https, dus weigeren browsers een onbeschermde verbinding. Kies een server die met wss:// begint.',
  badAddress: 'Dit is geen adres van een WebSocket. Controleer de server en wat is ingevuld.',
  noServer:
    'Dit kanaal heeft geen server die WebSocket spreekt, het enige wat een pagina kan gebruiken.',
  socketHeaders: 'Browsers laten pagina’s geen headers met een WebSocket versturen: {names}.',
  messageHeaders:
    'Berichten van een WebSocket hebben geen headers. Deze worden niet verstuurd: {names}.',
  message: 'Bericht',
  connectFirst: 'Maak verbinding om het te versturen.',
  unreadSchema: 'Het schema heeft een indeling die hier niet wordt gelezen: {format}.',
  messages: 'Berichten',
  sent: 'Verzonden',
  received: 'Ontvangen',
  opened: 'Verbonden',
  closed: 'Verbinding gesloten: {code} {reason}',
  filter: 'Filteren',
  follow: 'Nieuwste volgen',
  clear: 'Wissen',
  noMessages: 'Er is niets verzonden of ontvangen.',
  haveLeft: 'Oudere items die niet meer worden bewaard: {count}',
  told: 'Ontvangen berichten: {count}',
  unlikeSchema: 'Past niet bij het schema',
  binary: 'Binaire gegevens',
  cutMessage: 'Alleen het begin wordt bewaard.',
  notKept: 'Te groot om te worden bewaard.',
};
