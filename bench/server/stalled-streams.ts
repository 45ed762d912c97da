import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import type { Contestant } from './contestant.ts';

const path = '/discovery/v2/assistant/docs/message';

/**
 * Bytes of memory for each of `count` answers whose reader stops after the first bytes.
 * What the process holds is compared with what it held after as many answers that were read whole.
 */
export async function memoryOfStalledStreams(server: Contestant, count: number): Promise<number> {
  for (let warm = 0; warm < 20; warm += 1) await readWhole(server);
  const before = server.memory();
  const sockets: Socket[] = [];
  try {
    for (let opened = 0; opened < count; opened += 1) {
      const socket = await openStalled(server);
      sockets.push(socket);
    }
    return ((await untilSteady(() => server.memory())) - before) / count;
  } finally {
    for (const socket of sockets) socket.destroy();
  }
}

async function readWhole(server: Contestant): Promise<void> {
  const response = await ask(server, longQuestion);
  await response.text();
}

async function ask(server: Contestant, body: string): Promise<Response> {
  const headers = requestHeaders(server);
  const response = await fetch(server.origin + path, { method: 'POST', headers, body });
  if (!response.ok) throw new Error(`${server.name} answers with status ${response.status}.`);
  return response;
}

/** Asks, and reads no more once the answer has begun. */
async function openStalled(server: Contestant): Promise<Socket> {
  const { hostname, port } = new URL(server.origin);
  const socket = connect(Number(port), hostname);
  await once(socket, 'connect');
  const headers = Object.entries({
    host: hostname,
    'content-length': String(Buffer.byteLength(longQuestion)),
    ...requestHeaders(server),
  }).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.write(`POST ${path} HTTP/1.1\r\n${headers.join('')}\r\n${longQuestion}`);
  const [first]: unknown[] = await once(socket, 'data');
  socket.pause();
  if (!String(first).startsWith('HTTP/1.1 200')) throw new Error(String(first).slice(0, 300));
  return socket;
}

function requestHeaders({ key }: Contestant): Record<string, string> {
  return { 'content-type': 'application/json', authorization: `Bearer ${key}` };
}

/** Stand-ins for models write a long answer when the question has this word. */
export const longAnswer = 'everything';

function questionBody(text: string): string {
  const parts = [{ type: 'text', text }];
  return JSON.stringify({ fp: 'anonymous', messages: [{ id: '1', role: 'user', parts }] });
}

const shortQuestion = questionBody('How do I configure the server?');
const longQuestion = questionBody(`How do I configure ${longAnswer} in the server?`);

/** The value once it has hardly changed for some seconds: buffers fill by and by. */
async function untilSteady(read: () => number): Promise<number> {
  let last = read();
  for (let steady = 0; steady < 3; ) {
    await new Promise((resolve) => setTimeout(resolve, 1000));
    const next = read();
    steady = Math.abs(next - last) < last * 0.01 ? steady + 1 : 0;
    last = next;
  }
  return last;
}

/** Milliseconds until the first byte of an answer's body, for questions asked one after the other. */
export async function timesToFirstByte(server: Contestant, count: number): Promise<number[]> {
  const times: number[] = [];
  for (let asked = 0; asked < count; asked += 1) {
    const started = performance.now();
    const reader = (await ask(server, shortQuestion)).body?.getReader();
    await reader?.read();
    times.push(performance.now() - started);
    while (reader && !(await reader.read()).done);
  }
  return times.toSorted((first, second) => first - second);
}
