import { openLog } from '../server/src/platform/open-log.ts';
import { embeddedConnection } from '../server/src/platform/postgres/embedded.ts';
import { readConfig } from '../server/src/program/config.ts';
import type { Context } from '../server/src/program/context.ts';
import { openContext } from '../server/src/program/open-context.ts';
import { inDatabase } from './database.ts';

/** Seven o'clock in London is noon in Pakistan: nobody is mailed at night, whenever the journeys run. */
const noon = () => new Date(`${new Date().toISOString().slice(0, 10)}T07:00:00Z`);

/** Runs a scheduled job in this process, as if at noon; the server sends the mails that it enqueues. */
export const runJob = (job: {
  work: (attempt: { data: Record<string, string>; isLast: boolean }, context: Context) => Promise<void>;
}) =>
  inDatabase(async (pool) => {
    const { MIZAN_DATA_DIR: dataDir = '', MIZAN_ORIGIN: origin = '' } = process.env;
    const config = readConfig({ NODE_ENV: 'test', DATA_DIR: dataDir, PUBLIC_URL: origin });
    const log = openLog({ logLevel: 'silent', production: true });
    const basis = { config, log, pool, connection: embeddedConnection(dataDir), clock: noon, runsJobs: false };
    const { context, close } = await openContext(basis);
    await job.work({ data: {}, isLast: false }, context);
    await close();
  });
