import { randomUUID } from 'node:crypto';
import type { Pool, PoolConfig } from 'pg';
import { countFreeCalculations } from '../calculations/calculator/free-calculations.ts';
import { createSaveCalculation, readRepeated } from '../calculations/calculator/save-calculation.ts';
import { calculationRecords } from '../calculations/member-records.ts';
import { createGoogleClient } from '../identity/google/provider.ts';
import { createIdentifyKey } from '../identity/keys/identify-key.ts';
import { lacksSecondFactor } from '../identity/second-factor/factors.ts';
import { createEndedSessions } from '../identity/sessions/ended-sessions.ts';
import { createIdentify } from '../identity/sessions/identify.ts';
import { readSearchWords } from '../law/files/law-files.ts';
import { lawFolder } from '../law/files/read-law.ts';
import { createReplays } from '../law/replay/replays.ts';
import { LAW_CHANGED } from '../law/rulebooks/announce.ts';
import { createLawCache, storedIn } from '../law/rulebooks/law-cache.ts';
import type { Synonyms } from '../law/rulebooks/synonyms.ts';
import { createCapAlarm } from '../mail/cap-alarm.ts';
import { moneyRecords } from '../money/member-records.ts';
import { createPayments } from '../money/payments/providers/payments.ts';
import { readSearchesLeft } from '../money/searches/account.ts';
import { openListener } from '../platform/db/listen.ts';
import { openDatabase } from '../platform/db/pool.ts';
import { startJobs } from '../platform/jobs/jobs.ts';
import type { Log } from '../platform/log.ts';
import { dateInPakistan } from '../platform/pakistan-time.ts';
import { deriveKeys } from '../platform/secrets.ts';
import { openTraces } from '../platform/traces.ts';
import type { Config } from './config.ts';
import type { Context } from './context.ts';
import { allJobs } from './jobs.ts';

type Options = {
  config: Config;
  log: Log;
  pool: Pool;
  connection: PoolConfig;
  /** The connection past a pooler, if there is one; LISTEN needs it. */
  listenConnection?: PoolConfig | undefined;
  clock?: Context['clock'];
  /** Delay before the second attempt to send a mail. */
  retrySeconds?: number;
  /** Synonyms for words of the law, which people search for. */
  searchWords?: Synonyms;
  /** False: jobs wait for another server of the installation. */
  runsJobs?: boolean;
};

/** Builds the context of the handlers. `stopTakingJobs` leaves jobs to other servers; `close` stops all work. */
export async function openContext(options: Options) {
  const { config, log, pool, connection, listenConnection, clock = () => new Date(), runsJobs = true } = options;
  const { searchWords = readSearchWords(lawFolder) } = options;
  const direct = listenConnection ?? connection;
  const db = openDatabase(pool);
  const keys = deriveKeys(config);
  const isCurrent = () => listener.isCurrent();
  const sessions = createEndedSessions(db, isCurrent);
  const today = () => dateInPakistan(clock());
  const lawCache = createLawCache(storedIn(db), { isCurrent, synonyms: searchWords, today });
  const channels = { session_ended: sessions.channel, [LAW_CHANGED]: lawCache.channel };
  const listener = openListener(direct, channels, log);
  await listener.started;
  const traces = await openTraces(config, log);
  const jobs = await startJobs(pool, log, {
    traces,
    ...(runsJobs ? { listen: listener.listen } : { onlyEnqueues: true }),
  });
  const context: Context = {
    config,
    db,
    connection,
    log,
    traces,
    shutdown: { hasBegun: false },
    clock,
    newId: randomUUID,
    keys,
    law: lawCache.law,
    payments: createPayments(config, log),
    google: createGoogleClient(config),
    capAlarm: createCapAlarm(log),
    replays: createReplays({ db, connection, log }),
    saveCalculation: createSaveCalculation(db),
    readRepeated: (request) => readRepeated(db, request),
    searchesLeft: (memberId) => readSearchesLeft(db, memberId),
    countFreeCalculation: (memberId) => countFreeCalculations(db, memberId),
    enqueue: jobs.enqueue,
    identify: createIdentify(
      { keys, clock, identifyKey: createIdentifyKey({ db, clock, config }, sessions.ended) },
      sessions.ended,
    ),
    lacksSecondFactor: (identity) => lacksSecondFactor(identity, { config, db }),
    provinceId: async (id) => (await lawCache.law.province(id)).id,
    memberRecords: [moneyRecords, calculationRecords],
    untilEnded: async (ids) => void (await Promise.all(ids.map(sessions.ended.untilNotified))),
  };
  if (runsJobs) await jobs.work(allJobs(config, direct, options.retrySeconds), context);
  const close = async () => {
    await context.replays.close();
    await jobs.close();
    await context.payments.close();
    await listener.close();
    await traces?.close();
  };
  return { context, close, stopTakingJobs: jobs.stopTaking };
}
