import type { Client } from '@mizan/api';
import { sql } from 'kysely';
import { describe, expect, test, vi } from 'vitest';
import { startApp } from '../../testing/app.ts';
import { blockReplays, startReplaying, untilEnded } from '../../testing/replays.ts';

describe('a running replay', () => {
  test('can be seen and stopped by any administrator through any server', async () => {
    const app = await startReplaying();
    const elsewhere = await startApp({ connection: app.connection });
    const { client: colleague } = await elsewhere.as('admin');
    const release = await blockReplays(app);
    const body = { majorCategories: app.draft() };
    const { id } = await app.admin.startReplay({ params: app.rule.rulebook, body });
    expect(await colleague.getReplay({ params: { id } })).toMatchObject({ state: 'running', result: null });
    const stopping = colleague.stopReplay({ params: { id } });
    expect(await stopping).toMatchObject({ state: 'stopping' });
    expect(await untilEnded(colleague, stopping)).toMatchObject({ state: 'stopped', result: null });
    expect(await colleague.stopReplay({ params: { id } })).toMatchObject({ state: 'stopped' });
    await release();
  });

  test('is the only one of its administrator, and one of at most two on all servers', async () => {
    const app = await startReplaying();
    const elsewhere = await startApp({ connection: app.connection });
    const release = await blockReplays(app);
    const begin = (client: Client) =>
      client.startReplay({ params: app.rule.rulebook, body: { majorCategories: app.draft() } });
    const first = await begin(app.admin);
    await expect(begin(app.admin)).rejects.toMatchObject({ code: 'REPLAY_UNDER_WAY', data: { id: first.id } });
    const colleagues = await Promise.all([1, 2, 3, 4].map(async () => (await elsewhere.as('admin')).client));
    const started = await Promise.allSettled(colleagues.map(begin));
    expect(started.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const refused = started.flatMap((each) => (each.status === 'rejected' ? [each.reason.code as string] : []));
    expect(refused).toEqual(['REPLAYS_BUSY', 'REPLAYS_BUSY', 'REPLAYS_BUSY']);
    await release();
    await untilEnded(app.admin, Promise.resolve(first));
    await untilEnded(app.admin, begin(app.admin));
  });

  test('ends with its server, and frees its slot if it reports nothing for ten seconds', async () => {
    const app = await startReplaying();
    const release = await blockReplays(app);
    const begin = () => app.admin.startReplay({ params: app.rule.rulebook, body: { majorCategories: app.draft() } });
    const { id } = await begin();
    await app.context.replays.close();
    expect(await app.admin.getReplay({ params: { id } })).toMatchObject({ state: 'interrupted' });
    // Sets the row to the state in which `kill -9` leaves it.
    await sql`UPDATE replay SET state = 'running', slot = 1, seen_at = now() - interval '11 seconds'`.execute(app.db);
    expect(await app.admin.getReplay({ params: { id } })).toMatchObject({ state: 'interrupted' });
    await release();
    await untilEnded(app.admin, begin());
    const rows = await app.db.selectFrom('replay').select('state').orderBy('started_at').execute();
    expect(rows.map(({ state }) => state)).toEqual(['interrupted', 'done']);
  });

  test('stops when its row is deleted', async () => {
    const app = await startReplaying();
    const release = await blockReplays(app);
    await app.admin.startReplay({ params: app.rule.rulebook, body: { majorCategories: app.draft() } });
    await app.db.deleteFrom('replay').execute();
    await vi.waitFor(() => expect(app.context.replays.count()).toBe(0), { timeout: 5000 });
    await release();
  });
});
