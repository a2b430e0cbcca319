import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { deleteInBatches } from '../../platform/db/delete-in-batches.ts';
import type { DB } from '../../platform/db/tables.generated.ts';
import { CLUSTER_MS } from './cluster.ts';

/** Network addresses are forgotten after a day; their reports stay together. */
export const pruneReportNetworks = (db: Kysely<DB>, now: Date) =>
  deleteInBatches(db, { table: 'report_network', where: sql`since < ${new Date(now.getTime() - CLUSTER_MS)}` });
