import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { startFilings } from '../../testing/filings.ts';
import { untilBlocked } from '../../testing/wait-until.ts';

test('a filing begun while the account is deleted is refused as in an ended session', async () => {
  const { join, db } = await startFilings();
  const { client, memberId } = await join();
  let begun: Promise<unknown> = Promise.resolve();
  await db.transaction().execute(async (trx) => {
    await trx.deleteFrom('member').where('id', '=', memberId).execute();
    begun = client.createFiling({ body: { title: 'Too late', province: 'punjab' } });
    begun.catch(() => undefined);
    await untilBlocked(db, 1);
  });
  await expect(begun).rejects.toMatchObject({ code: 'SESSION_ENDED' });
});

test.each(['filing', 'filing_sheet'] as const)(
  'the deletion of an account waits for a new row of %s, without a deadlock',
  async (table) => {
    const { join, db } = await startFilings();
    const { client, memberId, params } = await join();
    const add = () =>
      table === 'filing'
        ? client.createFiling({ body: { title: 'In time', province: 'punjab' } })
        : client.printFiling({ params });
    const working: Promise<unknown>[] = [];
    await db.transaction().execute(async (trx) => {
      await sql`LOCK TABLE ${sql.table(table)} IN SHARE MODE`.execute(trx);
      working.push(add());
      await untilBlocked(db, 1);
      working.push(client.deleteAccount({ body: {} }));
      await untilBlocked(db, 2);
    });
    expect(await Promise.all(working)).toMatchObject([{}, { done: true }]);
    expect(await db.selectFrom(table).select('member_id').where('member_id', '=', memberId).execute()).toEqual([]);
  },
);

test('a filing that is deleted at the same moment is not found by a request to share it', async () => {
  const { join, db } = await startFilings();
  const { client, params } = await join();
  let sharing: Promise<unknown> = Promise.resolve();
  await db.transaction().execute(async (trx) => {
    await trx.deleteFrom('filing').where('id', '=', params.id).execute();
    sharing = client.shareFiling({ params });
    sharing.catch(() => undefined);
    await untilBlocked(db, 1);
  });
  await expect(sharing).rejects.toMatchObject({ code: 'NOT_FOUND' });
});
