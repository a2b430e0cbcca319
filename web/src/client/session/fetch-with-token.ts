import { readSavedSession, timeLeft } from './saved-session';
import { RENEW_AHEAD_MS, renew } from './session';

/** The access token for the API client, renewed first if it is about to expire. */
export async function accessToken(): Promise<string | undefined> {
  const saved = readSavedSession();
  if (!saved) return undefined;
  // `session.ts` renews earlier, in the background; a request renews only where that has not happened.
  if (timeLeft(saved.tokens.access.expires) > RENEW_AHEAD_MS / 2) return saved.tokens.access.token;
  return (await renew(saved))?.tokens.access.token;
}

/** Retries once with new tokens after a 401. */
export async function fetchWithToken(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
  const response = await fetch(input, init);
  const headers = new Headers(init.headers);
  const used = headers.get('authorization')?.replace('Bearer ', '');
  const saved = readSavedSession();
  if (response.status !== 401 || used === undefined || !saved) return response;
  const renewed = saved.tokens.access.token === used ? await renew(saved) : saved;
  if (!renewed) return response;
  headers.set('authorization', `Bearer ${renewed.tokens.access.token}`);
  return fetch(input, { ...init, headers });
}
