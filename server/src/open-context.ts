import { randomUUID } from 'node:crypto';
import type { Pool, PoolConfig } from 'pg';
import { deleteHistories } from './accounts/delete-histories.ts';
import { mailResetLink } from './accounts/mail-reset-link.ts';
import { openSaving } from './calculations/save-calculation.ts';
import type { Config } from './config.ts';
import type { Context } from './context.ts';
import { openListener } from './db/listen.ts';
import { openDatabase } from './db/pool.ts';
import { openJobs } from './jobs/jobs.ts';
import { prune } from './jobs/prune.ts';
import { readSearchWords } from './law/law-files.ts';
import { lawFolder } from './law/read-law.ts';
import { checkLawLinks } from './law-links/check-law-links.ts';
import type { Log } from './log.ts';
import { openCapAlarm } from './mail/cap-alarm.ts';
import { sendMail } from './mail/send-mail.ts';
import { dateInPakistan } from './pakistan-time.ts';
import { forgetCustomer } from './payments/cards/forget-customer.ts';
import { readCards } from './payments/cards/read-cards.ts';
import { openPayments } from './payments/providers/open-payments.ts';
import { checkPayments } from './payments/settlement/check-payments.ts';
import { openReplays } from './replay/open-replays.ts';
import { LAW_CHANGED, openLaw } from './rulebooks/law-cache.ts';
import { openEndedSessions } from './sessions/ended-sessions.ts';
import { openIdentify } from './sessions/identify.ts';
import { openKeys } from './sessions/keys.ts';
import { reseal } from './sessions/reseal.ts';

type Options = {
  config: Config;
  log: Log;
  pool: Pool;
  connection: PoolConfig;
  clock?: Context['clock'];
  /** Delay before the second attempt to send a mail. */
  retrySeconds?: number;
};

/** Builds the context of the handlers on a migrated database; `close` stops the work in the background. */
export async function openContext({ config, log, pool, connection, retrySeconds, clock = () => new Date() }: Options) {
  const db = openDatabase(pool);
  const keys = openKeys(config);
  const sessions = openEndedSessions(db, () => listener.isCurrent());
  const today = () => dateInPakistan(clock());
  const rules = openLaw(db, { isCurrent: () => listener.isCurrent(), synonyms: readSearchWords(lawFolder), today });
  const channels = { session_ended: sessions.channel, [LAW_CHANGED]: rules.channel };
  const listener = openListener(connection, channels, log);
  await listener.started;
  const jobs = await openJobs(pool, log);
  const context: Context = {
    config,
    db,
    connection,
    log,
    clock,
    newId: randomUUID,
    keys,
    law: rules.law,
    payments: openPayments(config, log),
    capAlarm: openCapAlarm(log),
    replays: openReplays({ db, connection, log }),
    saveCalculation: openSaving(db),
    enqueue: jobs.enqueue,
    identify: openIdentify({ keys, clock }, sessions.ended),
    untilEnded: async (ids) => void (await Promise.all(ids.map(sessions.ended.untilNotified))),
  };
  const mail = { sendMail: sendMail(config, retrySeconds), mailResetLink };
  await jobs.work(
    { ...mail, prune, deleteHistories, checkPayments, readCards, forgetCustomer, checkLawLinks, reseal },
    context,
  );
  const close = async () => {
    await context.replays.close();
    await jobs.close();
    await context.payments.close();
    await listener.close();
  };
  return { context, close };
}
