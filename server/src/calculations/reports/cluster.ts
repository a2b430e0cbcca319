import { sql } from 'kysely';
import { networkOf } from '../../http/limits.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { keyedDigests } from '../../platform/db/seal.ts';
import type { CalculationsContext } from '../context.ts';

/** Reports from one network address within this time count once. */
export const CLUSTER_MS = 86_400_000;

type Context = Pick<CalculationsContext, 'clock' | 'keys' | 'newId'>;

/**
 * Returns the cluster of a report: that of its network address if younger than a day, otherwise a new one. It is one
 * statement, so that concurrent reports from one address get the same cluster.
 */
export async function clusterOf(db: Transaction, address: string, { clock, keys, newId }: Context): Promise<string> {
  const since = clock();
  const isOver = sql`report_network.since <= ${new Date(since.getTime() - CLUSTER_MS)}`;
  const { cluster } = await db
    .insertInto('report_network')
    .values({ network: keyedDigests(`reports ${networkOf(address)}`, keys.mailbox)[0], cluster: newId(), since })
    .onConflict((conflict) =>
      conflict.column('network').doUpdateSet(({ ref }) => ({
        cluster: sql`CASE WHEN ${isOver} THEN ${ref('excluded.cluster')} ELSE report_network.cluster END`,
        since: sql`CASE WHEN ${isOver} THEN ${ref('excluded.since')} ELSE report_network.since END`,
      })),
    )
    .returning('cluster')
    .executeTakeFirstOrThrow();
  return cluster;
}
