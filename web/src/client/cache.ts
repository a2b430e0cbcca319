import { QueryClient } from '@tanstack/react-query';
import { toProblem } from '../language/error-text';
import { askOrRead, keepSeen } from './kept/keep-seen';
import type { Session } from './session/session';

const SECOND_MS = 1000;

/** Worth one retry: no answer, or a busy server. A refusal would be repeated. */
const isPassing = (error: unknown) => [0, 503].includes(toProblem(error).status);

const create = () =>
  new QueryClient({
    defaultOptions: {
      // Try also without a connection, so that the screen reports the failure instead of waiting silently.
      queries: {
        networkMode: 'always',
        refetchOnReconnect: true,
        staleTime: 30 * SECOND_MS,
        retry: (failures, error) => failures < 1 && isPassing(error),
        persister: askOrRead,
      },
      mutations: { networkMode: 'always' },
    },
  });

let owner: string | undefined;
let client = create();

/** The query cache of the document. A new member starts with an empty cache. */
export function cacheOf(session: Session): QueryClient {
  // The session is being renewed; it may be the same member's.
  if (session.status === 'starting') return client;
  const member = session.status === 'member' ? session.saved.user.email : undefined;
  if (member !== owner) {
    owner = member;
    client = create();
    if (member !== undefined) keepSeen(client, member);
  }
  return client;
}
