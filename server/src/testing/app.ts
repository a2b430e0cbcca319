import { createClient } from '@mizan/api';
import { expect, onTestFinished } from 'vitest';
import { guardPublishing } from '../approval/guard-publishing.ts';
import { readConfig } from '../config.ts';
import type { Context } from '../context.ts';
import { openPool } from '../db/pool.ts';
import * as handlers from '../handlers.ts';
import { buildApp } from '../http/app.ts';
import { openLog } from '../http/log.ts';
import { openContext } from '../open-context.ts';
import { createDatabase } from './database.ts';
import { actAs } from './members.ts';
import { reportUndeclared } from './undeclared.ts';

type Parts = {
  environment?: NodeJS.ProcessEnv;
  connection?: Awaited<ReturnType<typeof createDatabase>>;
  log?: Context['log'];
  clock?: Context['clock'];
  /** The folder of the built website; without it the tests of a machine that built it would serve it, too. */
  webDir?: string;
};

/** Servers of one test are one installation, so they share the secret. */
const TOKEN_SECRET = 'the secret that servers in tests share: 0123456789';

/** The real app on its own database, listening; closed after the test. */
export async function startApp({
  environment = {},
  connection: given,
  log = openLog({ logLevel: 'silent', production: true }),
  clock = () => new Date(),
  webDir = '/nowhere',
}: Parts = {}) {
  const settings = readConfig({ NODE_ENV: 'test', RATE_LIMITS: 'off', OVERLOAD_MS: '0', TOKEN_SECRET, ...environment });
  const config = { ...settings, webDir };
  const connection = given ?? (await createDatabase());
  const pool = openPool(connection, 10, log);
  const { context, close } = await openContext({ config, log, pool, connection, clock, retrySeconds: 1 });
  const undeclared: string[] = [];
  const app = await buildApp(
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
