import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { longAnswer } from './stalled-streams.ts';

/**
 * The least that a server on the same library can do: it answers a search with the same few kilobytes
 * every time, and a question with a stream of as many bytes as ours. Prints its address.
 */
const results = Array.from({ length: 10 }, (_, position) => ({
  content: 'A sentence that says something of what was searched for. '.repeat(4),
  path: `/chapter-${position}/page-${position}`,
  metadata: { title: 'Page', section: 'Section', breadcrumb: ['Chapter', 'Page'], score: 1 },
}));
const event = `data: ${JSON.stringify({ type: 'text-delta', id: 'answer', delta: 'word '.repeat(200) })}\n\n`;
const answerEvents = 1000;

const app = new Hono();
app.get('/', (context) => context.text('ready'));
app.post('/discovery/v1/search/docs', async (context) => {
  await context.req.json();
  return context.json(results);
});
app.post('/discovery/v2/assistant/docs/message', async (context) => {
  const pieces = (await context.req.text()).includes(longAnswer) ? answerEvents : 1;
  const encoder = new TextEncoder();
  let sent = 0;
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      controller.enqueue(encoder.encode(event));
      sent += 1;
      if (sent === pieces) controller.close();
    },
  });
  return new Response(body, { headers: { 'content-type': 'text/event-stream' } });
});
serve({ fetch: app.fetch, hostname: '127.0.0.1', port: Number(process.argv[2]) });
