import { sql } from 'kysely';
import type { ExpiredBy } from '../platform/db/delete-in-batches.ts';
import { CLUSTER_MS } from './reports/cluster.ts';

const DAY_MS = 86_400_000;
/** A delivery is deleted after a week, posted or not. */
const DELIVERY_MS = 7 * DAY_MS;

export const calculationsExpired: ExpiredBy = (now) => {
  const ago = (ms: number) => new Date(now.getTime() - ms);
  return [
    // The law, the balance and the history change, so what was checked says little after a day.
    { table: 'batch', where: sql`state IN ('checked', 'refused') AND checked_at < ${ago(DAY_MS)}` },
    // What a webhook that is paused did not take.
    { table: 'webhook_delivery', where: sql`written_at < ${ago(DELIVERY_MS)}` },
    // Network addresses are forgotten; their reports stay together.
    { table: 'report_network', where: sql`since < ${ago(CLUSTER_MS)}` },
  ];
};
