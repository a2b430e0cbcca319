import { type AddressInfo, createServer } from 'node:net';
import { Client } from 'pg';
import { expect, inject, onTestFinished, test } from 'vitest';
import { createDatabase, databaseUrl } from '../../testing/database.ts';
import { freePort } from '../../testing/free-port.ts';
import { startServer } from '../../testing/server-process.ts';
import { openLog } from '../open-log.ts';
import { checkExternal } from './external.ts';

const log = openLog({ logLevel: 'silent', production: true });

test('two servers of one checkout share the Postgres that DATABASE_URL names', { tags: ['long'] }, async () => {
  const DATABASE_URL = databaseUrl(await createDatabase({ holding: 'nothing' }));
  const servers = [startServer({ DATABASE_URL }), startServer({ DATABASE_URL })];
  for (const server of servers) {
    const { client } = await server.untilListening();
    expect(await client.createContactMessage({ body: { name: 'A', email: 'a@example.com', message: 'Both' } })).toEqual(
      { received: true },
    );
  }
});

test('reports an unreachable port in one sentence, and exits', { tags: ['long'] }, async () => {
  const port = await freePort();
  const server = startServer({ DATABASE_URL: `postgres://mizan:secret-word@127.0.0.1:${port}/mizan` });
  expect(await server.exit()).toBe(1);
  expect(server.output()).toBe(
    `DATABASE_URL leads to 127.0.0.1:${port} as mizan: nothing answers at the address of the database: look whether Postgres runs (connect ECONNREFUSED 127.0.0.1:${port}).\n`,
  );
});

test('names a host that does not exist', async () => {
  await expect(checkExternal('postgres://mizan@no-such-host.invalid/mizan', log)).rejects.toThrow(
    /leads to no-such-host\.invalid:5432 as mizan: the host of the database cannot be found: look at DATABASE_URL/,
  );
});

test('names a database that does not exist', async () => {
  const connection = { ...inject('postgres'), database: 'missing' };
  await expect(checkExternal(databaseUrl(connection), log)).rejects.toThrow(/has no database named missing: create it/);
});

test('names a user whom Postgres refuses, without the password', async () => {
  const connection = { ...inject('postgres'), user: 'stranger' };
  await expect(checkExternal(databaseUrl(connection), log)).rejects.toThrow(
    / as stranger: the database refuses the user/,
  );
});

test('refuses a server that is not Postgres, with a message', async () => {
  const mailServer = createServer((socket) => socket.end('220 mail.example ESMTP\r\n')).listen(0, '127.0.0.1');
  onTestFinished(() => void mailServer.close());
  await new Promise((resolve) => mailServer.once('listening', resolve));
  const { port } = mailServer.address() as AddressInfo;
  await expect(checkExternal(`postgres://mizan@127.0.0.1:${port}/mizan`, log)).rejects.toThrow(
    /DATABASE_URL leads to 127\.0\.0\.1:\d+ as mizan: the connection to the database broke/,
  );
});

test('runs the tests on Postgres 15 or newer', async () => {
  const client = new Client(inject('postgres'));
  await client.connect();
  const { rows } = await client.query<{ server_version_num: string }>('SHOW server_version_num');
  await client.end();
  expect(Number(rows[0]?.server_version_num)).toBeGreaterThanOrEqual(150_000);
});
