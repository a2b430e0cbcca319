import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { sandboxCredentials } from '../credentials.ts';
import { startTestGateway } from '../testing/gateway.ts';

const { clientId, clientSecret } = sandboxCredentials.google;
const CALLBACK = 'http://127.0.0.1:3000/v1/google-auth/callback';
const VERIFIER = 'v'.repeat(43);

/** A browser on the page where a person is chosen, with the cookies that it received. */
async function begin(changes: Record<string, string> = {}) {
  const { url } = await startTestGateway();
  const asked = new URLSearchParams({
    client_id: clientId,
    redirect_uri: CALLBACK,
    response_type: 'code',
    scope: 'openid email profile',
    state: 'a state',
    nonce: 'a nonce',
    code_challenge: createHash('sha256').update(VERIFIER).digest('base64url'),
    code_challenge_method: 'S256',
    ...changes,
  });
  const jar = new Map<string, string>();
  const send = async (address: string, init?: RequestInit) => {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const headers = { cookie, accept: 'text/html' };
    const answer = await fetch(new URL(address, url), { ...init, headers, redirect: 'manual' });
    for (const line of answer.headers.getSetCookie())
      jar.set(...(/^([^=]+)=([^;]*)/.exec(line)?.slice(1) as [string, string]));
    return answer;
  };
  const ask = () => send(`/google/auth?${asked}`);
  const begun = await ask();
  const address = begun.headers.get('location') ?? '';
  const choose = async (person: string) => {
    const chosen = await send(address, { method: 'POST', body: new URLSearchParams({ person }) });
    const next = chosen.headers.get('location');
    return next === null ? chosen : send(next);
  };
  return { url, begun, ask, choose, page: () => send(address) };
}

const backWith = (answer: Response): Record<string, string> => {
  const { origin, pathname, searchParams } = new URL(answer.headers.get('location') ?? '');
  return { back: origin + pathname, ...Object.fromEntries(searchParams) };
};

test('says that it is not Google, and offers made-up people', async () => {
  const { page } = await begin();
  const shown = await page();
  const text = await shown.text();
  expect(shown.headers.get('content-security-policy')).toContain("form-action 'self' http://127.0.0.1:3000");
  expect(text).toContain('Sandbox: this is not Google.');
  expect(text).toContain('No real account is used');
  for (const number of [1, 2, 3]) expect(text).toContain(`Sample member ${number}</button>`);
  expect(text.match(/, not verified</g)).toHaveLength(1);
  expect(text.match(/[\w.]+@[\w.]+/g)?.every((email) => email.endsWith('@example.com'))).toBe(true);
});

test('reports the chosen person to the merchant once', async () => {
  const { choose, url, page } = await begin();
  const { code = '', ...answer } = backWith(await choose('sample-1'));
  expect(answer).toMatchObject({ back: CALLBACK, state: 'a state', iss: `${url}/google` });
  const redeem = () =>
    fetch(`${url}/google/token`, {
      method: 'POST',
      body: new URLSearchParams({
        grant_type: 'authorization_code',
        code,
        redirect_uri: CALLBACK,
        code_verifier: VERIFIER,
        client_id: clientId,
        client_secret: clientSecret,
      }),
    });
  const { id_token: token = '' } = (await (await redeem()).json()) as { id_token?: string };
  expect(JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())).toMatchObject({
    aud: clientId,
    sub: 'sample-1',
    name: 'Sample member 1',
    email: 'sample.member.1@example.com',
    email_verified: true,
    nonce: 'a nonce',
  });
  expect((await redeem()).status).toBe(400);
  // Returns to this page, as the back button does.
  const over = await page();
  expect([over.status, await over.text()]).toEqual([404, expect.stringContaining('This log-in is over')]);
  expect((await choose('sample-2')).status).toBe(404);
});

test('asks for the person again in the same browser', async () => {
  const { ask, choose } = await begin();
  expect(backWith(await choose('sample-1'))).toHaveProperty('code');
  expect((await ask()).headers.get('location')).toMatch(/^\/google\/choice\//);
});

test.each(['', 'nobody'])('refuses the log-in for the person "%s"', async (person) => {
  const { choose } = await begin();
  expect(backWith(await choose(person))).toMatchObject({ back: CALLBACK, error: 'access_denied', state: 'a state' });
});

test.each([
  ['another address to return to', { redirect_uri: 'http://127.0.0.1:4000/' }],
  ['another merchant', { client_id: 'another' }],
])('shows our own page for %s', async (_, changes) => {
  const { begun } = await begin(changes);
  expect(begun.status).toBe(400);
  expect(begun.headers.get('content-security-policy')).toContain("style-src 'self'");
  const text = await begun.text();
  expect(text).toContain('The merchant sent something that this page cannot take');
  expect(text).toContain('this is not Google');
});

test('gives no code to a merchant without a PKCE challenge', async () => {
  const { begun } = await begin({ code_challenge: '', code_challenge_method: '' });
  expect(backWith(begun)).toMatchObject({ error: 'invalid_request' });
});

test('returns to both names of the loopback address', async () => {
  const { begun } = await begin({ redirect_uri: CALLBACK.replace('127.0.0.1', 'localhost') });
  expect(begun.headers.get('location')).toMatch(/^\/google\/choice\//);
});
