import type { KeyPermission, Role } from '@mizan/api';
import type { Kysely, Transaction } from 'kysely';
import type { PoolConfig } from 'pg';
import type { Plan } from '../law/approval/plan.ts';
import type { SaveCalculation } from '../answers/calculations/save-calculation.ts';
import type { Config } from './config.ts';
import type { KeyRing } from '../platform/db/key-ring.ts';
import type { DB } from '../platform/db/tables.generated.ts';
import type { Log } from '../platform/log.ts';
import type { CapAlarm } from '../mail/cap-alarm.ts';
import type { Payments } from '../money/payments/providers/open-payments.ts';
import type { Replays } from '../law/replay/open-replays.ts';
import type { Law } from '../law/rulebooks/law-cache.ts';

/** The caller, as their access token proves. */
export type Identity = { memberId: string; role: Role; sessionId: string; key?: undefined };

/** A program of a member, as its key proves. A test key acts for nobody. */
export type KeyIdentity = {
  memberId: string;
  role: 'subscribedUser';
  key: { id: string; mode: 'live' | 'test'; permissions: readonly KeyPermission[] };
};

/** Whoever calls an endpoint that is open to keys, too. */
export type AnyIdentity = Identity | KeyIdentity;

/** Keys for each purpose, derived from TOKEN_SECRET and TOKEN_SECRET_BEFORE. */
export type Keys = Record<'access' | 'refresh' | 'seal' | 'mailbox' | 'phone' | 'ticket' | 'probe', KeyRing>;

/** Background jobs, run by server/src/platform/jobs. */
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
  | 'remindDeficiencies'
  | 'runBatches'
  | 'reseal'
  | 'backUp';

/** The dependencies of every handler. Built by open-context.ts; a test replaces parts of it with a spread. */
export type Context = {
  config: Config;
  db: Kysely<DB>;
  /** For worker threads, which open their own connection. */
  connection: PoolConfig;
  /** Set while a publication is proposed or approved; worker threads follow it too. */
  plan?: Plan;
  log: Log;
  /** Once it has begun, the server is no longer ready and closes each connection after its answer. */
  shutdown: { hasBegun: boolean };
  clock: () => Date;
  newId: () => string;
  keys: Keys;
  law: Law;
  payments: Payments;
  /** Raised when no more links may be mailed today. */
  capAlarm: CapAlarm;
  /** The replays that this server runs. */
  replays: Replays;
  /** Saves concurrent calculations in one commit. */
  saveCalculation: SaveCalculation;
  searchesLeft: (memberId: string) => Promise<number>;
  /** Throws once a member has had very many free answers saved in a day. */
  countFreeFee: (memberId: string) => Promise<void>;
  /** Throws SESSION_ENDED for an invalid token, and KEY_NOT_VALID for an invalid key. */
  identify: (authorization: string | undefined) => Promise<AnyIdentity | undefined>;
  /** Enqueues a job in the transaction of its cause: both happen, or neither. */
  enqueue: (transaction: Transaction<DB>, job: JobName, data: Record<string, string>) => Promise<void>;
  /** Waits after a transaction that ended sessions until their access tokens are refused. */
  untilEnded: (sessionIds: readonly string[]) => Promise<void>;
};
