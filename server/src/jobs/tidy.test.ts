import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { startApp } from '../testing/app.ts';
import { newPerson } from '../testing/members.ts';
import { untilJobsDone } from '../testing/waiting.ts';
import { tidy } from './tidy.ts';

const DAY_MS = 86_400_000;
const TABLES = ['session', 'ended_session', 'log_in_attempt', 'known_device', 'mailed_token', 'mail'] as const;

test('what has lost its meaning is forgotten, and what has not stays', async () => {
  let now = Date.now();
  const { client, context, db } = await startApp({ clock: () => new Date(now) });
  const [body, other] = [newPerson(), newPerson()];
  const { tokens } = await client.register({ body });
  await client.register({ body: other });
  await client.logIn({ body: { ...body, password: 'a wrong guess' } }).catch(() => undefined);
  await client.logOut({ body: { refreshToken: tokens.refresh.token } });
  await db
    .insertInto('google_journey')
    .values({ state: randomUUID(), browser: 'b', sealed: Buffer.alloc(1), expires_at: new Date(now + 1000) })
    .execute();
  await untilJobsDone(db);
  const attempt = { data: {}, isLast: false };
  const counts = () =>
    Promise.all(
      [...TABLES, 'google_journey' as const].map(
        async (table) => (await db.selectFrom(table).selectAll().execute()).length,
      ),
    );
  await tidy.work(attempt, context);
  expect(await counts()).toEqual([2, 1, 1, 2, 2, 2, 1]);
  now += 5 * DAY_MS;
  await sql`UPDATE ended_session SET ended_at = ended_at - interval '1 day'`.execute(db);
  await tidy.work(attempt, context);
  expect(await counts()).toEqual([0, expect.any(Number), 0, 2, 0, 2, 0]);
  now += 200 * DAY_MS;
  await tidy.work(attempt, context);
  expect(await counts()).toEqual([0, 0, 0, 0, 0, 0, 0]);
  expect(await db.selectFrom('member').select('id').execute()).toHaveLength(2);
});

test('it is due once an hour', async () => {
  const { db } = await startApp();
  const { rows } = await sql<{ cron: string }>`SELECT cron FROM pgboss.schedule WHERE name = 'tidy'`.execute(db);
  expect(rows).toEqual([{ cron: '17 * * * *' }]);
});
