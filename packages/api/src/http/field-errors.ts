import type { FieldError } from './problem-data.ts';

/** The reasons to refuse a field that have their own code, in the English words of the API. Screens translate by the code. */
const fieldErrors = {
  REQUIRED: 'Fill this in',
  TOO_LONG: (maximum: number) => `Use at most ${maximum} characters`,
  TEXT_UNREADABLE: 'Contains a character that cannot be stored. Type the text again.',
  DATE_INVALID: 'Enter a date such as 2026-01-31',
  DATE_NOT_AHEAD: 'Choose a day after today',
  REASON_MISSING: 'Say why',
  MESSAGE_MISSING: 'Write the message for readers',
  NAME_LENGTH: 'Enter a name of 1 to 100 characters.',
  EMAIL_INVALID: 'Enter a valid e-mail address.',
  PASSWORD_LENGTH: 'The password must have 10 to 128 characters.',
  PASSWORD_COMMON: 'This password is too common. Choose another.',
  PASSWORD_WRONG: 'This is not your present password.',
  CODE_WRONG: 'This code is not right, or was used before.',
  TERMS_NOT_AGREED: 'Agree to the terms to go on.',
  PICTURE_TOO_LARGE: 'Use a picture of at most 2 MB',
  CONTACT_NAME_MISSING: 'Enter your name',
  CONTACT_EMAIL_INVALID: 'Enter an e-mail address such as name@example.com',
  CONTACT_MESSAGE_MISSING: 'Write a message',
  MOBILE_INVALID: 'Enter a mobile number such as 0300 1234567',
  CNIC_INVALID: 'Enter the last six digits of the CNIC',
  SEARCHES_NOT_WHOLE: 'Enter a whole number of searches',
  SEARCHES_TOO_FEW: 'Buy at least 1 search',
  SEARCHES_TOO_MANY: 'Buy at most 1,000 searches at once',
  SEARCHES_ZERO: 'Enter a number other than 0',
  GRANT_TOO_SMALL: 'A grant gives at least one search',
  IDEMPOTENCY_KEY_INVALID: 'Use 1 to 255 letters, digits and signs, without spaces.',
  DAYS_INVERTED: 'The last day must not be before the first',
  TOO_MANY_DAYS: (maximum: number) => `Choose at most ${maximum} days`,
  AMOUNT_NOT_A_NUMBER: 'The amount must be a number',
  AMOUNT_ZERO: 'Enter an amount above 0',
  STAMP_NUMBER_UNREADABLE: 'Enter the number alone: Latin letters and digits, with spaces, dashes, dots or slashes',
  ASKED_MISSING: 'Enter the fee that was asked for',
  ASKED_IS_THE_ANSWER: 'This is the fee of the answer. Say that it was taken.',
  FILED_AHEAD: 'Choose today or a day before',
  FILED_LONG_AGO: 'Choose a day of the last twelve months',
  FILED_UNDER_OTHER_RULES:
    'Other rules were in force on that day. Calculate for that date, and report on that calculation.',
  TYPE_UNKNOWN: 'Choose courtFee or suitValuation',
  PROVINCE_CONTRADICTS: 'This is not the province of the address',
  TYPE_CONTRADICTS: 'This is not the type of the address',
  QUERY_MISSING: 'Type what to look for',
  PLACE_NAME_MISSING: 'Enter a name',
  SLAB_NAME_MISSING: 'Unique Name Required',
  SUB_MINOR_UNKNOWN: 'There is no such sub-minor category',
  WEBHOOK_NOT_HTTPS:
    'Enter an address that begins with https://, on the usual port or one above 1023, without a password',
  WEBHOOK_PRIVATE: 'This address leads into a private network. Enter one that the internet reaches.',
  SOURCE_MISSING: 'Say where the expected figure stands',
} as const satisfies Record<string, string | ((maximum: number) => string)>;

export type FieldErrorCode = keyof typeof fieldErrors;

/** Returns the code itself. A schema uses it as the message of a check, and the compiler checks its spelling here. */
export const code = (name: FieldErrorCode) => name;

export function fieldError(path: string, name: FieldErrorCode, maximum = 0): FieldError {
  const words = fieldErrors[name];
  return typeof words === 'string'
    ? { path, code: name, message: words }
    : { path, code: name, message: words(maximum), details: { maximum } };
}

/** The error of a failed check. Its message is a code, or plain words if the check has no code. */
export const toFieldError = (path: string, message: string, maximum?: unknown): FieldError =>
  isCode(message) ? fieldError(path, message, Number(maximum)) : { path, code: 'NOT_ACCEPTABLE', message };

const isCode = (message: string): message is FieldErrorCode => Object.hasOwn(fieldErrors, message);
