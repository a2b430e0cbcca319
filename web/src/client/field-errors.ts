import type { FieldErrorCode } from '@mizan/api';
import { useWords, type WordId } from '../language/app-words';
import type { Problem } from './api';

/** The words for every code that the server may refuse a field of a member's or guest's form with. */
const WORDS: Readonly<Record<string, WordId>> = {
  REQUIRED: 'auth.field.needed',
  TOO_LONG: 'field.tooLong',
  TEXT_UNREADABLE: 'field.unreadable',
  CONTACT_NAME_MISSING: 'contact.name.needed',
  CONTACT_EMAIL_INVALID: 'contact.email.needed',
  CONTACT_MESSAGE_MISSING: 'contact.message.needed',
  NAME_LENGTH: 'auth.name.needed',
  EMAIL_INVALID: 'auth.email.needed',
  PASSWORD_LENGTH: 'auth.password.length',
  PASSWORD_COMMON: 'auth.password.common',
  PASSWORD_WRONG: 'settings.password.wrong',
  CODE_WRONG: 'auth.code.wrong',
  TERMS_NOT_AGREED: 'auth.terms.needed',
  MOBILE_INVALID: 'payment.mobile.needed',
  CNIC_INVALID: 'payment.cnic.needed',
  SEARCHES_NOT_WHOLE: 'payment.count.whole',
  SEARCHES_TOO_FEW: 'payment.count.tooFew',
  SEARCHES_TOO_MANY: 'payment.count.tooMany',
  AMOUNT_NOT_A_NUMBER: 'field.amount',
  AMOUNT_ZERO: 'stamps.amount.zero',
  STAMP_NUMBER_UNREADABLE: 'stamps.number.needed',
  ASKED_MISSING: 'report.asked.needed',
  ASKED_IS_THE_ANSWER: 'report.asked.same',
  REASON_MISSING: 'report.reason.needed',
  FILED_AHEAD: 'report.filedOn.ahead',
  FILED_LONG_AGO: 'report.filedOn.old',
  FILED_UNDER_OTHER_RULES: 'report.filedOn.rules',
  WEBHOOK_NOT_HTTPS: 'settings.webhook.url.needed',
  WEBHOOK_PRIVATE: 'settings.webhook.url.private',
} satisfies Partial<Record<FieldErrorCode, WordId>>;

/** The errors of the server by field, for the form. A code without words here keeps the server's English message. */
export function useFieldErrors(problem: Problem | undefined): Record<string, string> {
  const { words } = useWords();
  const errors = problem?.errors ?? [];
  return Object.fromEntries(
    errors.map(({ path, code, message, details }) => {
      const id = WORDS[code ?? ''];
      return [path, id === undefined ? message : words(id, details)];
    }),
  );
}
