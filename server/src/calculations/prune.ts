import { sql } from 'kysely';
import type { ExpiredBy } from '../platform/db/delete-in-batches.ts';
import { CLUSTER_MS } from './reports/cluster.ts';

const DAY_MS = 86_400_000;
/** A delivery is deleted after a week, whether it was posted or not. */
const DELIVERY_MS = 7 * DAY_MS;

export const calculationsExpired: ExpiredBy = (now) => {
  const ago = (ms: number) => new Date(now.getTime() - ms);
  return [
    // A check is outdated after a day, because the law, the balance and the history change.
    { table: 'batch', where: sql`state IN ('checked', 'refused') AND checked_at < ${ago(DAY_MS)}` },
    // Events that a paused webhook did not receive.
    { table: 'webhook_delivery', where: sql`written_at < ${ago(DELIVERY_MS)}` },
    // Network addresses are deleted; the clusters of their reports stay.
    { table: 'report_network', where: sql`since < ${ago(CLUSTER_MS)}` },
  ];
};
