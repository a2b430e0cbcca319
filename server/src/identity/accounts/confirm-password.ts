import { fieldError, Problem } from '@mizan/api';
import type { Identity } from '../../http/context.ts';
import type { IdentityContext } from '../context.ts';
import { countAttempt, resetAttempts } from './log-in-attempts.ts';
import { isPassword } from './password-hash.ts';

/** Throws unless the password is right; `path` is the field of the request that held it. Counts wrong attempts. */
export async function confirmPassword(
  { memberId }: Identity,
  { password, stored, path }: { password: string; stored: string; path: string },
  context: IdentityContext,
) {
  const subject = `password of ${memberId}`;
  await countAttempt(subject, context);
  if (!(await isPassword(password, stored))) {
    throw new Problem('INVALID', { errors: [fieldError(path, 'PASSWORD_WRONG')] });
  }
  await resetAttempts(subject, context.db);
}
