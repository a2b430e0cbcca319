import { createClient, isProblem, Problem } from '@mizan/api';
import { clearOfflineData } from '../offline/offline-copies';
import { withStorage } from '../with-storage';
import { byOwnClock } from './own-clock';
import { isSavedSession, readSavedSession, type SavedSession, writeSavedSession } from './saved-session';

const client = createClient();

/** Runs in one tab at a time. Without locks (a page that is not https) the server tolerates two exchanges within seconds. */
const exclusively = <Value>(action: () => Promise<Value>): Promise<Value> =>
  'locks' in navigator ? navigator.locks.request('session', action) : action();

/** Exchanges the tokens, each of which works once. A tab that waited for another uses the tokens of that tab. */
export const refreshSavedSession = (used: string): Promise<SavedSession | undefined> =>
  exclusively(async () => {
    const saved = readSavedSession();
    if (!saved || saved.tokens.access.token !== used) return saved;
    const renewed = await exchange(saved);
    writeSavedSession(renewed);
    return renewed;
  });

/** Exchanges the refresh token. A refusal by the server ends the session; a failed connection does not. */
async function exchange(saved: SavedSession): Promise<SavedSession | undefined> {
  try {
    const { user, tokens } = await client.refreshTokens({ body: { refreshToken: saved.tokens.refresh.token } });
    const renewed = { ...saved, user, tokens };
    if (!isSavedSession(renewed)) throw new Problem('PARSING_ERROR');
    return byOwnClock(renewed);
  } catch (error) {
    if (isProblem(error, 'SESSION_ENDED') || isProblem(error, 'INVALID')) return undefined;
    throw error;
  }
}

/**
 * Ends the session on the server, then removes all data of the member from this browser; under the lock, so that no exchange in
 * another tab restores the session. Without a connection it ends the session in this browser alone. Returns whether the server was
 * reached.
 */
export async function endSavedSession(): Promise<boolean> {
  const reached = await exclusively(async () => {
    const saved = readSavedSession();
    const isEnded = saved === undefined || (await endOnServer(saved));
    clearStorages();
    return isEnded;
  });
  await clearOfflineData();
  return reached;
}

async function endOnServer(saved: SavedSession): Promise<boolean> {
  try {
    await client.logOut({ body: { refreshToken: saved.tokens.refresh.token } });
    return true;
  } catch (error) {
    if (error instanceof Problem && error.status === 0) return false;
    throw error;
  }
}

/** Choices for the browser, which stay when a member logs out. */
const BROWSER_CHOICES = ['theme'];

/** Removes all data of a member from both storages. Other tabs see `clear` as a log-out, and empty their own storage. */
function clearStorages() {
  withStorage(() => {
    const chosen = BROWSER_CHOICES.map((name) => [name, localStorage.getItem(name)] as const);
    localStorage.clear();
    sessionStorage.clear();
    for (const [name, value] of chosen) if (value !== null) localStorage.setItem(name, value);
  });
}
