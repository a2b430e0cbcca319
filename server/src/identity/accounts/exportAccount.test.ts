import { AccountExport } from '@mizan/api';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { startApp } from '../../testing/app.ts';
import { fillHistory } from '../../testing/calculations.ts';
import { readExport } from '../../testing/members.ts';
import { exportAccount } from './exportAccount.ts';

const MANY = 1001;
const numbers = Array.from({ length: MANY }, (_, index) => index + 1);

async function startWithHistory() {
  const app = await startApp();
  const member = await app.as();
  const other = await app.as();
  for (const { memberId } of [other, member]) {
    await fillHistory(app, memberId, MANY);
    await sql`INSERT INTO search_entry (member_id, number, reason, amount, balance_after, at)
      SELECT ${memberId}, n, 'grant', 1, n, now() FROM generate_series(1, ${MANY}::integer) AS n`.execute(app.db);
    await sql`INSERT INTO payment_order (id, member_id, reference, method, way, is_sandbox, searches, unit_paisa, amount_paisa,
        created_at, expires_at)
      SELECT gen_random_uuid(), ${memberId}, upper(substr(md5(${memberId} || n), 1, 20)), 'jazzcash', 'page', true, n % 1000 + 1,
        100, (n % 1000 + 1) * 100, now(), now() FROM generate_series(1, ${MANY}::integer) AS n`.execute(app.db);
  }
  return { ...app, ...member };
}

test('the export of an account has every record of a long history once, the oldest first, in the shape of the contract', async () => {
  const { client, email } = await startWithHistory();
  const all = await readExport(client);
  expect(AccountExport.parse(all)).toEqual(all);
  expect(all.account.email).toBe(email);
  expect(all.searches.map(({ balanceAfter }) => balanceAfter)).toEqual(numbers);
  expect(all.calculations).toEqual(numbers.map((amount) => ({ id: expect.any(String), amount })));
  expect(all.orders.map(({ searches }) => searches)).toEqual(numbers.map((n) => (n % 1000) + 1));
  const ids = all.orders.map(({ number }) => number);
  expect(ids).toEqual([...new Set(ids)].toSorted());
});

test('the export of an account reads a page only after the client has read the previous one', async () => {
  const { context, db, memberId, sessionId } = await startWithHistory();
  const identity = { memberId, sessionId, role: 'subscribedUser' } as const;
  const { text } = await exportAccount({ identity, caller: expect.anything() }, context);
  let file = '';
  for await (const piece of text as AsyncIterable<string>) {
    file += piece;
    // Calculations that are deleted while the first page is sent are not in the export.
    if (piece.includes(',"amount" :')) await db.deleteFrom('calculation').where('member_id', '=', memberId).execute();
  }
  const { calculations } = JSON.parse(file) as AccountExport;
  expect(calculations).toMatchObject(numbers.slice(0, 20).map((amount) => ({ amount })));
});
