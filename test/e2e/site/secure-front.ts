import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { type IncomingMessage, request, type ServerResponse } from 'node:http';
import { createServer, type Server } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Hosts on https, by a certificate that nobody trusts, in front of others on http. It passes no bodies on. */
export class SecureFront {
  /** A browser that does not mind the certificate. */
  readonly browser: string;
  readonly #folder: string;
  readonly #server: Server;

  private constructor(folder: string, browser: string) {
    this.#folder = folder;
    this.browser = join(folder, 'browser');
    writeFileSync(this.browser, `#!/bin/sh\nexec '${browser}' --ignore-certificate-errors "$@"\n`);
    chmodSync(this.browser, 0o755);
    const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')];
    const curve = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
    const files = ['-keyout', key, '-out', certificate, '-days', '2', '-subj', '/CN=127.0.0.1'];
    execFileSync('openssl', ['req', '-x509', ...curve, ...files], { stdio: 'ignore' });
    this.#server = createServer({ key: readFileSync(key), cert: readFileSync(certificate) });
  }

  /**
   * @param originOf - what a request for that path goes on to.
   */
  static async start(browser: string, originOf: (path: string) => string): Promise<SecureFront> {
    const front = new SecureFront(mkdtempSync(join(tmpdir(), 'docs-assistant-secure-')), browser);
    front.#server.on('request', (incoming: IncomingMessage, response: ServerResponse) => {
      const { url = '/', method, headers } = incoming;
      // A connection for each, as those that wait for another are closed by who is asked, at any time.
      request(`${originOf(url)}${url}`, { method, headers, agent: false }, (received) => {
        response.writeHead(received.statusCode ?? 500, received.headers);
        received.pipe(response);
      })
        // The browser hears of it, and asks again where it has to.
        .on('error', () => response.destroy())
        .end();
    });
    // All addresses of this machine.
    front.#server.listen(0);
    await once(front.#server, 'listening');
    return front;
  }

  get port(): number {
    const address = this.#server.address();
    return typeof address === 'object' && address ? address.port : 0;
  }

  stop(): void {
    this.#server.close();
    this.#server.closeAllConnections();
    rmSync(this.#folder, { recursive: true });
  }
}
