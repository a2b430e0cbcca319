import { outageOf } from '../../../platform/db/outage.ts';
import type { Log } from '../../../platform/log.ts';
import { OperatorFault } from '../../../platform/operator-fault.ts';
import type { Config } from '../../config.ts';
import { readConfig } from '../../config.ts';
import { checkCertificate } from './certificate.ts';
import { checkClock } from './clock.ts';
import { checkDatabase, openDatabaseOf } from './database.ts';
import { checkDisk } from './disk.ts';
import type { Finding, Parts, PartsWithDatabase } from './finding.ts';
import { broken, look } from './finding.ts';
import { checkGoogle } from './google.ts';
import { checkLastBackup } from './last-backup.ts';
import { checkMail } from './mail.ts';
import { checkMigrations } from './migrations.ts';
import { checkPayments } from './payments.ts';
import { checkProxy } from './proxy.ts';
import { hideSecrets } from './secrets.ts';
import { checkSettings } from './settings.ts';

export type Line = Finding & { about: string };
type Check<Given> = (parts: Given) => Promise<Finding | Finding[]>;

const CHECKS_OF_DATABASE: Record<string, Check<PartsWithDatabase>> = {
  database: checkDatabase,
  migrations: checkMigrations,
  clock: checkClock,
  backup: checkLastBackup,
};
const OTHER_CHECKS: Record<string, Check<Parts>> = {
  disk: checkDisk,
  mail: checkMail,
  payments: checkPayments,
  google: checkGoogle,
  certificate: checkCertificate,
  proxy: checkProxy,
};

type Tools = { clock: () => Date; log: Log };

/** Everything that an installation needs, a line for each; no line holds a secret. */
export async function examine(environment: NodeJS.ProcessEnv, tools: Tools): Promise<Line[]> {
  const hide = hideSecrets(environment);
  let config: Config;
  try {
    config = readConfig(environment);
  } catch (error) {
    if (!(error instanceof OperatorFault)) throw error;
    return [{ about: 'settings', ...broken(hide(error.message)) }];
  }
  const parts = { config, environment, ...tools };
  const lines = await Promise.all([
    runAll({ settings: checkSettings }, parts),
    examineDatabase(parts),
    runAll(OTHER_CHECKS, parts),
  ]);
  return lines.flat().map((line) => ({ ...line, words: hide(line.words) }));
}

async function examineDatabase(parts: Parts): Promise<Line[]> {
  const { pool, findings, close } = await openDatabaseOf(parts);
  try {
    const lines = pool && (await runAll(CHECKS_OF_DATABASE, { ...parts, pool }));
    // What was noticed while connecting comes first.
    return [...findings.map((finding) => ({ about: 'database', ...finding })), ...(lines ?? notAsked())];
  } finally {
    await close();
  }
}

const notAsked = (): Line[] =>
  Object.keys(CHECKS_OF_DATABASE)
    .filter((about) => about !== 'database')
    .map((about) => ({ about, ...look('not asked without a database') }));

/** All at once, because most of them wait; one that fails hides no other. */
async function runAll<Given>(checks: Record<string, Check<Given>>, parts: Given): Promise<Line[]> {
  const asked = Object.entries(checks).map(async ([about, check]) => {
    const findings = await check(parts).catch((error: unknown) =>
      broken(`could not be checked: ${outageOf(error) ?? (error as Error).message}`),
    );
    return [findings].flat().map((finding) => ({ about, ...finding }));
  });
  return (await Promise.all(asked)).flat();
}
