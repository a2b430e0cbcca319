import { Client } from 'pg';
import { until } from './cluster.ts';

export const inDatabase = async <Result>(database: object, action: (client: Client) => Promise<Result>) => {
  const client = new Client(database);
  await client.connect();
  return action(client).finally(() => client.end());
};

/** Compares the answers that were given with what the database holds. */
export const check = (
  database: object,
  answered: readonly { member: string; id: string }[],
  orders: readonly string[],
) =>
  inDatabase(database, async (client) => {
    const count = async (sql: string, values: unknown[] = []) => Number((await client.query(sql, values)).rows[0].n);
    // After a minute without settling, the counts are taken as they are.
    await until(
      'settled order',
      async () => (await count("SELECT count(*) AS n FROM payment_order WHERE status = 'pending'")) === 0,
      60_000,
    ).catch(() => undefined);
    return {
      answered: answered.length,
      lost: await count(
        `SELECT count(*) AS n FROM unnest($1::uuid[], $2::uuid[]) AS answer (id, member_id)
         WHERE NOT EXISTS (SELECT FROM calculation WHERE calculation.id = answer.id AND calculation.member_id = answer.member_id)`,
        [answered.map(({ id }) => id), answered.map(({ member }) => member)],
      ),
      unequalBalances: await count(
        `SELECT count(*) AS n FROM search_account AS account WHERE
           balance <> (SELECT coalesce(sum(amount), 0) FROM search_entry WHERE member_id = account.member_id)
           OR (SELECT count(*) FROM calculation WHERE member_id = account.member_id)
           <> (SELECT count(*) FROM search_entry WHERE member_id = account.member_id AND reason = 'spend')`,
      ),
      orders: orders.length,
      lostOrders: await count(
        'SELECT count(*) AS n FROM unnest($1::uuid[]) AS made (id) WHERE NOT EXISTS (SELECT FROM payment_order WHERE payment_order.id = made.id)',
        [orders],
      ),
      paid: await count("SELECT count(*) AS n FROM payment_order WHERE status = 'paid'"),
      searchDifference: await count(
        `SELECT abs((SELECT coalesce(sum(searches), 0) FROM payment_order WHERE status = 'paid')
           - (SELECT coalesce(sum(amount), 0) FROM search_entry WHERE reason NOT IN ('grant', 'spend'))) AS n`,
      ),
    };
  });
