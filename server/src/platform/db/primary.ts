import { Client, type ClientConfig } from 'pg';
import type { Connection } from './database-url.ts';

/** A host that takes longer to answer is skipped. This is shorter than a request waits for a connection. */
const PROBE_TIMEOUT_MS = 1000;

/** Has the code with which Postgres refuses connections while it starts, so that requests get status 503 and are repeated. */
class NoPrimary extends Error {
  override readonly name = 'NoPrimary';
  readonly code = '57P03';
}

/** Throws for a standby, and for a primary that was made read-only. */
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
  // Ignored, because the probe below fails with the same error.
  client.on('error', () => {});
  try {
    await client.connect();
    await refuseReadOnly(client);
    return { host: client.host, port: client.port };
  } finally {
    // Not awaited, because a broken connection never confirms its end.
    void client.end().catch(() => undefined);
  }
}

/** Finds the host that accepts writes by asking all at once. The result is cached until `forget` is called. */
function createPrimaryFinder(addresses: readonly string[]) {
  let primary: Promise<Address> | undefined;
  async function search() {
    try {
      return await Promise.any(addresses.map(probe));
    } catch (error) {
      primary = undefined;
      const reasons = (error as AggregateError).errors.map((each) => (each as Error).message);
      throw new NoPrimary(`No host of the database takes writes: ${reasons.join('; ')}`, { cause: error });
    }
  }
  return { find: () => (primary ??= search()), forget: () => (primary = undefined) };
}

/** The client class for a connection: that of pg, or with several addresses one that connects to the primary. */
export function clientOf({ addresses }: Connection): typeof Client {
  if (!addresses) return Client;
  const { find, forget } = createPrimaryFinder(addresses);
  return class extends Client {
    constructor(config?: ClientConfig) {
      super(config);
      this.on('error', forget);
    }

    // The pool passes a callback; other callers await the promise.
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
