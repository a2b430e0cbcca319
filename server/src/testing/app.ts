import { randomUUID } from 'node:crypto';
import { createClient } from '@mizan/api';
import { onTestFinished } from 'vitest';
import { readConfig } from '../config.ts';
import type { Context } from '../context.ts';
import { openDatabase, openPool } from '../db/pool.ts';
import { handlers } from '../handlers.ts';
import { buildApp } from '../http/app.ts';
import { openLog } from '../http/log.ts';
import { createDatabase } from './database.ts';

type Parts = {
  environment?: NodeJS.ProcessEnv;
  connection?: Awaited<ReturnType<typeof createDatabase>>;
  log?: Context['log'];
};

/** The real app, listening, on a database of its own; closed when the test is over. */
export async function startApp({
  environment = {},
  connection,
  log = openLog({ logLevel: 'silent', production: true }),
}: Parts = {}) {
  const config = readConfig({ NODE_ENV: 'test', RATE_LIMITS: 'off', ...environment });
  const pool = openPool(connection ?? (await createDatabase()), 10, log);
  const context: Context = { config, db: openDatabase(pool), log, clock: () => new Date(), newId: randomUUID };
  const app = await buildApp(context, handlers);
  const origin = await app.listen({ port: 0 });
  onTestFinished(async () => {
    await app.close();
    await pool.end();
  });
  return { app, origin, context, db: context.db, client: createClient({ origin }) };
}
