import type { Role } from '@mizan/api';
import type { Session } from './session';

/** What a guarded screen does for this session. */
export function checkAccess(session: Session, roles: readonly Role[]): 'wait' | 'logIn' | 'refuse' | 'show' {
  if (session.status === 'starting') return 'wait';
  if (session.status === 'guest') return 'logIn';
  return roles.includes(session.saved.user.role) ? 'show' : 'refuse';
}

/** Stands for our own origin: an address that leaves it is not ours. */
const OWN = 'https://own.invalid';
/** Browsers drop tabs and line breaks from addresses, so that `/\t/evil.example` leads to another site. */
const CONTROL = /\p{Cc}/u;

function isOwn(from: string | null): from is string {
  if (from === null || !from.startsWith('/') || CONTROL.test(from) || !URL.canParse(from, OWN)) return false;
  const { origin, pathname } = new URL(from, OWN);
  return origin === OWN && !pathname.startsWith('/auth/');
}

/** The address after a log-in: only one of this site is accepted. */
export function returnAddress(from: string | null, otherwise: string): string {
  return isOwn(from) ? from : otherwise;
}
