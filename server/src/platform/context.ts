import type { PoolConfig } from 'pg';
import type { Database, Transaction } from './db/database.ts';
import type { KeyRing } from './db/seal.ts';
import type { Log } from './log.ts';
import type { PlatformSettings } from './settings.ts';
import type { Traces } from './traces.ts';

/** The keys for each purpose, derived from TOKEN_SECRET and TOKEN_SECRET_BEFORE. */
export type Keys = Record<'access' | 'refresh' | 'seal' | 'mailbox' | 'phone' | 'ticket' | 'probe', KeyRing>;

/** The background jobs of all areas; `program/jobs.ts` connects each name to its job. */
export type JobName =
  | 'sendMail'
  | 'mailResetLink'
  | 'prune'
  | 'deleteHistories'
  | 'checkPayments'
  | 'readCards'
  | 'forgetCustomer'
  | 'checkLawLinks'
  | 'recordEvidence'
  | 'recordSize'
  | 'remindDeficiencies'
  | 'tellFollowers'
  | 'mailMessages'
  | 'postWebhooks'
  | 'runBatches'
  | 'reseal'
  | 'backUp';

/** The dependencies of every area. Each area adds its own to the context of the area below it; `program` builds them all. */
export type PlatformContext = {
  config: PlatformSettings;
  db: Database;
  /** How worker threads connect to the database. */
  connection: PoolConfig;
  log: Log;
  /** Undefined if no collector is set. */
  traces: Traces | undefined;
  /** Once stopping has begun, the server reports itself as not ready and closes each connection after its answer. */
  shutdown: { hasBegun: boolean };
  clock: () => Date;
  newId: () => string;
  keys: Keys;
  /** Enqueues a job for each of the data, in the transaction of its cause: both are committed, or neither. */
  enqueue: (transaction: Transaction, job: JobName, ...data: Record<string, string>[]) => Promise<void>;
};
