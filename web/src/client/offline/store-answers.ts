import type { Query, QueryClient, QueryFunctionContext } from '@tanstack/react-query';
import { toProblem } from '../../language/error-text';
import { isConnectionLost, noteConnection } from './connection';
import { readCopy, removeCopy, storeCopy } from './offline-copies';

declare module '@tanstack/react-query' {
  interface Register {
    /** How many answers of this kind are stored for reading without a connection; none if it is missing. */
    queryMeta: { maxCopies?: number };
  }
}

/** When the copies on the screen were received. */
const copyTimes = new WeakMap<object, number>();

type QueryState = { meta: { maxCopies?: number } | undefined; state: { data: unknown; dataUpdatedAt: number } };

/** When the server sent what is on the screen; undefined for a query whose answers are not stored. */
export function receivedAt({ meta, state: { data, dataUpdatedAt } }: QueryState): number | undefined {
  if (meta?.maxCopies === undefined || !isObject(data)) return undefined;
  return copyTimes.get(data) ?? dataUpdatedAt;
}

const isObject = (data: unknown): data is object => typeof data === 'object' && data !== null;

/** Statuses after which the member may no longer read the answer, so that its copy is removed. */
const REFUSED = new Set([401, 403, 404]);

/** Fetches from the server, and reads the stored copy only if the server cannot be reached. */
export async function fetchOrReadCopy<Data>(
  fetchAnswer: (context: QueryFunctionContext) => Data | Promise<Data>,
  context: QueryFunctionContext,
  query: Query,
): Promise<Data> {
  try {
    const data = await fetchAnswer(context);
    if (isConnectionLost()) refetchCopies(context.client);
    noteConnection(true);
    return data;
  } catch (error) {
    const { status, code } = toProblem(error);
    const isUnreached = code === 'FETCH_ERROR' || code === 'TIMEOUT_ERROR';
    noteConnection(!isUnreached);
    if (query.meta?.maxCopies === undefined) throw error;
    if (REFUSED.has(status)) await removeCopy(query.queryKey);
    // What is on the screen is newer than its copy.
    const copy = isUnreached && query.state.data === undefined ? await readCopy(query.queryKey) : undefined;
    if (copy === undefined) throw error;
    copyTimes.set(copy.data, copy.at);
    return copy.data as Data;
  }
}

/** Fetches again what the screen shows from copies, because the connection is back. */
const refetchCopies = (client: QueryClient) =>
  void client.invalidateQueries({ predicate: ({ state: { data } }) => isObject(data) && copyTimes.has(data) });

/** Stores the answers that a screen shows, whether they were fetched or came with the answer to a change. */
export function storeSeenAnswers(client: QueryClient, member: string) {
  const storedAt = new Map<string, number>();
  client.getQueryCache().subscribe((event) => {
    const isSeen = event.type === 'observerAdded' || (event.type === 'updated' && event.action.type === 'success');
    if (!isSeen || event.query.getObserversCount() === 0) return;
    const { meta, queryKey, queryHash, state } = event.query;
    const { data, dataUpdatedAt: at } = state;
    const isStored = isObject(data) && (copyTimes.has(data) || storedAt.get(queryHash) === at);
    if (meta?.maxCopies === undefined || !isObject(data) || isStored) return;
    storedAt.set(queryHash, at);
    storeCopy({ member, key: queryKey, maxCopies: meta.maxCopies, data, at }).catch((error: unknown) =>
      // The browser is out of space: the answer can still be read while there is a connection.
      console.warn('An answer is not stored for reading without a connection', error),
    );
  });
}
