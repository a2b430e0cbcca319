import { createClient, isProblem } from '@mizan/api';
import { readSaved, type Saved, writeSaved } from './saved';

const client = createClient();

/** One tab at a time; without the lock (a page that is not https) the server bears two that ask within seconds. */
const alone = <Value>(action: () => Promise<Value>): Promise<Value> =>
  'locks' in navigator ? navigator.locks.request('session', action) : action();

/** Exchanges the tokens. Whoever waited for another tab finds new ones and takes those: each is good for one exchange. */
export const refreshSaved = (used: string): Promise<Saved | undefined> =>
  alone(async () => {
    const saved = readSaved();
    if (!saved || saved.tokens.access.token !== used) return saved;
    const renewed = await exchange(saved);
    writeSaved(renewed);
    return renewed;
  });

/** A session that the server has ended is nothing any more; a connection that failed ends nothing. */
async function exchange(saved: Saved): Promise<Saved | undefined> {
  try {
    const { user, tokens } = await client.refreshTokens({ body: { refreshToken: saved.tokens.refresh.token } });
    return { ...saved, user, tokens };
  } catch (error) {
    if (isProblem(error, 'SESSION_ENDED') || isProblem(error, 'INVALID')) return undefined;
    throw error;
  }
}

/** Ends the session on the server, then here. Under the lock, so that no exchange in another tab brings it back. */
export const endSaved = () =>
  alone(async () => {
    const saved = readSaved();
    if (saved) await client.logOut({ body: { refreshToken: saved.tokens.refresh.token } });
    writeSaved(undefined);
  });
