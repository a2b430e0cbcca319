import type { ClientConfig } from 'pg';
import { Client } from 'pg';
import type { Connection } from './database-url.ts';

/** A host that has not answered by then is passed over; shorter than a request waits for a connection. */
const PROBE_TIMEOUT_MS = 1000;

/** Looks like Postgres's own refusal while it starts, so that requests get 503 and are tried again. */
class NoPrimary extends Error {
  override readonly name = 'NoPrimary';
  readonly code = '57P03';
}

/** Standbys, and a primary that was told to take no more writes. */
async function refuseReadOnly(client: Client) {
  const { rows } = await client.query<{ transaction_read_only: string }>('SHOW transaction_read_only');
  if (rows[0]?.transaction_read_only !== 'off') throw new NoPrimary(`${client.host}:${client.port} takes no writes`);
}

type Address = { host: string; port: number };

async function probe(address: string): Promise<Address> {
  const client = new Client({
    connectionString: address,
    connectionTimeoutMillis: PROBE_TIMEOUT_MS,
    query_timeout: PROBE_TIMEOUT_MS,
  });
  // The probe below fails with the same error.
  client.on('error', () => {});
  try {
    await client.connect();
    await refuseReadOnly(client);
    return { host: client.host, port: client.port };
  } finally {
    // The end of a broken connection never comes.
    void client.end().catch(() => undefined);
  }
}

/** Asks all hosts at once, and remembers which one takes writes until a connection to it fails. */
function openSearch(addresses: readonly string[]) {
  let found: Promise<Address> | undefined;
  async function search() {
    try {
      return await Promise.any(addresses.map(probe));
    } catch (error) {
      found = undefined;
      const reasons = (error as AggregateError).errors.map((each) => (each as Error).message);
      throw new NoPrimary(`No host of the database takes writes: ${reasons.join('; ')}`, { cause: error });
    }
  }
  return { find: () => (found ??= search()), forget: () => (found = undefined) };
}

/** The client of a connection: the usual one, or one that connects to whichever host is the primary. */
export function clientOf({ addresses }: Connection): typeof Client {
  if (!addresses) return Client;
  const { find, forget } = openSearch(addresses);
  return class extends Client {
    constructor(config?: ClientConfig) {
      super(config);
      this.on('error', forget);
    }

    // The pool passes a callback, everybody else waits.
    override connect(): Promise<Client>;
    override connect(callback: (error: Error) => void): void;
    override connect(callback?: (error: Error) => void): Promise<Client> | void {
      const connected = this.#connectToPrimary();
      if (!callback) return connected;
      // oxlint-disable-next-line promise/no-callback-in-promise -- The pool of pg passes a callback.
      connected.then(() => callback(undefined as never), callback);
    }

    async #connectToPrimary() {
      Object.assign(this, await find());
      try {
        await super.connect();
        await refuseReadOnly(this);
        return this;
      } catch (error) {
        forget();
        throw error;
      }
    }
  };
}
