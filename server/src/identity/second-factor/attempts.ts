import type { Caller } from '../../http/endpoints.ts';
import { knownDevice } from '../accounts/known-device.ts';
import type { IdentityContext } from '../context.ts';

/**
 * Guesses at the codes of a member are counted together, wherever they are typed; but those in a browser that the member has
 * logged in with apart, so that a stranger who knows the password cannot delay the owner.
 */
export async function codesIn(caller: Caller, memberId: string, { db }: Pick<IdentityContext, 'db'>) {
  const device = await knownDevice(db, memberId, caller);
  return device === undefined ? `codes of ${memberId}` : `codes of ${memberId} in ${device}`;
}
