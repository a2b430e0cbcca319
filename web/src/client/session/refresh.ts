import { createClient, isProblem } from '@mizan/api';
import { readSaved, type Saved, writeSaved } from './saved';

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
    return { ...saved, user, tokens };
  } catch (error) {
    if (isProblem(error, 'SESSION_ENDED') || isProblem(error, 'INVALID')) return undefined;
    throw error;
  }
}

/** Ends the session on the server, then here; under the lock, so that no exchange in another tab restores it. */
export const endSaved = () =>
  alone(async () => {
    const saved = readSaved();
    if (saved) await client.logOut({ body: { refreshToken: saved.tokens.refresh.token } });
    writeSaved(undefined);
  });
