import type { PoolConfig } from 'pg';
import { runBatches } from '../calculations/batches/run-batches.ts';
import { remindDeficiencies } from '../calculations/filings/remind-deficiencies.ts';
import { tellFollowers } from '../calculations/follow/tell-followers.ts';
import { postWebhooks } from '../calculations/webhooks/post-webhooks.ts';
import { deleteHistories } from '../identity/accounts/delete-histories.ts';
import { mailResetLink } from '../identity/accounts/mail-reset-link.ts';
import { reseal } from '../identity/sessions/reseal.ts';
import { checkLawLinks } from '../law/links/check-law-links.ts';
import { sendMail } from '../mail/send-mail.ts';
import { forgetCustomer } from '../money/payments/cards/forget-customer.ts';
import { readCards } from '../money/payments/cards/read-cards.ts';
import { checkPayments } from '../money/payments/settlement/check-payments.ts';
import { backUp } from '../platform/backup/nightly.ts';
import { recordSize } from '../platform/db/record-size.ts';
import type { Jobs } from '../platform/jobs/jobs.ts';
import { mailMessages } from '../site/messages/mail-messages.ts';
import { mailBackupFault } from '../site/operations/mail-backup-fault.ts';
import { recordEvidence } from '../site/overview/record-evidence.ts';
import type { Config } from './config.ts';
import type { Context } from './context.ts';
import { prune } from './prune.ts';

/** Every job of the server, by its name. `direct` is the connection past a pooler, if there is one. */
export const allJobs = (config: Config, direct: PoolConfig, retrySeconds?: number): Jobs<Context> => ({
  sendMail: sendMail(config, retrySeconds),
  mailResetLink,
  prune,
  deleteHistories,
  checkPayments,
  readCards,
  forgetCustomer,
  checkLawLinks,
  recordEvidence,
  recordSize,
  remindDeficiencies,
  tellFollowers,
  mailMessages,
  postWebhooks,
  runBatches,
  reseal,
  backUp: backUp(direct, mailBackupFault),
});
