import { statfs } from 'node:fs/promises';
import type { Operations } from '@mizan/api';
import { type InstallationState, readInstallationState } from '../../http/state-metrics.ts';
import { readCertificate } from '../../platform/certificate.ts';
import { compareClocks } from '../../platform/clock-difference.ts';
import type { SiteContext, SiteHandler } from '../context.ts';
import { readBackup } from './backup.ts';
import { readFailedJobs, readGrowth, readMailFault } from './faults.ts';
import { describeRelease, readChangelog } from './release.ts';
import { readReadOnlyState } from './setReadOnly.ts';

/** The same figures as in the alerts of deploy/monitoring. */
const LOW_BYTES = 2e9;
const LONG_TRANSACTION_SECONDS = 300;
const LATE_JOB_SECONDS = 300;
const LATE_PAYMENT_SECONDS = 7200;
const MANY_MAILS = 50;

/** The state of the whole installation. `npm run doctor` also tries the providers and the mail server. */
export const getOperations: SiteHandler<'getOperations'> = async (_, context) => {
  const { config, db, clock } = context;
  const now = clock();
  const [state, certificate, clocks, readOnly, backup, database, jobs, mail] = await Promise.all([
    readInstallationState(db),
    readCertificate(config.publicUrl, now),
    compareClocks(db, clock),
    readReadOnlyState(db),
    readBackup(context),
    readDatabase(context),
    readFailedJobs(db),
    readMailFault(db),
  ]);
  return {
    readOnly,
    version: describeRelease(readChangelog(), now),
    backup,
    database: { ...database, bytes: state.bytes, state: stateOfDatabase(state, database) },
    jobs: { ...jobsOf(state, jobs), failed: jobs },
    mail: { ...mailOf(state, context), fault: mail },
    payments: paymentsOf(state),
    certificate: { ...certificate, until: certificate.until?.toISOString() ?? null },
    clock: { state: clocks.grade, secondsApart: clocks.secondsApart },
  };
};

async function readDatabase({ config, db }: SiteContext) {
  const disk = await statfs(config.dataDir).catch(() => undefined);
  return { growth: await readGrowth(db), freeBytes: disk ? disk.bavail * disk.bsize : null };
}

function stateOfDatabase(
  { transaction_seconds: seconds }: InstallationState,
  { freeBytes }: { freeBytes: number | null },
) {
  if (freeBytes !== null && freeBytes < LOW_BYTES) return 'lowDisk';
  return seconds > LONG_TRANSACTION_SECONDS ? 'longTransaction' : 'good';
}

function jobsOf(state: InstallationState, failed: Operations['jobs']['failed']) {
  const [waiting, oldestSeconds] = [state.jobs, Math.round(state.job_seconds)];
  const isLate = oldestSeconds > LATE_JOB_SECONDS;
  return { state: failed.length > 0 ? 'failed' : isLate ? 'late' : 'good', waiting, oldestSeconds } as const;
}

function mailOf(state: InstallationState, context: SiteContext) {
  return { state: stateOfMail(state, context), waiting: state.mails, failed: state.failed_mails } as const;
}

function stateOfMail({ mails, failed_mails }: InstallationState, { config }: SiteContext) {
  if (config.secrets.smtpUrl === undefined) return 'off';
  if (failed_mails > 0) return 'failed';
  return mails > MANY_MAILS ? 'late' : 'good';
}

function paymentsOf(state: InstallationState) {
  const { payments: waiting, review } = state;
  const oldestSeconds = Math.round(state.payment_seconds);
  const isLate = oldestSeconds > LATE_PAYMENT_SECONDS;
  return { state: review > 0 ? 'review' : isLate ? 'late' : 'good', waiting, oldestSeconds, review } as const;
}
