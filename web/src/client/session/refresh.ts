import { createClient, isProblem, Problem } from '@mizan/api';
import { forgetKept } from '../kept/kept';
import { clearStorages } from './clear-storages';
import { isSaved, readSaved, type Saved, writeSaved } from './saved';

const client = createClient();

/** One tab at a time. Without locks (a page that is not https) the server tolerates two exchanges within seconds. */
const alone = <Value>(action: () => Promise<Value>): Promise<Value> =>
  'locks' in navigator ? navigator.locks.request('session', action) : action();

/** Exchanges the tokens, each of which works once. A tab that waited for another uses the tokens of that tab. */
export const refreshSaved = (used: string): Promise<Saved | undefined> =>
  alone(async () => {
    const saved = readSaved();
    if (!saved || saved.tokens.access.token !== used) return saved;
    const renewed = await exchange(saved);
    writeSaved(renewed);
    return renewed;
  });

/** Only the server ends a session; a failed connection does not. */
async function exchange(saved: Saved): Promise<Saved | undefined> {
  try {
    const { user, tokens } = await client.refreshTokens({ body: { refreshToken: saved.tokens.refresh.token } });
    const renewed = { ...saved, user, tokens };
    if (!isSaved(renewed)) throw new Problem('PARSING_ERROR');
    return renewed;
  } catch (error) {
    if (isProblem(error, 'SESSION_ENDED') || isProblem(error, 'INVALID')) return undefined;
    throw error;
  }
}

/**
 * Ends the session on the server, then here with all that is kept of the member; under the lock, so that no exchange in another
 * tab restores it. Without a connection it ends here alone. Returns whether the server was reached.
 */
export async function endSaved(): Promise<boolean> {
  const reached = await alone(async () => {
    const saved = readSaved();
    const isEnded = saved === undefined || (await endOnServer(saved));
    clearStorages();
    return isEnded;
  });
  await forgetKept();
  return reached;
}

async function endOnServer(saved: Saved): Promise<boolean> {
  try {
    await client.logOut({ body: { refreshToken: saved.tokens.refresh.token } });
    return true;
  } catch (error) {
    if (error instanceof Problem && error.status === 0) return false;
    throw error;
  }
}
