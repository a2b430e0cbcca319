import type { Client } from 'pg';
import type { Log } from '../log.ts';
import type { Connection } from './database-url.ts';
import { logOutage, outageOf } from './outage.ts';
import { clientOf } from './primary.ts';

/** A channel of notifications. `reload` catches up with missed ones: it runs at the start and after each lost connection. */
export type Channel = { notify: (payload: string) => void; reload: () => Promise<void> };

const HEARTBEAT_MS = 2000;
/** A connection that has not answered for this long counts as lost. */
const STALE_MS = 6000;
const RETRY_MS = 250;
const SETTINGS = {
  application_name: 'mizan listener',
  connectionTimeoutMillis: HEARTBEAT_MS,
  query_timeout: STALE_MS,
  keepAlive: true,
};

/**
 * Receives notifications (NOTIFY) over a connection of its own, which it restores when it is lost. While `isCurrent` is false,
 * some may have been missed, and callers must query the database instead.
 */
export function openListener(connection: Connection, initial: Readonly<Record<string, Channel>>, log: Log) {
  const channels = { ...initial };
  const ClientOfPrimary = clientOf(connection);
  let client: Client | undefined;
  let answeredAt = Number.NEGATIVE_INFINITY;
  let closed = false;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();

  async function connect() {
    const next = new ClientOfPrimary({ ...connection, ...SETTINGS });
    // The running query or the next heartbeat fails with the same error, and reconnects.
    next.on('error', () => (client = undefined));
    next.on('end', () => (client = undefined));
    next.on('notification', ({ channel, payload = '' }) => channels[channel]?.notify(payload));
    try {
      await next.connect();
      await catchUp(next, channels);
    } catch (error) {
      await end(next);
      throw error;
    }
    client = next;
  }

  /** Checks the connection, or opens a new one. */
  async function heartbeat() {
    const current = client;
    try {
      if (current) await current.query('SELECT 1');
      else await connect();
      answeredAt = performance.now();
    } catch (error) {
      if (current)
        log.warn({ reason: (error as Error).message }, 'Notifications of the database are lost: querying it each time');
      logOutage(log, outageOf(error) ?? (error as Error).message);
      if (current) await end(current);
      client = undefined;
    }
    if (!closed) timer = setTimeout(start, client ? HEARTBEAT_MS : RETRY_MS).unref();
  }

  function start() {
    running = heartbeat();
  }

  start();
  return {
    started: running,
    /** Adds a channel to the running listener. */
    async listen(name: string, channel: Channel) {
      channels[name] = channel;
      // A connection that is being opened may already have sent its LISTEN commands, so wait for it.
      await running;
      await client?.query(`LISTEN ${name}`);
    },
    isCurrent: () => client !== undefined && performance.now() - answeredAt < STALE_MS,
    async close() {
      closed = true;
      clearTimeout(timer);
      await running;
      if (client) await end(client);
    },
  };
}

/** Ending a connection that is already broken fails, which is harmless. */
const end = (client: Client) => client.end().catch(() => undefined);

async function catchUp(client: Client, channels: Readonly<Record<string, Channel>>) {
  for (const name of Object.keys(channels)) await client.query(`LISTEN ${name}`);
  for (const channel of Object.values(channels)) await channel.reload();
}
