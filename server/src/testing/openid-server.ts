import { once } from 'node:events';
import type { Server } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Provider } from 'oidc-provider';

/** The next visitor at the provider, or one who refuses. */
export type Visitor = { sub: string; email?: string; email_verified?: boolean; name?: string } | 'refuses';

const CLIENT = { id: 'mizan', secret: 'the secret of the client at the provider' };

/** A real OpenID provider in place of Google, with one visitor at a time and without consent. */
export async function openProvider(redirectUri: string) {
  const people = new Map<string, Exclude<Visitor, string>>();
  const state: { visitor: Visitor } = { visitor: { sub: 'nobody' } };
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: CLIENT.id,
        client_secret: CLIENT.secret,
        redirect_uris: [redirectUri],
        grant_types: ['authorization_code'],
        response_types: ['code'],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    // As at Google, the claims are in the ID token.
    conformIdTokenClaims: false,
    features: { devInteractions: { enabled: false } },
    pkce: { required: () => true },
    cookies: { keys: ['of the provider'] },
    interactions: { url: (_, { uid }) => `/interaction/${uid}` },
    findAccount: (_, accountId) => ({ accountId, claims: () => ({ ...people.get(accountId), sub: accountId }) }),
    async loadExistingGrant({ oidc }) {
      if (!oidc.client || !oidc.session?.accountId) return undefined;
      const grant = new provider.Grant({ clientId: oidc.client.clientId, accountId: oidc.session.accountId });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
  });
  provider.use(async (exchange, next) => {
    if (!exchange.path.startsWith('/interaction/')) return next();
    const { visitor } = state;
    exchange.respond = false;
    if (visitor !== 'refuses') people.set(visitor.sub, visitor);
    const result =
      visitor === 'refuses' ? { error: 'access_denied' } : { login: { accountId: visitor.sub, remember: false } };
    await provider.interactionFinished(exchange.req, exchange.res, result, { mergeWithLastSubmission: false });
  });
  server.on('request', provider.callback());
  return {
    issuer,
    state,
    stop: () => closeServer(server),
    environment: { GOOGLE_ISSUER: issuer, GOOGLE_CLIENT_ID: CLIENT.id, GOOGLE_CLIENT_SECRET: CLIENT.secret },
  };
}

async function closeServer(server: Server) {
  server.closeAllConnections();
  if (server.listening) await new Promise<void>((resolve) => server.close(() => resolve()));
}
