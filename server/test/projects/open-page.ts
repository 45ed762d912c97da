import { request } from 'node:http';

/** Asks for a page with any `Host`, which `fetch` sets by the address; follows no redirect. */
export function openPage(address: string, host?: string): Promise<Response> {
  return new Promise((resolve, reject) => {
    const headers = { accept: 'text/html', ...(host === undefined ? {} : { host }) };
    request(address, { headers }, (incoming) => {
      const parts: Buffer[] = [];
      incoming.on('data', (part: Buffer) => parts.push(part));
      incoming.on('error', reject);
      incoming.on('end', () => {
        const { statusCode = 500 } = incoming;
        const named = Object.entries(incoming.headers).flatMap(([name, value]) =>
          typeof value === 'string' ? [[name, value] as [string, string]] : [],
        );
        const hasBody = statusCode !== 204 && statusCode !== 304;
        resolve(
          new Response(hasBody ? Buffer.concat(parts) : null, {
            status: statusCode,
            headers: named,
          }),
        );
      });
    })
      .on('error', reject)
      .end();
  });
}
