import { markBrowser } from '../accounts/browser-mark.ts';
import type { IdentityHandler } from '../context.ts';
import { CHALLENGE_MS } from './challenge.ts';
import { createPasskeyQuestion } from './passkey-question.ts';

/** Starts a log-in with a passkey. The answer names no passkey, so that it does not show which addresses have one. */
export const startPasskeyLogIn: IdentityHandler<'startPasskeyLogIn'> = ({ caller }, context) => {
  const holder = markBrowser(caller.cookies, { name: 'passkey', lifeMs: CHALLENGE_MS });
  return createPasskeyQuestion({ purpose: 'logIn', holder }, [], context);
};
