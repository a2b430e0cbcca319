import type { PoolConfig } from 'pg';
import { Client } from 'pg';
import type { Log } from '../log.ts';

/** `reload` catches up with what may have been missed: it runs at the start and whenever the connection was lost. */
export type Channel = { hear: (payload: string) => void; reload: () => Promise<void> };

const BEAT_MS = 2000;
/** A connection that has not answered for this long may be dead without saying so: it is no longer believed. */
const SILENCE_MS = 6000;
const RETRY_MS = 250;

/**
 * Hears what the database tells all servers (NOTIFY), over a connection of its own. `isCurrent` says whether nothing
 * can have been missed; while it is false, whoever relies on what is told has to ask the database instead.
 */
export function openListener(connection: PoolConfig, channels: Record<string, Channel>, log: Log) {
  let client: Client | undefined;
  let heardAt = Number.NEGATIVE_INFINITY;
  let closed = false;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();

  async function connect() {
    const next = new Client({
      ...connection,
      application_name: 'mizan listener',
      connectionTimeoutMillis: BEAT_MS,
      query_timeout: SILENCE_MS,
      keepAlive: true,
    });
    // Also told by the query in hand or by the next beat, which act on it.
    next.on('error', () => (client = undefined));
    next.on('end', () => (client = undefined));
    next.on('notification', ({ channel, payload = '' }) => channels[channel]?.hear(payload));
    try {
      await next.connect();
      for (const name of Object.keys(channels)) await next.query(`LISTEN ${name}`);
      for (const channel of Object.values(channels)) await channel.reload();
    } catch (error) {
      await end(next);
      throw error;
    }
    client = next;
  }

  /** Asks the connection whether it lives, or makes another. */
  async function beat() {
    const present = client;
    try {
      if (present) await present.query('SELECT 1');
      else await connect();
      heardAt = performance.now();
    } catch (error) {
      log.warn({ reason: (error as Error).message }, 'Not told of changes by the database: asking it each time');
      if (present) await end(present);
      client = undefined;
    }
    if (!closed) timer = setTimeout(start, client ? BEAT_MS : RETRY_MS).unref();
  }

  function start() {
    running = beat();
  }

  start();
  return {
    started: running,
    isCurrent: () => client !== undefined && performance.now() - heardAt < SILENCE_MS,
    async close() {
      closed = true;
      clearTimeout(timer);
      await running;
      if (client) await end(client);
    },
  };
}

/** A connection that is broken already has nothing left to say goodbye to. */
const end = (client: Client) => client.end().catch(() => undefined);
