import type { Query, QueryClient, QueryFunctionContext } from '@tanstack/react-query';
import { toProblem } from '../../language/error-text';
import { isConnectionLost, noteConnection } from './connection';
import { keep, readKept, removeKept } from './kept';

declare module '@tanstack/react-query' {
  interface Register {
    /** How many answers of its kind are kept for reading without a connection; without it none is. */
    queryMeta: { kept?: number };
  }
}

/** When the copies on the screen were received. */
const times = new WeakMap<object, number>();

type QueryState = { meta: { kept?: number } | undefined; state: { data: unknown; dataUpdatedAt: number } };

/** When the server gave what is on the screen, for a query that is kept. */
export function seenAt({ meta, state: { data, dataUpdatedAt } }: QueryState): number | undefined {
  if (meta?.kept === undefined || !isObject(data)) return undefined;
  return times.get(data) ?? dataUpdatedAt;
}

const isObject = (data: unknown): data is object => typeof data === 'object' && data !== null;

/** A refusal ends what was allowed before: its copy goes. */
const REFUSED = new Set([401, 403, 404]);

/** Asks the server, and takes the kept copy only if it cannot be reached. */
export async function askOrRead<Data>(
  ask: (context: QueryFunctionContext) => Data | Promise<Data>,
  context: QueryFunctionContext,
  query: Query,
): Promise<Data> {
  try {
    const data = await ask(context);
    if (isConnectionLost()) askAgain(context.client);
    noteConnection(true);
    return data;
  } catch (error) {
    const { status, code } = toProblem(error);
    const isUnreached = code === 'FETCH_ERROR' || code === 'TIMEOUT_ERROR';
    noteConnection(!isUnreached);
    if (query.meta?.kept === undefined) throw error;
    if (REFUSED.has(status)) await removeKept(query.queryKey);
    // What is on the screen is newer than its copy.
    const copy = isUnreached && query.state.data === undefined ? await readKept(query.queryKey) : undefined;
    if (copy === undefined) throw error;
    times.set(copy.data, copy.at);
    return copy.data as Data;
  }
}

/** The connection is back: replaces the copies on the screen. */
const askAgain = (client: QueryClient) =>
  void client.invalidateQueries({ predicate: ({ state: { data } }) => isObject(data) && times.has(data) });

/** Keeps what the member sees: what a screen shows, whether it was fetched or came with the answer to a change. */
export function keepSeen(client: QueryClient, member: string) {
  const keptAt = new Map<string, number>();
  client.getQueryCache().subscribe((event) => {
    const isSeen = event.type === 'observerAdded' || (event.type === 'updated' && event.action.type === 'success');
    if (!isSeen || event.query.getObserversCount() === 0) return;
    const { meta, queryKey, queryHash, state } = event.query;
    const { data, dataUpdatedAt: at } = state;
    if (meta?.kept === undefined || !isObject(data) || times.has(data) || keptAt.get(queryHash) === at) return;
    keptAt.set(queryHash, at);
    keep({ member, key: queryKey, most: meta.kept, data, at }).catch((error: unknown) =>
      // The browser has no room for it: it can be read while there is a connection.
      console.warn('An answer is not kept for reading without a connection', error),
    );
  });
}
