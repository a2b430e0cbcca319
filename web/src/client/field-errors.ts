import type { FieldErrorCode } from '@mizan/api';
import { useWords, type WordId } from '../language/words';
import type { Problem } from './api';

/** The words of the forms for the codes that the server may refuse their fields with. */
const WORDS: Readonly<Record<string, WordId>> = {
  CONTACT_NAME_MISSING: 'contact.name.needed',
  CONTACT_EMAIL_INVALID: 'contact.email.needed',
  CONTACT_MESSAGE_MISSING: 'contact.message.needed',
  NAME_LENGTH: 'auth.name.needed',
  EMAIL_INVALID: 'auth.email.needed',
  PASSWORD_LENGTH: 'auth.password.length',
  PASSWORD_COMMON: 'auth.password.common',
  PASSWORD_WRONG: 'settings.password.wrong',
  TERMS_NOT_AGREED: 'auth.terms.needed',
  MOBILE_INVALID: 'payment.mobile.needed',
  CNIC_INVALID: 'payment.cnic.needed',
} satisfies Partial<Record<FieldErrorCode, WordId>>;

/** The errors of the server by field, for the form. A code without words here keeps the server's English message. */
export function useFieldErrors(problem: Problem | undefined): Record<string, string> {
  const { words } = useWords();
  const errors = problem?.errors ?? [];
  return Object.fromEntries(
    errors.map(({ path, code, message }) => {
      const id = WORDS[code ?? ''];
      return [path, id === undefined ? message : words(id)];
    }),
  );
}
