import type { ChannelTexts } from '../labels/channel-labels.js';

/** A channel's playground in Portuguese. */
export const texts: ChannelTexts = {
  connect: 'Conectar',
  connectAnyway: 'Conectar mesmo assim',
  disconnect: 'Desconectar',
  connecting: 'Conectando',
  connected: 'Conectado',
  closing: 'Desconectando',
  notConnected: 'Não conectado',
  refused:
    'Não foi possível abrir a conexão. Os navegadores não dizem o motivo às páginas: verifique o endereço, se o servidor está funcionando e aceita páginas de {origin}, e a política desta página (connect-src).',
  mixed:
    'Esta página veio por https, por isso os navegadores recusam uma conexão sem proteção. Escolha um servidor que comece por wss://.',
  badAddress: 'Este não é um endereço de WebSocket. Verifique o servidor e o que foi preenchido.',
  noServer:
    'Este canal não tem nenhum servidor que fale WebSocket, o único que uma página pode usar.',
  socketHeaders:
    'Os navegadores não deixam as páginas enviar cabeçalhos com um WebSocket: {names}.',
  messageHeaders:
    'As mensagens de um WebSocket não têm cabeçalhos. Estes não são enviados: {names}.',
  message: 'Mensagem',
  connectFirst: 'Conecte para enviá-la.',
  unreadSchema: 'O esquema está em um formato que não é lido aqui: {format}.',
  messages: 'Mensagens',
  sent: 'Enviada',
  received: 'Recebida',
  opened: 'Conectado',
  closed: 'Conexão encerrada: {code} {reason}',
  filter: 'Filtrar',
  follow: 'Seguir as mais recentes',
  clear: 'Limpar',
  noMessages: 'Nada foi enviado nem recebido.',
  haveLeft: 'Entradas mais antigas que já não são mantidas: {count}',
  told: 'Mensagens recebidas: {count}',
  unlikeSchema: 'Não corresponde ao esquema',
  binary: 'Dados binários',
  cutMessage: 'Só o início é mantido.',
  notKept: 'É grande demais para ser mantida.',
};
