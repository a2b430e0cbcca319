import { generateKeyPair, randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { Provider } from 'oidc-provider';
import type { Gateway } from '../gateway.ts';
import { answerOf } from '../pages/page.ts';
import { endedPage, refusedPage } from '../pages/people.ts';

/** The seconds for choosing a person, and the lifetime of what is issued afterwards. */
const LOG_IN_SECONDS = 600;

/** Each start creates a new key, which merchants read again. */
const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 });

const LIFETIMES = {
  Interaction: LOG_IN_SECONDS,
  Session: LOG_IN_SECONDS,
  Grant: LOG_IN_SECONDS,
  AccessToken: LOG_IN_SECONDS,
  IdToken: LOG_IN_SECONDS,
};

export type GoogleProvider = ReturnType<typeof createProvider>;

/** Creates an OpenID provider. The page at `/choice` replaces its log-in; consent is given without asking. */
export function createProvider({ settings, credentials, merchant, url }: Gateway, mount: string) {
  const personNamed = (sub: string) => settings.people.findLast((person) => person.sub === sub);
  const provider = new Provider(url + mount, {
    clients: [
      {
        client_id: credentials.google.clientId,
        client_secret: credentials.google.clientSecret,
        redirect_uris: merchant.logInAddresses(),
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    jwks: { keys: [privateKey.export({ format: 'jwk' })] },
    cookies: { keys: [randomBytes(32).toString('base64url')] },
    ttl: LIFETIMES,
    pkce: { required: () => true },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    // The claims are in the ID token, as at Google.
    conformIdTokenClaims: false,
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_, { uid }) => `${mount}/choice/${uid}` },
    findAccount(_, accountId) {
      const person = personNamed(accountId);
      return person && { accountId, claims: () => person };
    },
    async loadExistingGrant({ oidc }) {
      if (!oidc.client || !oidc.session?.accountId) return undefined;
      const grant = new provider.Grant({ clientId: oidc.client.clientId, accountId: oidc.session.accountId });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
    // Tokens outlive the session, which ends with the log-in.
    expiresWithSession: () => false,
    renderError(exchange, { error_description: why }, { name }) {
      const { status, headers, body } = answerOf(name === 'SessionNotFound' ? endedPage(merchant) : refusedPage(why));
      exchange.status = status;
      exchange.set(headers);
      exchange.body = body;
    },
  });
  // A session ends with its log-in, so that the person is chosen each time.
  provider.use(async (exchange, next) => {
    await next();
    const session = exchange.oidc?.session;
    if (session?.accountId !== undefined) await session.destroy();
  });
  return {
    answer: provider.callback(),
    /** Rejects with SessionNotFound if the browser is not in a log-in. */
    requireLogIn: (request: IncomingMessage, response: ServerResponse) =>
      provider.interactionDetails(request, response),
    /** Returns the next address of the browser, logged in as this person or refused. */
    choose: (request: IncomingMessage, response: ServerResponse, sub: string) =>
      provider.interactionResult(
        request,
        response,
        personNamed(sub) ? { login: { accountId: sub, remember: false } } : { error: 'access_denied' },
      ),
  };
}
