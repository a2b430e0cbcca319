import { type AddressInfo, createServer } from 'node:net';
import { Client } from 'pg';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createDatabase } from '../../testing/database.ts';
import { freePort } from '../../testing/free-port.ts';
import { openHost } from '../../testing/postgres-host.ts';
import { openLog } from '../open-log.ts';
import { checkExternal } from '../postgres/external.ts';
import { connectionOf } from './database-url.ts';
import { openListener } from './listen.ts';
import { isUnavailable, openPool } from './pool.ts';

const log = openLog({ logLevel: 'silent', production: true });

/** Two hosts of one database, and an address that also names a host that is down and one that never answers. */
async function openCluster() {
  const connection = await createDatabase();
  const [one, two] = [await openHost(connection), await openHost(connection)];
  const silent = createServer(() => {}).listen(0, '127.0.0.1');
  onTestFinished(() => void silent.close());
  await new Promise((resolve) => silent.once('listening', resolve));
  const hosts = [
    `127.0.0.1:${await freePort()}`,
    `127.0.0.1:${(silent.address() as AddressInfo).port}`,
    one.name,
    two.name,
  ].join(',');
  const url = `postgres://${connection.user}@${hosts}/${connection.database}?target_session_attrs=read-write`;
  return { connection, one, two, url };
}

function open(url: string) {
  const pool = openPool(connectionOf(url), 3, log);
  onTestFinished(() => pool.end());
  return pool;
}

/** Makes a primary read-only, as an administrator does; a standby behaves in the same way. */
async function setReadOnly(connection: Awaited<ReturnType<typeof createDatabase>>, value: 'on' | 'off') {
  const client = new Client(connection);
  await client.connect();
  await client.query('BEGIN READ WRITE');
  await client.query(`ALTER DATABASE ${connection.database} SET default_transaction_read_only = ${value}`);
  await client.query('COMMIT');
  await client.end();
}

test('connects to the host that answers, without an error for hosts that are down or silent', async () => {
  const { one, url } = await openCluster();
  await one.cut();
  const pool = open(url);
  expect((await pool.query('SELECT 1 AS n')).rows).toEqual([{ n: 1 }]);
  await expect(checkExternal(url, log)).resolves.toBeUndefined();
});

test('connects to the other host after the first fails, and reports an outage while there is none', async () => {
  const { one, two, url } = await openCluster();
  await two.cut();
  const pool = open(url);
  await pool.query('SELECT 1');
  await one.cut();
  const refused = await pool.query('SELECT 1').catch((error: unknown) => error);
  expect(isUnavailable(refused)).toBe(true);
  await two.open();
  await vi.waitFor(() => pool.query('SELECT 1'), { timeout: 10_000, interval: 50 });
});

test('accepts no host that is read-only, and names each host with its reason', { tags: ['long'] }, async () => {
  const { connection, one, two, url } = await openCluster();
  await setReadOnly(connection, 'on');
  const pool = open(url);
  const refused = (await pool.query('SELECT 1').catch((error: unknown) => error)) as Error;
  expect(isUnavailable(refused)).toBe(true);
  for (const { name } of [one, two]) expect(refused.message).toContain(`${name} takes no writes`);
  await expect(checkExternal(url, log)).rejects.toThrow(
    /127\.0\.0\.1:\d+, 127\.0\.0\.1:\d+.*No host of the database takes writes/,
  );
  await setReadOnly(connection, 'off');
  await vi.waitFor(() => pool.query('SELECT 1'), { timeout: 10_000, interval: 50 });
});

test('drops a known host that has become read-only', async () => {
  const { connection, url } = await openCluster();
  const pool = open(url);
  const client = await pool.connect();
  await setReadOnly(connection, 'on');
  const refused = await pool.query('SELECT 1').catch((error: unknown) => error);
  expect(isUnavailable(refused)).toBe(true);
  client.release();
});

test('a listener whose host fails reloads, and receives the next notification from the other host', {
  tags: ['long'],
}, async () => {
  const { connection, one, two, url } = await openCluster();
  await two.cut();
  const received: string[] = [];
  let reloads = 0;
  const reload = async () => void (reloads += 1);
  const listener = openListener(connectionOf(url), { news: { notify: (text) => received.push(text), reload } }, log);
  await listener.started;
  expect([listener.isCurrent(), reloads]).toEqual([true, 1]);
  await one.cut();
  await vi.waitFor(() => expect(listener.isCurrent()).toBe(false), { timeout: 10_000 });
  const client = new Client(connection);
  await client.connect();
  await client.query("NOTIFY news, 'missed'");
  await two.open();
  await vi.waitFor(() => expect([listener.isCurrent(), reloads]).toEqual([true, 2]), { timeout: 20_000 });
  await client.query("NOTIFY news, 'received'");
  await vi.waitFor(() => expect(received).toEqual(['received']), { timeout: 10_000 });
  await client.end();
  await listener.close();
});
