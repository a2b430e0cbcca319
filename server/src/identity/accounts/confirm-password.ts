import { fieldError, Problem } from '@mizan/api';
import type { Identity } from '../../http/context.ts';
import type { IdentityContext } from '../context.ts';
import { countAttempt, resetAttempts } from './log-in-attempts.ts';
import { isPassword } from './password-hash.ts';

type Confirmation = { password: string; stored: string; path: string };

/** Irreversible actions need the password again: an open session in other hands is not enough. */
export async function confirmPassword(
  { memberId }: Identity,
  { password, stored, path }: Confirmation,
  context: IdentityContext,
) {
  const subject = `password of ${memberId}`;
  await countAttempt(subject, context);
  if (!(await isPassword(password, stored))) {
    throw new Problem('INVALID', { errors: [fieldError(path, 'PASSWORD_WRONG')] });
  }
  await resetAttempts(subject, context.db);
}
