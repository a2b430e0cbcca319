import { describe, expect, test, vi } from 'vitest';
import { startApp } from '../../testing/app.ts';
import { giveSearches, makeRule, readBalances } from '../../testing/calculations.ts';
import { createDatabase, databaseUrl } from '../../testing/database.ts';
import { csv, line } from '../../testing/imports.ts';
import { newPerson } from '../../testing/members.ts';
import { hasPgBouncer, startPgBouncer } from '../../testing/pgbouncer.ts';
import { openHost } from '../../testing/postgres-host.ts';
import { untilJobsDone } from '../../testing/wait-until.ts';
import { openLog } from '../open-log.ts';
import { checkExternal, checkListening } from '../postgres/external.ts';
import { migrate } from './migrate.ts';
import { openPool } from './pool.ts';

const MEMBERS = 12;
/** The calculations of each member, who has searches for all but one. */
const EACH = 10;
const silent = openLog({ logLevel: 'silent', production: true });
const urlOf = ({ port, user, database }: Awaited<ReturnType<typeof startPgBouncer>>) =>
  `postgres://${user}@127.0.0.1:${port}/${database}`;

/** Creates a database, and connections to it directly and through PgBouncer. */
async function openDirectAndPooled(holding: 'law' | 'empty' | 'nothing', ignored?: string) {
  const direct = await createDatabase({ holding });
  const pooled = await startPgBouncer((await openHost(direct)).port, direct, ignored);
  return { direct, pooled };
}

if (!hasPgBouncer) console.log('Note: without pgbouncer on the PATH its tests are left out; apt-get install pgbouncer');

describe.runIf(hasPgBouncer)('through PgBouncer in transaction mode', () => {
  test('members who calculate at once spend exactly their own searches, and no more', async () => {
    const { direct, pooled } = await openDirectAndPooled('empty');
    const { as, context } = await startApp({ runsJobs: true, connection: pooled, listenConnection: direct });
    const { client: admin } = await as('admin');
    const { place } = await makeRule(admin);
    const members = await Promise.all(Array.from({ length: MEMBERS }, () => as()));
    for (const { memberId } of members) await giveSearches(context, memberId, EACH - 1);
    const calculations = members.flatMap(({ client }) =>
      Array.from({ length: EACH }, (_, n) => client.calculate({ params: place, body: { amount: n + 1 } })),
    );
    const refused = (await Promise.allSettled(calculations)).filter(({ status }) => status === 'rejected');
    expect(refused).toHaveLength(MEMBERS);
    const balances = await readBalances(context);
    expect(balances.filter(({ balance, sum, saved }) => balance === 0 && sum === 0 && saved === EACH - 1)).toHaveLength(
      MEMBERS,
    );
  });

  test('notifications of ended sessions and new law arrive through the second address', async () => {
    const { direct, pooled } = await openDirectAndPooled('law');
    const { as } = await startApp({ runsJobs: true, connection: pooled, listenConnection: direct });
    const { client: admin } = await as('admin');
    const { client, sessionId } = await as();
    await client.endSession({ params: { id: sessionId } });
    await expect(client.getAccount()).rejects.toMatchObject({ code: 'SESSION_ENDED' });
    // The import runs in a worker thread with a connection of its own.
    const { data } = await admin.addCourtFeeCsvData({ body: csv(line('A new kind', '0.5')) });
    expect(data).toMatchObject({ versions: [{ provinceId: 'punjab', number: 2 }] });
    const majors = () =>
      admin.getMajorCategories({ params: { country: 'pakistan', province: 'punjab', type: 'courtFee' } });
    await vi.waitFor(async () => expect((await majors()).map(({ name }) => name)).toContain('Imported'));
  });

  test('jobs are enqueued with their cause and run', async () => {
    const { direct, pooled } = await openDirectAndPooled('empty');
    const { client, context, db } = await startApp({ runsJobs: true, connection: pooled, listenConnection: direct });
    await client.register({ body: newPerson() });
    await untilJobsDone(context.db);
    const mails = await db.selectFrom('mail').select('id').execute();
    expect(mails).toHaveLength(1);
  });

  test('servers that start together migrate once', async () => {
    const { pooled } = await openDirectAndPooled('nothing');
    const migrated: string[] = [];
    const info = (text: object | string) => void migrated.push(String(text));
    const pools = [1, 2, 3].map(() => openPool(pooled, 2, silent));
    await Promise.all(pools.map((pool) => migrate(pool, { log: { ...silent, info } })));
    expect(migrated.length).toBeGreaterThan(30);
    expect(new Set(migrated).size).toBe(migrated.length);
    await Promise.all(pools.map((pool) => pool.end()));
  });

  test('a server refuses the pooler as the address for LISTEN, and says what to set', async () => {
    const { direct, pooled } = await openDirectAndPooled('nothing');
    await expect(checkListening(urlOf(pooled))).rejects.toThrow(/loses notifications: set DATABASE_LISTEN_URL/);
    await expect(checkListening(databaseUrl(direct))).resolves.toBeUndefined();
  });

  test('a server reports the settings that the pooler drops, until the database has them', async () => {
    const { direct, pooled } = await openDirectAndPooled('nothing');
    const warn = vi.fn();
    await checkExternal(urlOf(pooled), { warn });
    expect(warn).toHaveBeenCalledWith(expect.stringContaining("SET statement_timeout = '15s'"));
    const pool = openPool(direct, 1, silent);
    await pool.query(`ALTER DATABASE ${direct.database} SET statement_timeout = '15s'`);
    await pool.end();
    const other = await startPgBouncer((await openHost(direct)).port, direct);
    warn.mockClear();
    await checkExternal(urlOf(other), { warn });
    expect(warn).not.toHaveBeenCalled();
  });

  test('a server names the setting that the pooler lacks', async () => {
    const { pooled } = await openDirectAndPooled('nothing', 'extra_float_digits');
    await expect(checkExternal(urlOf(pooled), silent)).rejects.toThrow(/ignore_startup_parameters in pgbouncer\.ini/);
  });
});
