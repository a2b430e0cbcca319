import type { PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import type { Pool, PoolClient } from 'pg';

/**
 * The pool for Kysely, with promises around the callbacks of pg. Under the promises that pg makes, V8 keeps the rows of
 * past queries until a full garbage collection, which cost a long export 50 MB: `npm run bench -- account`.
 */
export const callbackPool = (pool: Pool): PostgresPool => ({
  options: pool.options,
  connect: async () => callbackClient(await pool.connect()),
  end: () => pool.end(),
});

const READ_ONLY_TRANSACTION = '25006';

function callbackClient(client: PoolClient): PostgresPoolClient {
  let isReadOnly = false;
  const query = <R>(text: string, values: readonly unknown[]) =>
    new Promise<PostgresQueryResult<R>>((resolve, reject) => {
      client.query(text, [...values], (error, result) => {
        // It leads to a standby, perhaps a primary of before: the next one may not.
        isReadOnly ||= (error as NodeJS.ErrnoException | null)?.code === READ_ONLY_TRANSACTION;
        return error ? reject(error) : resolve(result as never);
      });
    });
  // Kysely passes a cursor only where its dialect has one.
  return { query: query as PostgresPoolClient['query'], release: (isBroken) => client.release(isBroken || isReadOnly) };
}
