import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { DB } from '../db/tables.generated.ts';

type Done = (error: Error | null, result?: { current: number; ttl: number }) => void;

/** A store for @fastify/rate-limit in Postgres instead of in memory, so that all servers count together. */
export const countingStore = (db: Kysely<DB>) =>
  class CountingStore {
    readonly #route: string;

    constructor(_settings: unknown, route = '') {
      this.#route = route;
    }

    async incr(caller: string, done: Done, timeWindow: number) {
      try {
        done(null, await count(db, `${this.#route} ${caller}`, timeWindow));
      } catch (error) {
        done(error as Error);
      }
    }

    /** The plugin passes the route in a property that its types leave out. */
    child(options: object) {
      const { method, url } = (options as { routeInfo: { method: string; url: string } }).routeInfo;
      return new CountingStore(undefined, `${method} ${url}`);
    }
  };

/** Counts IPv6 by the /64 network, because one subscriber has all addresses of it. */
export function networkOf(address: string) {
  const [, mapped] = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address) ?? [];
  if (mapped !== undefined || !address.includes(':')) return mapped ?? address;
  const [head = [], tail = []] = address.split('::').map((half) => half.split(':').filter(Boolean));
  const zeros = Array.from({ length: Math.max(0, 8 - head.length - tail.length) }, () => '0');
  const network = [...head, ...zeros, ...tail].slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16));
  return `${network.join(':')}::/64`;
}

/** One statement, so that concurrent requests to two servers both count. */
async function count(db: Kysely<DB>, key: string, windowMs: number) {
  // Only a digest is stored, for privacy.
  const caller = createHash('sha256').update(key).digest('base64url');
  const fresh = sql<Date>`clock_timestamp() + ${windowMs} * interval '1 millisecond'`;
  const row = await db
    .insertInto('request_count')
    .values({ caller, hits: 1, resets_at: fresh })
    .onConflict((conflict) =>
      conflict.column('caller').doUpdateSet({
        hits: sql`CASE WHEN request_count.resets_at <= clock_timestamp() THEN 1 ELSE request_count.hits + 1 END`,
        resets_at: sql`CASE WHEN request_count.resets_at <= clock_timestamp() THEN ${fresh} ELSE request_count.resets_at END`,
      }),
    )
    .returning(['hits', sql<number>`extract(epoch FROM resets_at - clock_timestamp()) * 1000`.as('ttl')])
    .executeTakeFirstOrThrow();
  return { current: row.hits, ttl: Math.max(0, Math.ceil(row.ttl)) };
}

/** Deletes counts whose window has passed. */
export const deleteExpiredCounts = (db: Kysely<DB>) =>
  db.deleteFrom('request_count').where('resets_at', '<', sql<Date>`clock_timestamp()`).execute();
