import { ACCESS_TOKEN_MS } from '@mizan/api';
import { type SavedSession, timeLeft } from './saved-session';

/** Clocks that differ by less need no correction, because tokens are renewed a minute before they expire. */
const TOLERANCE_MS = 60_000;

/**
 * A session that was just received, with its expiries by the browser's clock. By the server's clock, a new token would seem expired
 * to a browser whose clock is ahead, which would renew it again and again.
 */
export function byOwnClock(received: SavedSession): SavedSession {
  const { access, refresh } = received.tokens;
  const aheadMs = ACCESS_TOKEN_MS - timeLeft(access.expires);
  const areReadable = [access, refresh].every(({ expires }) => !Number.isNaN(Date.parse(expires)));
  if (!areReadable || Math.abs(aheadMs) < TOLERANCE_MS) return received;
  const move = <Token extends { expires: string }>(token: Token): Token => ({
    ...token,
    expires: new Date(Date.parse(token.expires) + aheadMs).toISOString(),
  });
  return { ...received, tokens: { access: move(access), refresh: move(refresh) } };
}
