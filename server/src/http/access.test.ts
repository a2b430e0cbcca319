import { randomUUID } from 'node:crypto';
import { type Endpoint, type EndpointName, endpoints, type KeyPermission, keyPermissions } from '@mizan/api';
import { SignJWT, UnsecuredJWT } from 'jose';
import { expect, test } from 'vitest';
import { signAccessToken } from '../identity/sessions/access-token.ts';
import { addDays, dateInPakistan } from '../platform/pakistan-time.ts';
import { startApp } from '../testing/app.ts';
import { keyOf } from '../testing/keys.ts';

type App = Awaited<ReturnType<typeof startApp>>;
type Caller = 'guest' | 'member' | 'administrator' | Impostor;
type Impostor = (typeof IMPOSTORS)[number];

const IMPOSTORS = ['suspended member', 'logged out', 'expired token', "another secret's token", 'alg none'] as const;
const CALLERS: readonly Caller[] = ['guest', 'member', 'administrator', ...IMPOSTORS];

const impostorsRefused = Object.fromEntries(IMPOSTORS.map((caller) => [caller, '401 SESSION_ENDED']));

/** The answer to each caller before the request is validated; `in` means admitted. */
const EXPECTED: Record<string, Record<string, string>> = {
  guest: { guest: 'in', member: 'in', administrator: 'in', ...impostorsRefused },
  member: { guest: '401 SIGN_IN_NEEDED', member: 'in', administrator: 'in', ...impostorsRefused },
  admin: { guest: '401 SIGN_IN_NEEDED', member: '403 FORBIDDEN', administrator: 'in', ...impostorsRefused },
  'in the request': Object.fromEntries(CALLERS.map((caller) => [caller, 'in'])),
};

/** A header for each caller who is admitted nowhere. */
async function impostorsOf({ as, context, db }: App): Promise<Record<Impostor, string>> {
  const [suspended, out, old] = [await as(), await as('admin'), await as('admin')];
  await db.updateTable('member').set({ suspended_at: new Date() }).where('id', '=', suspended.memberId).execute();
  const end = { ended_at: new Date(), ended_because: 'logOut' };
  await db.updateTable('session').set(end).where('id', '=', out.sessionId).execute();
  await context.untilEnded([suspended.sessionId, out.sessionId]);
  const { memberId, sessionId } = old;
  const identity = { memberId, sessionId, role: 'admin' } as const;
  const longAgo = new Date(Date.now() - 901_000);
  const elsewhere = await signAccessToken(identity, [Buffer.alloc(32, 1)], new Date());
  const expired = await signAccessToken(identity, context.keys.access, longAgo);
  const unsigned = new UnsecuredJWT({ role: 'admin', sid: sessionId })
    .setSubject(memberId)
    .setIssuer('mizan')
    .setAudience('mizan-api')
    .setIssuedAt()
    .setExpirationTime('5m');
  return {
    'suspended member': suspended.token,
    'logged out': out.token,
    'expired token': expired.token,
    "another secret's token": elsewhere.token,
    'alg none': unsigned.encode(),
  };
}

const STOPPED = new Set(['SIGN_IN_NEEDED', 'FORBIDDEN', 'SESSION_ENDED', 'KEY_NOT_VALID', 'KEY_NOT_ALLOWED']);

async function ask({ origin }: App, { method, path, body, isBulk }: Endpoint, token: string | undefined) {
  const address = origin + path.replaceAll(/\{\w+\}/g, randomUUID());
  const isSent = body !== undefined || isBulk === true;
  const headers = {
    ...(isSent && { 'content-type': 'application/json' }),
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
  };
  const response = await fetch(address, { method, headers, redirect: 'manual', ...(isSent && { body: '{}' }) });
  const text = await response.text();
  const { code = '' } = text.startsWith('{"code"') ? (JSON.parse(text) as { code: string }) : {};
  const isStopped = STOPPED.has(code);
  expect(response.status).not.toBe(500);
  return isStopped ? `${response.status} ${code}` : 'in';
}

/** Valid keys, with their permissions. */
const GOOD_KEYS: Record<string, readonly KeyPermission[]> = {
  'key that calculates': ['calculate'],
  'key that reads the history': ['history:read'],
  'key that reads the catalogue': ['catalogue'],
  'key that may do everything': keyPermissions,
  "administrator's key": keyPermissions,
  'test key': keyPermissions,
  'key on its last day': keyPermissions,
};

