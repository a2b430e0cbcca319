import type { Role } from '@mizan/api';
import type { Kysely, Transaction } from 'kysely';
import type { PoolConfig } from 'pg';
import type { SaveCalculation } from './calculations/save-calculation.ts';
import type { Config } from './config.ts';
import type { DB } from './db/tables.generated.ts';
import type { Log } from './log.ts';
import type { Payments } from './payments/providers/payments.ts';
import type { Law } from './rulebooks/law-cache.ts';

/** Who calls: proved by an access token. */
export type Identity = { memberId: string; role: Role; sessionId: string };

/** Each derived from TOKEN_SECRET for one purpose. */
export type Keys = Record<'access' | 'refresh' | 'seal', Buffer>;

/** What is done beside requests, now or when it is due; server/src/jobs says how. */
export type JobName = 'sendMail' | 'mailResetLink' | 'prune' | 'checkPayments' | 'readCards' | 'forgetCustomer';

/** What every handler may use. Made in open-context.ts; a test replaces parts of it with a spread. */
export type Context = {
  config: Config;
  db: Kysely<DB>;
  /** For what works in a thread of its own. */
  connection: PoolConfig;
  log: Log;
  clock: () => Date;
  newId: () => string;
  keys: Keys;
  law: Law;
  payments: Payments;
  /** Together with what others ask for at the same moment. */
  saveCalculation: SaveCalculation;
  /** Throws SESSION_ENDED for a token that is not good, wherever it is sent to. */
  identify: (authorization: string | undefined) => Promise<Identity | undefined>;
  /** Puts work on the list in the transaction of its cause: both happen, or neither. */
  enqueue: (transaction: Transaction<DB>, job: JobName, data: Record<string, string>) => Promise<void>;
  /** Waits, after a transaction that ended sessions, until their access tokens are refused. */
  untilEnded: (sessionIds: readonly string[]) => Promise<void>;
};
