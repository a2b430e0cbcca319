import { fieldError, Problem } from '@mizan/api';
import type { Context, Identity } from '../context.ts';
import { countAttempt, forgiveAttempts } from './log-in-attempts.ts';
import { isPassword } from './password-hash.ts';

type Given = { password: string; stored: string; path: string };

/** Asked again before what cannot be undone: a session left open in somebody else's hands is not enough for it. */
export async function confirmPassword({ memberId }: Identity, { password, stored, path }: Given, context: Context) {
  const subject = `password of ${memberId}`;
  await countAttempt(subject, context);
  if (!(await isPassword(password, stored))) {
    throw new Problem('INVALID', { errors: [fieldError(path, 'PASSWORD_WRONG')] });
  }
  await forgiveAttempts(subject, context.db);
}
