import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from '../server/src/testing/free-port.ts';
import { startReadyProxy } from '../server/src/testing/ready-proxy.ts';
import { startSteadyLoad } from '../server/src/testing/steady-load.ts';
import { findRule, makeMembers } from './members.ts';
import { start, startMizan } from './server.ts';
import type { Table } from './table.ts';

const MAIN = join(import.meta.dirname, '../server/src/main.ts');
const TOKEN_SECRET = 'the secret that the servers of a bench share: 0123456789';
const PER_SECOND = 200;
const MAX_MS = 1000;

/** Restarts two servers behind a proxy in turn, again and again, under 200 requests a second; `-- rolling 60` for 60 seconds. */
export default async function rolling([seconds = '60']: readonly string[]): Promise<Table> {
  // It only keeps the database.
  const keeper = await startMizan({ TOKEN_SECRET, SANDBOX_PORT: '0' });
  const members = await makeMembers(keeper, 20, 1_000_000);
  const path = new URL(await findRule(keeper, 'promissory note')).pathname;
  const { host, user, database } = keeper.database;
  const DATABASE_URL = `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host)}`;
  const environment = { TOKEN_SECRET, DATABASE_URL, RATE_LIMITS: 'off', STOP_DELAY_SECONDS: '2' };
  const ports = [await freePort(), await freePort()];
  const servers = await Promise.all(ports.map((port) => start(MAIN, { ...environment, PORT: String(port) })));
  const proxy = await startReadyProxy(servers.map(({ origin }) => origin));
  const load = startSteadyLoad(proxy.origin, PER_SECOND, (n) => {
    const token = members[n % members.length]?.authorization.replace('Bearer ', '') ?? '';
    return n % 2 === 0
      ? { path, method: 'POST', token, body: { amount: 1000 + n } }
      : { path: n % 4 === 1 ? '/v1/account' : '/v1/category/countries', token };
  });
  let restarts = 0;
  for (const end = performance.now() + Number(seconds) * 1000; performance.now() < end; restarts += 1) {
    const index = restarts % 2;
    await servers[index]?.stop();
    servers[index] = await start(MAIN, { ...environment, PORT: String(ports[index]) });
    while (!proxy.isReady(servers[index].origin)) await delay(50);
  }
  const answers = await load.stop();
  await proxy.close();
  await Promise.all(servers.map((server) => server.stop()));
  await keeper.stop();
  const failed = answers.filter(({ status }) => status !== 200 && status !== 201);
  const times = answers.map(({ ms }) => ms).toSorted((one, other) => one - other);
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? Number.NaN;
  return {
    title: `${PER_SECOND} requests a second for ${seconds} s while two servers are restarted ${restarts} times in turn`,
    columns: ['what', 'figure'],
    rows: [
      ['requests', String(answers.length)],
      ['failed', `${failed.length}${failed[0] ? `, first ${failed[0].status} ${failed[0].reason?.slice(0, 60)}` : ''}`],
      ['median', `${at(0.5).toFixed(1)} ms`],
      ['99th percentile', `${at(0.99).toFixed(1)} ms`],
      ['slowest', `${at(1).toFixed(0)} ms`],
    ],
    goals: [
      { text: 'no request fails', met: failed.length === 0 },
      { text: `the slowest takes less than ${MAX_MS} ms`, met: at(1) < MAX_MS },
    ],
  };
}
