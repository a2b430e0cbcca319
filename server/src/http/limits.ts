import { Problem } from '@mizan/api';
import { sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Database } from '../platform/db/database.ts';
import { deleteInBatches } from '../platform/db/delete-in-batches.ts';
import { digest } from '../platform/digest.ts';

type IncrementArguments = [caller: string, done: Done, timeWindow: number, max: number];
type Done = (error: Error | null, result?: { current: number; ttl: number }) => void;

/** A store for @fastify/rate-limit in Postgres instead of in memory, so that all servers count together. */
export function countingStore(db: Database) {
  const local = new Map<string, LocalStore>();
  // Callers beyond their limit are refused from memory. In the database, their requests would wait for one row, and occupy
  // connections that members need. All routes share one cache, because a cache allocates its memory when it is created.
  const refusedUntil = new LRUCache<string, number>({ max: MAX_CALLERS });
  return class CountingStore {
    readonly #name: string;

    constructor(_settings: unknown, name = '') {
      this.#name = name;
    }

    async incr(...[caller, done, timeWindow, max]: IncrementArguments) {
      const key = `${this.#name} ${caller}`;
      const leftMs = (refusedUntil.get(key) ?? 0) - performance.now();
      if (leftMs > 0) return done(null, { current: max + 1, ttl: Math.ceil(leftMs) });
      try {
        const count = await countUses(db, { key, windowMs: timeWindow, uses: 1 });
        if (count.current > max) refusedUntil.set(key, performance.now() + count.ttl);
        done(null, count);
      } catch (error) {
        done(error as Error);
      }
    }

    /** Returns the store of a route; routes with the same `countedAs` share it. The plugin's types lack our properties. */
    child(options: object) {
      const { countedAs, isLocal } = options as { countedAs: string; isLocal?: true };
      if (!isLocal) return new CountingStore(undefined, countedAs);
      const store = local.get(countedAs) ?? new LocalStore();
      local.set(countedAs, store);
      return store;
    }
  };
}

/** The most callers that are remembered. The one that has been away longest is forgotten first. */
const MAX_CALLERS = 20_000;

/** Counts the callers of one route in the memory of this server. */
class LocalStore {
  /** Never called: the type of a store requires it. */
  readonly child = () => new LocalStore();
  readonly #counts = new LRUCache<string, { hits: number; resetsAt: number }>({ max: MAX_CALLERS });

  incr(caller: string, done: Done, timeWindow: number) {
    done(null, this.count(caller, timeWindow));
  }

  count(caller: string, timeWindow: number) {
    const now = performance.now();
    const last = this.#counts.get(caller);
    const current = last !== undefined && last.resetsAt > now ? last : { hits: 0, resetsAt: now + timeWindow };
    current.hits += 1;
    this.#counts.set(caller, current);
    // Rounding could make the time longer than the window.
    return { current: current.hits, ttl: Math.min(timeWindow, Math.ceil(current.resetsAt - now)) };
  }
}

/** The network of a caller: the address, or for IPv6 the /64 network, whose addresses all belong to one subscriber. */
export const networkOf = (address: string) => prefixOf(address, 4);

/** The /48 around the network: tunnel brokers give away whole ones, which hold 65,536 networks. */
export const siteOf = (address: string) => prefixOf(address, 3);

/** Some proxies write the port behind the address, which would make every connection a caller of its own. */
const withoutPort = (address: string) => address.replace(/^\[([^\]]+)\](?::\d+)?$|^([\d.]+):\d+$/, '$1$2');

/** The first groups of an IPv6 address, as a network. An IPv4 address, also one written as IPv6, stays whole. */
function prefixOf(written: string, groups: number) {
  const address = withoutPort(written);
  const [, mapped] = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address) ?? [];
  if (mapped !== undefined || !address.includes(':')) return mapped ?? address;
  const [head = [], tail = []] = address.split('::').map((half) => half.split(':').filter(Boolean));
  const zeros = Array.from({ length: Math.max(0, 8 - head.length - tail.length) }, () => '0');
  const prefix = [...head, ...zeros, ...tail].slice(0, groups).map((group) => Number.parseInt(group, 16).toString(16));
  return `${prefix.join(':')}::/${16 * groups}`;
}

type Uses = { key: string; windowMs: number; uses: number };

/** Counts uses in one statement, so that concurrent requests to two servers both count. */
async function countUses(db: Database, { key, windowMs, uses }: Uses) {
  // Only a digest is stored, for privacy.
  const caller = digest(key);
  const resetsAt = sql<Date>`clock_timestamp() + ${windowMs} * interval '1 millisecond'`;
  const row = await db
    .insertInto('request_count')
    .values({ caller, hits: uses, resets_at: resetsAt })
    .onConflict((conflict) =>
      conflict.column('caller').doUpdateSet({
        hits: sql`CASE WHEN request_count.resets_at <= clock_timestamp() THEN excluded.hits ELSE request_count.hits + excluded.hits END`,
        resets_at: sql`CASE WHEN request_count.resets_at <= clock_timestamp() THEN ${resetsAt} ELSE request_count.resets_at END`,
      }),
    )
    .returning(['hits', sql<number>`extract(epoch FROM resets_at - clock_timestamp()) * 1000`.as('ttl')])
    .executeTakeFirstOrThrow();
  return { current: row.hits, ttl: Math.max(0, Math.ceil(row.ttl)) };
}

/** Counts uses, and throws once there are more than `max` in the window. */
export async function limitUses(db: Database, { max, ...uses }: Uses & { max: number }) {
  refuseBeyond(max, await countUses(db, uses));
}

/** Returns a function that counts a caller in the memory of this server, and throws beyond `max` in the window. */
export function limitInMemory({ max, windowMs }: { max: number; windowMs: number }) {
  const store = new LocalStore();
  return (caller: string) => refuseBeyond(max, store.count(caller, windowMs));
}

function refuseBeyond(max: number, { current, ttl }: { current: number; ttl: number }) {
  if (current > max) throw new Problem('TOO_MANY_REQUESTS', { retryAfter: Math.ceil(ttl / 1000) });
}

/** Deletes counts whose window has passed. */
export const deleteExpiredCounts = (db: Database) =>
  deleteInBatches(db, { table: 'request_count', where: sql`resets_at < clock_timestamp()` });
