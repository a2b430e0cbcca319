import { outageOf } from '../../../platform/db/outage.ts';
import type { Log } from '../../../platform/log.ts';
import { OperatorFault } from '../../../platform/operator-fault.ts';
import { type Config, readConfig } from '../../config.ts';
import { checkCertificate } from './certificate.ts';
import { checkClock } from './clock.ts';
import { checkDatabase, openDatabaseOf } from './database.ts';
import { checkDisk } from './disk.ts';
import { broken, type CheckContext, type DatabaseCheckContext, type Finding, look } from './finding.ts';
import { checkGoogle } from './google.ts';
import { checkLastBackup } from './last-backup.ts';
import { checkMail } from './mail.ts';
import { checkMigrations } from './migrations.ts';
import { checkPayments } from './payments.ts';
import { checkProxy } from './proxy.ts';
import { hideSecrets } from './secrets.ts';
import { checkSettings } from './settings.ts';

export type FindingLine = Finding & { about: string };
type Check<Context> = (context: Context) => Promise<Finding | Finding[]>;

const CHECKS_OF_DATABASE: Record<string, Check<DatabaseCheckContext>> = {
  database: checkDatabase,
  migrations: checkMigrations,
  clock: checkClock,
  backup: checkLastBackup,
};
const OTHER_CHECKS: Record<string, Check<CheckContext>> = {
  disk: checkDisk,
  mail: checkMail,
  payments: checkPayments,
  google: checkGoogle,
  certificate: checkCertificate,
  proxy: checkProxy,
};

type Tools = { clock: () => Date; log: Log };

/** Checks everything that an installation needs. Returns a line for each finding; no line holds a secret. */
export async function examine(environment: NodeJS.ProcessEnv, tools: Tools): Promise<FindingLine[]> {
  const hide = hideSecrets(environment);
  let config: Config;
  try {
    config = readConfig(environment);
  } catch (error) {
    if (!(error instanceof OperatorFault)) throw error;
    return [{ about: 'settings', ...broken(hide(error.message)) }];
  }
  const context = { config, environment, ...tools };
  const lines = await Promise.all([
    runAll({ settings: checkSettings }, context),
    examineDatabase(context),
    runAll(OTHER_CHECKS, context),
  ]);
  return lines.flat().map((line) => ({ ...line, words: hide(line.words) }));
}

async function examineDatabase(context: CheckContext): Promise<FindingLine[]> {
  const { pool, findings, close } = await openDatabaseOf(context);
  try {
    const lines = pool && (await runAll(CHECKS_OF_DATABASE, { ...context, pool }));
    // The findings of connecting come first.
    return [...findings.map((finding) => ({ about: 'database', ...finding })), ...(lines ?? skippedLines())];
  } finally {
    await close();
  }
}

const skippedLines = (): FindingLine[] =>
  Object.keys(CHECKS_OF_DATABASE)
    .filter((about) => about !== 'database')
    .map((about) => ({ about, ...look('not asked without a database') }));

/** Runs checks concurrently, because most of them wait. A check that fails becomes a finding itself. */
async function runAll<Context>(checks: Record<string, Check<Context>>, context: Context): Promise<FindingLine[]> {
  const results = Object.entries(checks).map(async ([about, check]) => {
    const findings = await check(context).catch((error: unknown) =>
      broken(`could not be checked: ${outageOf(error) ?? (error as Error).message}`),
    );
    return [findings].flat().map((finding) => ({ about, ...finding }));
  });
  return (await Promise.all(results)).flat();
}
