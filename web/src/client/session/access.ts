import type { Role } from '@mizan/api';
import type { Session } from './session';

/** What a guarded screen does with whoever comes. */
export function checkAccess(session: Session, roles: readonly Role[]): 'wait' | 'logIn' | 'refuse' | 'show' {
  if (session.status === 'starting') return 'wait';
  if (session.status === 'guest') return 'logIn';
  return roles.includes(session.saved.user.role) ? 'show' : 'refuse';
}

/** Where to go after a log-in: back to an address of this site, and to no other. */
export function returnAddress(from: string | null, otherwise: string): string {
  return from !== null && /^\/(?![/\\])/.test(from) && !from.startsWith('/auth/') ? from : otherwise;
}
