import { createClient } from '@mizan/api';
import { expect, onTestFinished } from 'vitest';
import { guardPublishing } from '../law/approval/guard-publishing.ts';
import { readSearchWords } from '../law/files/law-files.ts';
import { lawFolder } from '../law/files/read-law.ts';
import { openPool } from '../platform/db/pool.ts';
import { openLog } from '../platform/open-log.ts';
import { buildServer } from '../program/build-server.ts';
import { readConfig } from '../program/config.ts';
import type { Context } from '../program/context.ts';
import * as handlers from '../program/handlers.ts';
import { openContext } from '../program/open-context.ts';
import { createDatabase } from './database.ts';
import { actAs } from './members.ts';
import { reportUndeclared } from './undeclared.ts';

type Parts = {
  environment?: NodeJS.ProcessEnv;
  connection?: Awaited<ReturnType<typeof createDatabase>>;
  /** Where LISTEN works, if a pooler stands at the other address. */
  listenConnection?: Awaited<ReturnType<typeof createDatabase>>;
  log?: Context['log'];
  clock?: Context['clock'];
  /** Jobs that requests enqueue run only if a test asks for it: starting them takes longer than most tests. */
  runsJobs?: boolean;
  /** The folder of the built website; without it the tests of a machine that built it would serve it, too. */
  webDir?: string;
};

/** Servers of one test are one installation, so they share the secret. */
const TOKEN_SECRET = 'the secret that servers in tests share: 0123456789';

/** Read once for all servers of a worker. */
const searchWords = readSearchWords(lawFolder);

/** The real app on its own database, listening; closed after the test. */
export async function startApp({
  environment = {},
  connection: given,
  listenConnection,
  log = openLog({ logLevel: 'silent', production: true }),
  clock = () => new Date(),
  runsJobs = false,
  webDir = '/nowhere',
}: Parts = {}) {
  const settings = readConfig({ NODE_ENV: 'test', RATE_LIMITS: 'off', OVERLOAD_MS: '0', TOKEN_SECRET, ...environment });
  const config = { ...settings, webDir };
  const connection = given ?? (await createDatabase());
  const pool = openPool(connection, 10, log);
  const basis = { config, log, pool, connection, listenConnection, clock, searchWords };
  const { context, close } = await openContext({ ...basis, retrySeconds: 1, runsJobs });
  const undeclared: string[] = [];
  const app = await buildServer(
    context,
    reportUndeclared(guardPublishing(handlers), (fault) => undeclared.push(fault)),
  );
  // Any free port, unless the test must know it beforehand.
  const origin = await app.listen({ port: environment['PORT'] === undefined ? 0 : config.port });
  onTestFinished(async () => {
    await app.close();
    await close();
    await pool.end();
    expect(undeclared, 'problems that a handler threw and its contract does not name').toEqual([]);
  });
  return {
    app,
    origin,
    context,
    connection,
    db: context.db,
    /** Calls as a guest. */
    client: createClient({ origin }),
    /** Creates a member (or `'admin'`) with a session, and a client that calls as them. */
    as: (role?: 'subscribedUser' | 'admin') => actAs({ origin, context }, role),
  };
}
