import { once } from 'node:events';
import { connect } from 'node:net';

/** Sends a request whose path no client has tidied up, and gives the whole response. */
export async function rawRequest(url: string, path: string): Promise<string> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  socket.write(`GET ${path} HTTP/1.1\r\nhost: ${hostname}\r\nconnection: close\r\n\r\n`);
  let response = '';
  socket.setEncoding('utf8').on('data', (text: string) => {
    response += text;
  });
  await once(socket, 'close');
  return response;
}
