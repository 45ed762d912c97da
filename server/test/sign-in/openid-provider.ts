import assert from 'node:assert/strict';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { Provider } from 'oidc-provider';

/** A real provider of OpenID Connect in this process. Whoever comes is signed in as the account that is set, without a form. */
export interface TestProvider {
  issuer: URL;
  clientId: string;
  clientSecret: string;
  /** Who signs in next; nobody does where it is `undefined`. */
  account: { name: string; groups?: string[] } | undefined;
  /** Takes readers of a site from now on, and leads them back to that address. */
  serve(redirectAddress: string): void;
  stop(): Promise<void>;
}

const client = { clientId: 'docs', clientSecret: 'a secret of the tests alone' };

/** Starts it. It names groups in the ID token too, or in the answer to "userinfo" alone. */
export async function startProvider({ inIdToken = false } = {}): Promise<TestProvider> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  assert.ok(address && typeof address === 'object');
  const issuer = `http://127.0.0.1:${address.port}`;
  const provider: TestProvider = {
    ...{ issuer: new URL(issuer), ...client, account: undefined },
    serve(redirectAddress) {
      const respond = listenerOf(provider, { redirectAddress, inIdToken });
      server.on('request', (request, response) => void respond(request, response));
    },
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return provider;
}

interface ListenerOptions {
  redirectAddress: string;
  inIdToken: boolean;
}

function listenerOf(test: TestProvider, { redirectAddress, inIdToken }: ListenerOptions) {
  const groups = new Map<string, string[] | undefined>();
  const provider = new Provider(test.issuer.origin, {
    clients: [
      {
        client_id: client.clientId,
        client_secret: client.clientSecret,
        redirect_uris: [redirectAddress],
      },
    ],
    claims: { openid: ['sub', 'groups'] },
    conformIdTokenClaims: !inIdToken,
    features: { devInteractions: { enabled: false } },
    pkce: { required: () => true },
    findAccount: (_context, accountId) => ({
      accountId,
      claims: () => ({ sub: accountId, groups: groups.get(accountId) }),
    }),
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
    cookies: { keys: ['of the tests alone'] },
  });
  const respond = provider.callback();
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    if (!request.url?.startsWith('/interaction/')) return respond(request, response);
    const { params } = await provider.interactionDetails(request, response);
    const { account } = test;
    if (!account) {
      const refusal = { error: 'access_denied' };
      return provider.interactionFinished(request, response, refusal);
    }
    groups.set(account.name, account.groups);
    const grant = new provider.Grant({
      ...{ accountId: account.name, clientId: String(params.client_id) },
    });
    grant.addOIDCScope('openid');
    return provider.interactionFinished(request, response, {
      login: { accountId: account.name, remember: false },
      consent: { grantId: await grant.save() },
    });
  };
}
