import { randomInt } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { startApp } from '../../testing/app.ts';
import { startFile } from '../../testing/batches.ts';
import { giveSearches, makeRule, readBalances } from '../../testing/calculations.ts';
import { createDatabase, databaseUrl } from '../../testing/database.ts';
import { killAndWait, startServer } from '../../testing/server-process.ts';
import { fewOrMany } from '../../testing/suite.ts';

const KILLS = fewOrMany(1, 20);
const ROWS = fewOrMany(2000, 10_000);
const TOKEN_SECRET = 'the secret that servers in tests share: 0123456789';

test('a batch on a server killed at random moments is written and charged completely or not at all, and in the end completely', async () => {
  const connection = await createDatabase();
  const app = await startApp({ connection });
  const { client: admin } = await app.as('admin');
  const { place } = await makeRule(admin);
  const { client, memberId } = await app.as();
  const searches = ROWS * (KILLS + 1);
  await giveSearches(app.context, memberId, searches);
  const own = async () => (await readBalances(app.context)).find(({ member }) => member === memberId);
  const boot = async () => {
    const server = startServer({ DATABASE_URL: databaseUrl(connection), TOKEN_SECRET });
    await server.untilListening();
    return server;
  };
  const stateOf = async (id: string) => (await client.getBatch({ params: { id } })).state;
  let server = await boot();
  let written = 0;
  let id = '';
  for (let killed = 0; killed < KILLS; killed += 1) {
    // Uploads a new file if the last one was finished before the server was killed.
    if (id === '' || (await stateOf(id)) === 'done') {
      const amounts = Array.from({ length: ROWS }, (_, index) => 1 + index + written * ROWS);
      ({ id } = await startFile(client, place, amounts));
      written += 1;
    }
    await delay(randomInt(0, 1500));
    await killAndWait(server.child.pid ?? 0);
    const rows = (await stateOf(id)) === 'done' ? written * ROWS : (written - 1) * ROWS;
    expect(await own()).toMatchObject({ balance: searches - rows, sum: searches - rows, saved: rows, spent: rows });
    server = await boot();
  }
  await vi.waitFor(async () => expect(await stateOf(id)).toBe('done'), { timeout: 30_000, interval: 50 });
  const rows = written * ROWS;
  expect(await own()).toMatchObject({ balance: searches - rows, sum: searches - rows, saved: rows, spent: rows });
}, 600_000);
