import type { Role } from '@mizan/api';
import type { Session } from './session';

/** What a guarded screen does for this session. */
export function checkAccess(session: Session, roles: readonly Role[]): 'wait' | 'logIn' | 'refuse' | 'show' {
  if (session.status === 'starting') return 'wait';
  if (session.status === 'guest') return 'logIn';
  return roles.includes(session.saved.user.role) ? 'show' : 'refuse';
}

/** The address after a log-in: only one of this site is accepted. */
export function returnAddress(from: string | null, otherwise: string): string {
  return from !== null && /^\/(?![/\\])/.test(from) && !from.startsWith('/auth/') ? from : otherwise;
}
