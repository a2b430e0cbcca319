import { request } from 'node:http';
import { expect, onTestFinished, test, vi } from 'vitest';
import { startApp } from '../testing/app.ts';
import { giveSearches, makeRule, readBalances } from '../testing/calculations.ts';
import { createDatabase, databaseUrl } from '../testing/database.ts';
import { freePort } from '../testing/free-port.ts';
import { startReadyProxy } from '../testing/ready-proxy.ts';
import { startServer } from '../testing/server-process.ts';
import { startSteadyLoad } from '../testing/steady-load.ts';

const TOKEN_SECRET = 'the secret that servers in tests share: 0123456789';
const PER_SECOND = 60;
const WAIT = { timeout: 50_000, interval: 20 };

async function startInstallation() {
  const connection = await createDatabase();
  const app = await startApp({ connection });
  const { client: admin } = await app.as('admin');
  const { place } = await makeRule(admin);
  const member = await app.as();
  await giveSearches(app.context, member.memberId, 100_000);
  const start = async (port: number) => {
    const settings = { PORT: String(port), TOKEN_SECRET, STOP_DELAY_SECONDS: '1', SIGNUP_SEARCHES: '0' };
    const server = startServer({ ...settings, DATABASE_URL: databaseUrl(connection), LOG_LEVEL: 'info' });
    await server.untilListening();
    return server;
  };
  return { app, place, member, start };
}

test('two servers behind a proxy are restarted one after the other, and no request fails or is paid for twice', {
  tags: ['long'],
}, async () => {
  const { app, place, member, start } = await startInstallation();
  const ports = [await freePort(), await freePort()];
  const servers = await Promise.all(ports.map(start));
  const origins = ports.map((port) => `http://127.0.0.1:${port}`);
  const proxy = await startReadyProxy(origins);
  onTestFinished(proxy.close);
  const calculate = `/v1/category/${Object.values(place).join('/')}/calculate`;
  const load = startSteadyLoad(proxy.origin, PER_SECOND, (n) =>
    n % 2 === 0
      ? { path: calculate, method: 'POST', token: member.token, body: { amount: n + 1 } }
      : { path: '/v1/account', token: member.token },
  );
  for (const [index, server] of servers.entries()) {
    const [port = 0, origin = ''] = [ports[index], origins[index]];
    server.child.kill('SIGTERM');
    expect(await server.exit()).toBe(0);
    await start(port);
    await vi.waitFor(() => expect(proxy.isReady(origin)).toBe(true), WAIT);
  }
  const answers = await load.stop();
  expect(answers.filter(({ status }) => status !== 200 && status !== 201)).toEqual([]);
  const saved = answers.filter(({ status }) => status === 201).length;
  expect(saved).toBeGreaterThan(PER_SECOND);
  const balance = (await readBalances(app.context)).find((row) => row.member === member.memberId);
  expect(balance).toMatchObject({ saved, spent: saved, balance: 100_000 - saved, sum: 100_000 - saved });
});

test('a stopping server reports that it is not ready, still answers, and closes each connection after its answer', {
  tags: ['long'],
}, async () => {
  const { member, start } = await startInstallation();
  const port = await freePort();
  const server = await start(port);
  const ask = (path: string) =>
    new Promise<[number | undefined, string | undefined]>((resolve, reject) => {
      const headers = { authorization: `Bearer ${member.token}`, connection: 'keep-alive' };
      request({ port, path, headers }, (answer) => {
        answer.resume();
        resolve([answer.statusCode, answer.headers.connection]);
      })
        .on('error', reject)
        .end();
    });
  expect(await ask('/readyz')).toEqual([200, 'keep-alive']);
  server.child.kill('SIGTERM');
  await vi.waitFor(async () => expect(await ask('/readyz')).toEqual([503, 'close']), WAIT);
  expect(await ask('/healthz')).toEqual([200, 'close']);
  expect(await ask('/v1/account')).toEqual([200, 'close']);
  expect(await server.exit()).toBe(0);
  expect(server.output()).toContain('Stopped.');
});
