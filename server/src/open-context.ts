import { randomUUID } from 'node:crypto';
import type { Pool, PoolConfig } from 'pg';
import { deleteHistories } from './accounts/delete-histories.ts';
import { mailResetLink } from './accounts/mail-reset-link.ts';
import { backUp } from './backup/nightly.ts';
import { runBatches } from './batches/run-batches.ts';
import { countFreeFees } from './calculations/free-fees.ts';
import { openSaving } from './calculations/save-calculation.ts';
import type { Config } from './config.ts';
import type { Context } from './context.ts';
import { openListener } from './db/listen.ts';
import { openDatabase } from './db/pool.ts';
import { remindDeficiencies } from './filings/remind-deficiencies.ts';
import type { Jobs } from './jobs/jobs.ts';
import { openJobs } from './jobs/jobs.ts';
import { prune } from './jobs/prune.ts';
import { openIdentifyKey } from './keys/identify-key.ts';
import { readSearchWords } from './law/law-files.ts';
import { lawFolder } from './law/read-law.ts';
import { checkLawLinks } from './law-links/check-law-links.ts';
import type { Log } from './log.ts';
import { openCapAlarm } from './mail/cap-alarm.ts';
import { sendMail } from './mail/send-mail.ts';
import { recordEvidence } from './overview/record-evidence.ts';
import { dateInPakistan } from './pakistan-time.ts';
import { forgetCustomer } from './payments/cards/forget-customer.ts';
import { readCards } from './payments/cards/read-cards.ts';
import { openPayments } from './payments/providers/open-payments.ts';
import { checkPayments } from './payments/settlement/check-payments.ts';
import { openReplays } from './replay/open-replays.ts';
import { LAW_CHANGED } from './rulebooks/announce.ts';
import { openLaw, storedIn } from './rulebooks/law-cache.ts';
import type { Synonyms } from './rulebooks/synonyms.ts';
import { readSearchesLeft } from './searches/account.ts';
import { openEndedSessions } from './sessions/ended-sessions.ts';
import { openIdentify } from './sessions/identify.ts';
import { openKeys } from './sessions/keys.ts';
import { reseal } from './sessions/reseal.ts';

type Options = {
  config: Config;
  log: Log;
  pool: Pool;
  connection: PoolConfig;
  /** For LISTEN, if that is another address. */
  listenConnection?: PoolConfig | undefined;
  clock?: Context['clock'];
  /** Delay before the second attempt to send a mail. */
  retrySeconds?: number;
  /** The other words of the law that people search for. */
  searchWords?: Synonyms;
  /** Otherwise jobs wait for another server of the installation. */
  runsJobs?: boolean;
};

/** Every job, with the work that it stands for. */
export const allJobs = (config: Config, direct: PoolConfig, retrySeconds?: number): Jobs => ({
  sendMail: sendMail(config, retrySeconds),
  mailResetLink,
  prune,
  deleteHistories,
  checkPayments,
  readCards,
  forgetCustomer,
  checkLawLinks,
  recordEvidence,
  remindDeficiencies,
  runBatches,
  reseal,
  backUp: backUp(direct),
});

/** Builds the context of the handlers on a migrated database; `close` stops the work in the background, and
    `stopTakingJobs` leaves further jobs to other servers. */
export async function openContext(options: Options) {
  const { config, log, pool, connection, listenConnection, clock = () => new Date(), runsJobs = true } = options;
  const { searchWords = readSearchWords(lawFolder) } = options;
  // Past a pooler, if there is one.
  const direct = listenConnection ?? connection;
  const db = openDatabase(pool);
  const keys = openKeys(config);
  const sessions = openEndedSessions(db, () => listener.isCurrent());
  const today = () => dateInPakistan(clock());
  const rules = openLaw(storedIn(db), { isCurrent: () => listener.isCurrent(), synonyms: searchWords, today });
  const channels = { session_ended: sessions.channel, [LAW_CHANGED]: rules.channel };
  const listener = openListener(direct, channels, log);
  await listener.started;
  const jobs = await openJobs(pool, log, runsJobs ? { listen: listener.listen } : { onlyEnqueues: true });
  const context: Context = {
    config,
    db,
    connection,
    log,
    shutdown: { hasBegun: false },
    clock,
    newId: randomUUID,
    keys,
    law: rules.law,
    payments: openPayments(config, log),
    capAlarm: openCapAlarm(log),
    replays: openReplays({ db, connection, log }),
    saveCalculation: openSaving(db),
    searchesLeft: (memberId) => readSearchesLeft(db, memberId),
    countFreeFee: (memberId) => countFreeFees(db, memberId),
    enqueue: jobs.enqueue,
    identify: openIdentify(
      { keys, clock, identifyKey: openIdentifyKey({ db, clock }, sessions.ended) },
      sessions.ended,
    ),
    untilEnded: async (ids) => void (await Promise.all(ids.map(sessions.ended.untilNotified))),
  };
  if (runsJobs) await jobs.work(allJobs(config, direct, options.retrySeconds), context);
  const close = async () => {
    await context.replays.close();
    await jobs.close();
    await context.payments.close();
    await listener.close();
  };
  return { context, close, stopTakingJobs: jobs.stopTaking };
}
