import { QueryClient } from '@tanstack/react-query';
import { toProblem } from '../language/error-text';
import { fetchOrReadCopy, storeSeenAnswers } from './offline/store-answers';
import type { Session } from './session/session';

const SECOND_MS = 1000;

/** Whether a retry may succeed: after a lost connection or with a busy server. A refusal would be repeated. */
const isTransient = (error: unknown) => [0, 503].includes(toProblem(error).status);

const createCache = () =>
  new QueryClient({
    defaultOptions: {
      // Try also without a connection, so that the screen reports the failure instead of waiting silently.
      queries: {
        networkMode: 'always',
        refetchOnReconnect: true,
        staleTime: 30 * SECOND_MS,
        retry: (failures, error) => failures < 1 && isTransient(error),
        persister: fetchOrReadCopy,
      },
      mutations: { networkMode: 'always' },
    },
  });

let owner: string | undefined;
let client = createCache();

/** The query cache of the document. A new member starts with an empty cache. */
export function cacheOf(session: Session): QueryClient {
  // The session is being renewed; it may be the same member's.
  if (session.status === 'starting') return client;
  const member = session.status === 'member' ? session.saved.user.email : undefined;
  if (member !== owner) {
    owner = member;
    client = createCache();
    if (member !== undefined) storeSeenAnswers(client, member);
  }
  return client;
}
