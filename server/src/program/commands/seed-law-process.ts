import { fork } from 'node:child_process';
import { once } from 'node:events';
import type { Pool, PoolConfig } from 'pg';
import type { Log } from '../../platform/log.ts';

type Database = { pool: Pool; connection: PoolConfig; log: Log };

/** Runs in a child process at the first start, so that the memory for reading the law is freed with it. */
export async function seedLawIfEmpty({ pool, connection, log }: Database) {
  const { rowCount } = await pool.query('SELECT 1 FROM country LIMIT 1');
  if (rowCount) return;
  log.info('Loading the law of five provinces and Islamabad ...');
  const child = fork(new URL('./seed-law.ts', import.meta.url), {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  child.send(connection);
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error('The law that Mizan ships with could not be loaded; the reason is above.');
}
