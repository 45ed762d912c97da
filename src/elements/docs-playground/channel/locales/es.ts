import type { ChannelTexts } from '../labels/channel-labels.js';

/** A channel's playground in Spanish. */
export const texts: ChannelTexts = {
  connect: 'Conectar',
  connectAnyway: 'Conectar de todos modos',
  disconnect: 'Desconectar',
  connecting: 'Conectando',
  connected: 'Conectado',
  closing: 'Desconectando',
  notConnected: 'Sin conexión',
  refused:
    'No se pudo abrir la conexión. Los navegadores no dicen a las páginas por qué: compruebe la dirección, si el servidor funciona y acepta páginas de {origin}, y la política de esta página (connect-src).',
  mixed:
    'Esta página llegó por https, por lo que los navegadores rechazan una conexión sin protección. Elija un servidor que empiece por wss://.',
  badAddress: 'No es una dirección de WebSocket. Compruebe el servidor y lo que ha rellenado.',
  noServer:
    'Este canal no tiene ningún servidor que hable WebSocket, lo único que puede usar una página.',
  socketHeaders:
    'Los navegadores no permiten a las páginas enviar cabeceras con un WebSocket: {names}.',
  messageHeaders: 'Los mensajes de un WebSocket no tienen cabeceras. Estas no se envían: {names}.',
  message: 'Mensaje',
  connectFirst: 'Conéctese para enviarlo.',
  unreadSchema: 'Su esquema está en un formato que aquí no se lee: {format}.',
  messages: 'Mensajes',
  sent: 'Enviado',
  received: 'Recibido',
  opened: 'Conectado',
  closed: 'Conexión cerrada: {code} {reason}',
  filter: 'Filtrar',
  follow: 'Seguir los más recientes',
  clear: 'Vaciar',
  noMessages: 'No se ha enviado ni recibido nada.',
  haveLeft: 'Entradas más antiguas que ya no se conservan: {count}',
  told: 'Mensajes recibidos: {count}',
  unlikeSchema: 'No se ajusta al esquema',
  binary: 'Datos binarios',
  cutMessage: 'Solo se conserva el principio.',
  notKept: 'Es demasiado grande para conservarse.',
};
