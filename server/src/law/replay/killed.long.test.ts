import { Client } from 'pg';
import { expect, test, vi } from 'vitest';
import { makeDataDir, startAsAdmin } from '../../testing/server-process.ts';

const punjab = { provinceId: 'punjab', type: 'courtFee' } as const;

test('a replay is shown as interrupted after kill -9 of its server, and the next one can start', async () => {
  const { dataDir, paths } = makeDataDir({ isEmpty: false });
  const first = await startAsAdmin(dataDir);
  const majorCategories = await first.admin.getCategoriesData({ params: punjab });
  const begin = { params: punjab, body: { majorCategories } };
  const holding = new Client({ host: paths.socketDir, user: 'mizan', database: 'postgres' });
  // The end of Postgres breaks the connection.
  holding.on('error', () => {});
  await holding.connect();
  await holding.query('BEGIN; LOCK TABLE calculation IN ACCESS EXCLUSIVE MODE');
  const { id } = await first.admin.startReplay(begin);
  first.server.child.kill('SIGKILL');
  await first.server.exit();
  const { admin } = await startAsAdmin(dataDir);
  const stateOf = async (replay: string) => (await admin.getReplay({ params: { id: replay } })).state;
  await vi.waitFor(async () => expect(await stateOf(id)).toBe('interrupted'), { timeout: 20_000, interval: 200 });
  const next = await admin.startReplay(begin);
  await vi.waitFor(async () => expect(await stateOf(next.id)).toBe('done'), { timeout: 20_000, interval: 200 });
}, 120_000);
