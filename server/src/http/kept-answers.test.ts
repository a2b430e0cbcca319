import { subMinorOf, treeOf } from '@mizan/engine/testing';
import Fastify from 'fastify';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { AnyIdentity } from '../context.ts';
import { startApp } from '../testing/app.ts';
import { createDatabase } from '../testing/database.ts';
import { makeProvince } from '../testing/law.ts';
import { sendCached } from './answers.ts';
import { cachedText } from './cached-answer.ts';
import { openKeptAnswers } from './kept-answers.ts';
import { nodeServer } from './node-server.ts';

const soon = { timeout: 10_000, interval: 20 };
const HOUR_MS = 3_600_000;

/** Two servers of one installation, at an hour that the test sets, and a province on them that guests look at. */
async function start() {
  const connection = await createDatabase();
  let now = Date.parse('2099-06-01T07:00:00Z');
  const clock = () => new Date(now);
  const [here, there] = [await startApp({ connection, clock }), await startApp({ connection, clock })];
  const { client: admin } = await here.as('admin');
  const { country, province, rulebook } = await makeProvince(admin);
  const path = `/v1/category/${country.id}/${province.id}/courtFee`;
  const publish = (name: string, more: object = {}) => {
    const majorCategories = treeOf([subMinorOf('Cheque', 1)], name);
    return admin.addCategoriesData({ params: rulebook, body: { majorCategories, ...more } });
  };
  /** Asked twice: the second answer is the one that was kept of the first. */
  const nameAt = async ({ origin }: { origin: string }) => {
    const texts = [await (await fetch(origin + path)).text(), await (await fetch(origin + path)).text()];
    expect(texts[1]).toBe(texts[0]);
    return (JSON.parse(texts[0] ?? '') as { name: string }[])[0]?.name;
  };
  return { admin, here, there, rulebook, path, publish, nameAt, later: (ms: number) => (now += ms) };
}

describe('an answer that a server keeps', () => {
  test('is another one after a publication, at once there and soon on other servers', async () => {
    const { here, there, path, publish, nameAt } = await start();
    expect((await fetch(here.origin + path)).status).toBe(404);
    await publish('Before');
    expect(await nameAt(here)).toBe('Before');
    await expect.poll(async () => (await fetch(there.origin + path)).status, soon).toBe(200);
    expect(await nameAt(there)).toBe('Before');
    await publish('After');
    expect(await nameAt(here)).toBe('After');
    await expect.poll(() => nameAt(there), soon).toBe('After');
  });

  test('is another one from the first minute of the day of scheduled rules, unless they were withdrawn', async () => {
    const { admin, here, rulebook, publish, nameAt, later } = await start();
    await publish('Before');
    await publish('Scheduled', { effectiveFrom: '2099-06-02' });
    const { version } = await publish('Withdrawn', { effectiveFrom: '2099-06-03' });
    const params = { ...rulebook, number: version.number };
    await admin.withdrawRulebookVersion({ params, body: { reason: 'A mistake' } });
    expect(await nameAt(here)).toBe('Before');
    // It is noon in Pakistan.
    later(12 * HOUR_MS - 1);
    expect(await nameAt(here)).toBe('Before');
    later(1);
    expect(await nameAt(here)).toBe('Scheduled');
    later(24 * HOUR_MS);
    expect(await nameAt(here)).toBe('Scheduled');
  });

  test('has the same headers as the first, and none of its text for HEAD and for a client that has it', async () => {
    const { here, path, publish, nameAt } = await start();
    await publish('Before');
    const ask = async (init: RequestInit = {}) => {
      const response = await fetch(here.origin + path, init);
      // A client closes the connection after HEAD.
      const ofConnection = new Set(['date', 'connection', 'keep-alive']);
      const headers = Object.fromEntries([...response.headers].filter(([name]) => !ofConnection.has(name)));
      return { status: response.status, headers, text: await response.text() };
    };
    const [first, kept] = [await ask(), await ask()];
    expect(kept).toEqual(first);
    expect(await ask({ method: 'HEAD' })).toEqual({ ...first, text: '' });
    expect(await ask({ method: 'POST' })).toMatchObject({ status: 404 });
    const ofText = new Set(['content-type', 'content-length']);
    const unchanged = Object.fromEntries(Object.entries(first.headers).filter(([name]) => !ofText.has(name)));
    const has = await ask({ headers: { 'if-none-match': first.headers['etag'] ?? '' } });
    expect(has).toEqual({ status: 304, headers: unchanged, text: '' });
    expect(await nameAt(here)).toBe('Before');
  });
});

