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
  /** What its own database holds, if no connection is given. */
  holding?: Holding;
  /** Where LISTEN works, if a pooler stands at the other address. */
  listenConnection?: Awaited<ReturnType<typeof createDatabase>>;
  log?: Context['log'];
  clock?: Context['clock'];
  /** Jobs that requests enqueue run only if a test asks for it: starting them takes longer than most tests. */
  runsJobs?: boolean;
  /** The folder of the built website; without it the tests of a machine that built it would serve it, too. */
  webDir?: string;
  /** No other test gets this app, because the test changes its server. */
  isAlone?: boolean;
};

/** Servers of one test are one installation, so they share the secret. */
export const TOKEN_SECRET = 'the secret that servers in tests share: 0123456789';

/** The files are read once for all servers of a worker. */
const searchWords = readSearchWords(lawFolder);

/** Settings that the app reads when it is built, of which only tests with the same get it; the others it reads from its context. */
const BUILT_WITH = ['PUBLIC_URL', 'TRUST_PROXY'];
/** With one of these it also counts what its test did, so that no other test gets it. */
const BUILT_ALONE = ['PORT', 'RATE_LIMITS', 'OVERLOAD_MS', 'BACKUP_DIR', 'METRICS_TOKEN'];

/** Jobs hold the context that they were started with: given to a later test, one that still runs would work for that test. */
const isBuiltAlone = ({ environment = {}, log, webDir, isAlone = false, runsJobs = false }: Parts) =>
  isAlone || runsJobs || log !== undefined || webDir !== undefined || BUILT_ALONE.some((name) => name in environment);

/** The real app on its own database, listening; a later test takes it over unless it has settings of its own. */
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

/** An app that an earlier test has left, or a new one; its context knows its address. */
async function serve({ environment, ...parts }: Parts, isAlone: boolean) {
  const kind = BUILT_WITH.map((name) => environment?.[name] ?? '').join(' ');
  const left = isAlone ? undefined : takeApp(kind);
  const port = left?.port ?? Number(environment?.['PORT'] ?? (await freePort()));
  const { context, close } = await open({ ...parts, environment: { ...environment, PORT: String(port) } });
  if (!left) return { ...(await serveApp(context, port, kind)), close };
  Object.assign(left.context, context);
  return { ...left, close };
}

async function open({ environment, holding = 'empty', log = SILENT, webDir = '/nowhere', ...parts }: Parts) {
  const { listenConnection, clock = () => new Date(), runsJobs = false } = parts;
  const settings = readConfig({ NODE_ENV: 'test', RATE_LIMITS: 'off', OVERLOAD_MS: '0', TOKEN_SECRET, ...environment });
  const config = { ...settings, webDir };
  const { connection, pool } = await createPool(log, parts.connection ?? holding);
  const basis = { config, log, pool, connection, listenConnection, clock, searchWords };
  return openContext({ ...basis, retrySeconds: 1, runsJobs });
}
