import { sql } from 'kysely';
import type { ExpiredBy } from '../platform/db/delete-in-batches.ts';
import { CLUSTER_MS } from './reports/cluster.ts';

const DAY_MS = 86_400_000;
/** An event that its receiver never took, such as one of a paused webhook, is deleted after a week. */
const DELIVERY_MS = 7 * DAY_MS;

export const calculationsExpired: ExpiredBy = (now) => {
  const ago = (ms: number) => new Date(now.getTime() - ms);
  return [
    // A check is outdated after a day, because the law, the balance and the history change.
    { table: 'batch', where: sql`state IN ('checked', 'refused') AND checked_at < ${ago(DAY_MS)}` },
    { table: 'webhook_delivery', where: sql`written_at < ${ago(DELIVERY_MS)}` },
    // A network address is deleted; its reports keep their cluster.
    { table: 'report_network', where: sql`since < ${ago(CLUSTER_MS)}` },
  ];
};
