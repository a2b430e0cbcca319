import { QueryClient } from '@tanstack/react-query';
import { toProblem } from '../language/error-text';
import type { Session } from './session/session';

const SECOND_MS = 1000;

/** Asked for once more by itself: nothing arrived, or the server was busy. What it refused it would refuse again. */
const isPassing = (error: unknown) => [0, 503].includes(toProblem(error).status);

const create = () =>
  new QueryClient({
    defaultOptions: {
      // Also without a connection something is tried: whoever waits is told so, and nothing is put off in silence.
      queries: {
        networkMode: 'always',
        refetchOnReconnect: true,
        staleTime: 30 * SECOND_MS,
        retry: (failures, error) => failures < 1 && isPassing(error),
      },
      mutations: { networkMode: 'always' },
    },
  });

let owner: string | undefined;
let client = create();

/** What the server answered, kept as long as the document is open. Whoever logs in next begins with nothing of whoever was here before. */
export function cacheOf(session: Session): QueryClient {
  // Who is there is being found out: it may well be the same.
  if (session.status === 'starting') return client;
  const member = session.status === 'member' ? session.saved.user.email : undefined;
  if (member !== owner) {
    owner = member;
    client = create();
  }
  return client;
}
