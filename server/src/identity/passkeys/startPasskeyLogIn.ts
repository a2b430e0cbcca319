import { markBrowser } from '../accounts/browser-mark.ts';
import type { IdentityHandler } from '../context.ts';
import { LIFE_MS } from './challenge.ts';
import { askPasskey } from './question.ts';

/** Names no passkey, so that nobody learns which addresses have one. */
export const startPasskeyLogIn: IdentityHandler<'startPasskeyLogIn'> = ({ caller }, context) => {
  const holder = markBrowser(caller.cookies, { name: 'passkey', lifeMs: LIFE_MS });
  return askPasskey({ purpose: 'logIn', holder }, [], context);
};
