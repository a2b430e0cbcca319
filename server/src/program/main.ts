import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { deleteExpiredCounts } from '../http/limits.ts';
import { type AdministratorLogIn, createFirstAdministrator } from '../identity/accounts/administrators.ts';
import { logShippedLaw } from '../law/shipped-law/preview-shipped.ts';
import { startSandbox } from '../money/payments/providers/sandbox.ts';
import { backUpBeforeMigration } from '../platform/backup/backup-before-migration.ts';
import { migrate } from '../platform/db/migrate.ts';
import { openDatabase, openPool } from '../platform/db/pool.ts';
import type { Log } from '../platform/log.ts';
import { openLog } from '../platform/open-log.ts';
import { OperatorFault } from '../platform/operator-fault.ts';
import { openPostgres } from '../platform/postgres/open.ts';
import { buildServer } from './build-server.ts';
import { loadLaw } from './commands/load-law.ts';
import { type Config, loadDotEnv, readConfig } from './config.ts';
import type { Context } from './context.ts';
import * as handlers from './handlers.ts';
import { openContext } from './open-context.ts';
import { runStopSteps, type StopStep } from './stop-steps.ts';
import { reportToSystemd } from './systemd.ts';

/** How long all steps of a stop may take: ten seconds for open requests, then what their statements take. */
const STOP_TIMEOUT_MS = 30_000;
const HOUR_MS = 3_600_000;

/** The steps that stop what was started. They run in reverse order. */
const stopSteps: StopStep[] = [];

try {
  loadDotEnv();
  const config = readConfig(process.env);
  const log = openLog(config);
  stopOnSignals(log, config);
  await start(config, log);
} catch (error) {
  console.error(error instanceof OperatorFault ? error.message : error);
  await runStopSteps(stopSteps, console.error);
  process.exit(1);
}

async function start(config: Config, log: Log) {
  const postgres = await openPostgres(config, log);
  stopSteps.push(postgres.stop);
  const { connection, listenConnection = connection } = postgres;
  const pool = openPool(connection, config.databasePool, log);
  stopSteps.push(() => pool.end());
  await migrate(pool, { log, backUp: backUpBeforeMigration({ config, connection: listenConnection, log }) });
  await loadLaw({ db: openDatabase(pool), clock: () => new Date(), newId: randomUUID, log });
  const { context, close, stopTakingJobs } = await openContext({ config, log, pool, connection, listenConnection });
  stopSteps.push(close);
  await logShippedLaw(context);
  const administrator = await createFirstAdministrator(context);
  const app = await buildServer(context, handlers);
  stopSteps.push(() => app.close(), postgres.beginStop);
  const { host, port, publicUrl } = config;
  const listenTextResolver = (address: string) => `Mizan answers at ${publicUrl ?? address}`;
  const address = await app.listen({ host, port, listenTextResolver });
  postgres.announce(address);
  stopSteps.push(startSandbox(context, address, context.google.useSandbox).stop, () =>
    prepareStop(context, stopTakingJobs),
  );
  printLogIn(administrator, publicUrl ?? address);
  reportToSystemd(config, log);
  setInterval(() => deleteExpiredCounts(context.db).catch(logDeletionFault(log)), HOUR_MS).unref();
}

/** Before connections are closed: /readyz makes proxies send requests elsewhere, and other servers take the jobs. */
async function prepareStop({ shutdown, config }: Context, stopTakingJobs: () => Promise<void>) {
  shutdown.hasBegun = true;
  await Promise.all([stopTakingJobs(), delay(config.stopDelayMs)]);
}

/** Prints to the console only, because other people may read the log. */
function printLogIn(logIn: AdministratorLogIn | undefined, site: string) {
  if (!logIn) return;
  const { email, password } = logIn;
  const how = password === undefined ? 'the password of ADMIN_PASSWORD' : `the password ${password} (shown only once)`;
  console.log(`
  The first administrator is ${email} with ${how}
  Log in:    ${site}/auth/login
  The desk:  ${site}/admin (law, members, payments)
  Settings:  .env.example explains each; npm run doctor says what is missing before others may use it
`);
}

const logDeletionFault = (log: Log) => (error: unknown) =>
  log.warn({ err: error }, 'Expired request counts could not be deleted');

/** Shuts down gracefully, once, on Ctrl-C, on the signal of a service manager or at the end of npm. */
function stopOnSignals(log: Log, { stopDelayMs }: Config) {
  let isStopping = false;
  const stop = async (code: number) => {
    if (isStopping) return;
    isStopping = true;
    log.info('Stopping: finishing open requests ...');
    setTimeout(() => process.exit(1), stopDelayMs + STOP_TIMEOUT_MS).unref();
    await runStopSteps(stopSteps, (fault) => log.error({ err: fault }, 'A step of the stop failed'));
    log.info('Stopped.');
    process.exit(code);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect'] as const) process.on(signal, () => void stop(0));
  process.on('uncaughtException', (error) => {
    log.error({ err: error }, 'Uncaught exception');
    void stop(1);
  });
}