type State = { count: number | undefined; minute: number; made: string[]; observed: string[] };

/** A server that answers with the address, and counts what it had to make. Any `authorization` stands for a member. */
async function startCounting() {
  const state: State = { count: 1, minute: 0, made: [], observed: [] };
  const kept = openKeptAnswers({
    law: { currentCount: () => state.count },
    clock: () => new Date(state.minute * 60_000),
    observe: ({ method, route, status }) => state.observed.push(`${method} ${route} ${status}`),
  });
  const app = Fastify({ serverFactory: nodeServer({ answersAtOnce: kept.answer }) });
  onTestFinished(() => app.close());
  app.decorateRequest('identity', undefined);
  app.addHook('onRequest', async (request) => {
    if (request.headers.authorization)
      request.identity = { memberId: 'm', sessionId: 's', role: 'admin' } as AnyIdentity;
  });
  app.get('/*', async (request, reply) => {
    const make = () => {
      state.made.push(request.url.slice(0, 10));
      return cachedText(JSON.stringify(request.url));
    };
    return sendCached(request, reply, await kept.keep(request, make));
  });
  const origin = await app.listen({ port: 0 });
  const ask = async (url: string, headers: Record<string, string> = {}) => {
    const response = await fetch(origin + url, { headers });
    expect(await response.json()).toBe(url);
  };
  return { state, ask };
}

describe('answers are kept', () => {
  test('for each address by itself, until the law or the minute changes', async () => {
    const { state, ask } = await startCounting();
    for (const url of ['/a', '/b', '/a?x', '/a', '/b', '/a?x']) await ask(url);
    expect(state.made.splice(0)).toEqual(['/a', '/b', '/a?x']);
    state.count = 2;
    for (const url of ['/a', '/b', '/a', '/b']) await ask(url);
    expect(state.made.splice(0)).toEqual(['/a', '/b']);
    state.minute = 1;
    for (const url of ['/a', '/b', '/a', '/b']) await ask(url);
    expect(state.made).toEqual(['/a', '/b']);
  });

  test('and counted under their route, whatever their address', async () => {
    const { state, ask } = await startCounting();
    for (const url of ['/a', '/a', '/b', '/b?x', '/b?x']) await ask(url);
    expect(state.observed).toEqual(['GET /* 200', 'GET /* 200']);
  });

  test('not while the law may have changed unnoticed', async () => {
    const { state, ask } = await startCounting();
    await ask('/a');
    state.count = undefined;
    for (const url of ['/a', '/a', '/b', '/b']) await ask(url);
    expect(state.made).toEqual(['/a', '/a', '/a', '/b', '/b']);
  });

  test('neither of members nor for them', async () => {
    const { state, ask } = await startCounting();
    await ask('/a', { authorization: 'yes' });
    await ask('/a');
    await ask('/a', { authorization: 'yes' });
    expect(state.made).toEqual(['/a', '/a', '/a']);
  });

  test('up to a size, however many addresses a stranger asks for: the one asked for last stays', async () => {
    const { state, ask } = await startCounting();
    await ask('/first');
    for (let n = 10; n < 60; n += 1) {
      await ask(`/long${n}?${'x'.repeat(15_000)}`);
      await ask('/asked');
    }
    state.made.splice(0);
    await ask('/asked');
    expect(state.made).toEqual([]);
    await ask('/first');
    await ask(`/long59?${'x'.repeat(15_000)}`);
    expect(state.made).toEqual(['/first']);
  });
});