/** One text for each kind of key: the first are valid, the others are not. */
async function keysOf(app: App): Promise<Record<string, string>> {
  const [{ memberId }, admin, suspended, deleted] = [
    await app.as(),
    await app.as('admin'),
    await app.as(),
    await app.as(),
  ];
  const createKey = async (options: Partial<Parameters<typeof keyOf>[1]>) =>
    (await keyOf(app, { memberId, ...options })).text;
  const revoked = await keyOf(app, { memberId });
  await app.db.deleteFrom('api_key').where('id', '=', revoked.id).execute();
  const ofSuspended = await keyOf(app, suspended);
  await app.db.updateTable('member').set({ suspended_at: new Date() }).where('id', '=', suspended.memberId).execute();
  const ofDeleted = await keyOf(app, deleted);
  await app.db.deleteFrom('member').where('id', '=', deleted.memberId).execute();
  const good = await createKey({});
  const last = good.at(-5) === 'A' ? 'B' : 'A';
  return {
    'key that calculates': await createKey({ permissions: ['calculate'] }),
    'key that reads the history': await createKey({ permissions: ['history:read'] }),
    'key that reads the catalogue': await createKey({ permissions: ['catalogue'] }),
    'key that may do everything': good,
    "administrator's key": await createKey({ memberId: admin.memberId }),
    'test key': await createKey({ mode: 'test' }),
    'key on its last day': await createKey({ endsOn: dateInPakistan(new Date()) }),
    'revoked key': revoked.text,
    'expired key': await createKey({ endsOn: addDays(dateInPakistan(new Date()), -1) }),
    'key of a suspended member': ofSuspended.text,
    'key made beside a suspension': (await keyOf(app, suspended)).text,
    'key of a deleted member': ofDeleted.text,
    'key with a wrong secret': `${good.slice(0, -5)}${last}${good.slice(-4)}`,
    'live key called a test key': good.replace('mz_live_', 'mz_test_'),
    'unknown key': good.replace(/[0-9a-f]{32}/, randomUUID().replaceAll('-', '')),
    'half a key': good.slice(0, 40),
    'only a prefix': 'mz_',
  };
}

/** The answer to a key by the contract. */
function expectedOf(caller: string, { key, proof }: Endpoint) {
  if (proof !== undefined) return 'in';
  const may = GOOD_KEYS[caller];
  if (may === undefined) return '401 KEY_NOT_VALID';
  return key !== undefined && may.includes(key) ? 'in' : '403 KEY_NOT_ALLOWED';
}

test('admits each kind of key exactly where the contract of an endpoint says so', async () => {
  const app = await startApp();
  const keys = await keysOf(app);
  const outcomes: Record<string, object> = {};
  const expected: Record<string, object> = {};
  for (const [name, definition] of Object.entries(endpoints) as [EndpointName, Endpoint][]) {
    const answers = Object.entries(keys).map(async ([caller, text]) => [caller, await ask(app, definition, text)]);
    outcomes[name] = Object.fromEntries(await Promise.all(answers));
    expected[name] = Object.fromEntries(Object.keys(keys).map((caller) => [caller, expectedOf(caller, definition)]));
  }
  expect(outcomes).toEqual(expected);
});

test('keys reach nothing of the account, payments, links, filings or the desk', () => {
  const open = (Object.entries(endpoints) as [EndpointName, Endpoint][]).filter(([, { key }]) => key !== undefined);
  expect(open.filter(([, { access, proof }]) => access === 'admin' || proof !== undefined)).toEqual([]);
  expect(open.filter(([, { method }]) => method !== 'GET').map(([name]) => name)).toEqual(['calculate']);
  const own = open.filter(([, { access }]) => access === 'member').map(([name]) => name);
  expect(own.toSorted()).toEqual([
    'calculate',
    'exportCalculations',
    'getCalculation',
    'getKindInProvinces',
    'listCalculations',
  ]);
});

test('admits exactly the callers that the contract of each endpoint names', async () => {
  const app = await startApp();
  const impostors = await impostorsOf(app);
  const names = Object.keys(endpoints) as EndpointName[];
  const outcomes: Record<string, object> = {};
  const expected: Record<string, object> = {};
  for (const name of names) {
    const definition: Endpoint = endpoints[name];
    // Some endpoints end the session or the account.
    const [member, administrator] = [await app.as(), await app.as('admin')];
    const tokens = { guest: undefined, member: member.token, administrator: administrator.token, ...impostors };
    const answers = CALLERS.map(async (caller) => [caller, await ask(app, definition, tokens[caller])]);
    outcomes[name] = Object.fromEntries(await Promise.all(answers));
    expected[name] = EXPECTED[definition.proof ?? definition.access] ?? {};
  }
  expect(outcomes).toEqual(expected);
  expect(names.length).toBeGreaterThan(40);
});

test('checks the token before the request, so that refusals do not reveal what an endpoint accepts', async () => {
  const { origin } = await startApp();
  const send = (headers: Record<string, string>) =>
    fetch(`${origin}/v1/account`, { method: 'PATCH', body: '{"name":', headers });
  expect((await send({ 'content-type': 'application/json' })).status).toBe(401);
  expect((await send({ 'content-type': 'text/plain' })).status).toBe(401);
});

test('guests can only write contact messages, and only administrators use /v1/admin', () => {
  const all = Object.entries(endpoints) as [EndpointName, Endpoint][];
  const forGuests = all.filter(
    ([, { access, method, proof }]) => access === 'guest' && method !== 'GET' && proof === undefined,
  );
  expect(forGuests.map(([name]) => name)).toEqual(['createContactMessage']);
  const admin = all.filter(([, { path }]) => path.startsWith('/v1/admin/'));
  for (const [, { access }] of admin) expect(access).toBe('admin');
});

test('refuses a token that the same key signed for another purpose', async () => {
  const { context, as } = await startApp();
  const { memberId, sessionId } = await as('admin');
  const token = await new SignJWT({ role: 'admin', sid: sessionId })
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(memberId)
    .setIssuedAt()
    .setExpirationTime('5m')
    .sign(context.keys.access[0]);
  await expect(context.identify(`Bearer ${token}`)).rejects.toMatchObject({ code: 'SESSION_ENDED' });
});
