import { createClient } from '@mizan/api';
import { expect, onTestFinished } from 'vitest';
import { readSearchWords } from '../law/files/law-files.ts';
import { lawFolder } from '../law/files/read-law.ts';
import { readConfig } from '../program/config.ts';
import type { Context } from '../program/context.ts';
import { openContext } from '../program/open-context.ts';
import { type createDatabase, createPool, type Holding, SILENT } from './database.ts';
import { freePort } from './free-port.ts';
import { actAs } from './members.ts';
import { leaveApp, serveApp, takeApp } from './served-app.ts';

type Parts = {
  environment?: NodeJS.ProcessEnv;
  connection?: Awaited<ReturnType<typeof createDatabase>>;
  /** The content of the database, if no connection is given. */
  holding?: Holding;
  /** The connection for LISTEN, if the other one leads to a pooler. */
  listenConnection?: Awaited<ReturnType<typeof createDatabase>>;
  log?: Context['log'];
  clock?: Context['clock'];
  /** Whether enqueued jobs run; by default not, because starting them takes longer than most tests. */
  runsJobs?: boolean;
  /** The folder of the built website; by default none, even on a machine that has built it. */
  webDir?: string;
  /** True for a test that changes the server, so that no other test gets this app. */
  isAlone?: boolean;
};

/** Servers of one test are one installation, so they share the secret. */
export const TOKEN_SECRET = 'the secret that servers in tests share: 0123456789';

/** Read once for all servers of a worker. */
const searchWords = readSearchWords(lawFolder);

/** Settings that the app reads when it is built: only tests with the same values share an app. It reads the others later. */
const BUILT_WITH = ['PUBLIC_URL', 'TRUST_PROXY'];
/** An app with one of these settings keeps counts of its test, so it is not shared. */
const BUILT_ALONE = ['PORT', 'RATE_LIMITS', 'OVERLOAD_MS', 'BACKUP_DIR', 'METRICS_TOKEN'];

/** An app with jobs is not shared: a running job would work for the next test. */
const isBuiltAlone = ({ environment = {}, log, webDir, isAlone = false, runsJobs = false }: Parts) =>
  isAlone || runsJobs || log !== undefined || webDir !== undefined || BUILT_ALONE.some((name) => name in environment);

/** The real app on its own database, listening. Later tests use it again, unless it has settings of its own. */
export async function startApp(parts: Parts = {}) {
  const isAlone = isBuiltAlone(parts);
  const served = await serve(parts, isAlone);
  const { app, origin, context } = served;
  onTestFinished(async () => {
    await (isAlone ? app.close() : leaveApp(served));
    await served.close();
    const undeclared = served.takeUndeclared();
    expect(undeclared, 'problems that a handler threw and its contract does not name').toEqual([]);
  });
  return {
    app,
    origin,
    context,
    connection: context.connection,
    db: context.db,
    /** Calls as a guest. */
    client: createClient({ origin }),
    /** Creates a member (or `'admin'`) with a session, and a client that calls as them. */
    as: (role?: 'subscribedUser' | 'admin') => actAs({ origin, context }, role),
  };
}

/** An app that an earlier test has left, or a new one. Its context has the port. */
async function serve({ environment, ...parts }: Parts, isAlone: boolean) {
  const settingsKey = BUILT_WITH.map((name) => environment?.[name] ?? '').join(' ');
  const spare = isAlone ? undefined : takeApp(settingsKey);
  const port = spare?.port ?? Number(environment?.['PORT'] ?? (await freePort()));
  const { context, close } = await openContextFor({ ...parts, environment: { ...environment, PORT: String(port) } });
  if (!spare) return { ...(await serveApp(context, port, settingsKey)), close };
  Object.assign(spare.context, context);
  return { ...spare, close };
}

async function openContextFor({ environment, holding = 'empty', log = SILENT, webDir = '/nowhere', ...parts }: Parts) {
  const { listenConnection, clock = () => new Date(), runsJobs = false } = parts;
  const settings = readConfig({ NODE_ENV: 'test', RATE_LIMITS: 'off', OVERLOAD_MS: '0', TOKEN_SECRET, ...environment });
  const config = { ...settings, webDir };
  const { connection, pool } = await createPool(log, parts.connection ?? holding);
  const options = { config, log, pool, connection, listenConnection, clock, searchWords };
  return openContext({ ...options, retrySeconds: 1, runsJobs });
}
