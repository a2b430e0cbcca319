import type { KeyPermission } from './bounds.ts';
import type { Suspension } from './fields.ts';
import type { AmountFault, BatchPrice, FieldError } from './problem-data.ts';
import { counted, publishingProblems, refusal } from './publishing-problems.ts';

/** Every refusal: its status, and the English words that the server answers with. */
export const problems = {
  REQUEST_MALFORMED: refusal(400, () => 'The request could not be read. Nothing was changed.'),
  PAYMENT_MESSAGE_REFUSED: refusal(400, () => 'This message about a payment is not signed as it should be.'),
  SIGN_IN_NEEDED: refusal(401, () => 'Please log in first.'),
  SESSION_ENDED: refusal(401, () => 'Your session has ended. Log in again; your work is kept.'),
  KEY_NEEDED: refusal(
    401,
    () => 'Send a key as "Authorization: Bearer mz_live_…". Members make keys in their settings.',
  ),
  KEY_NOT_VALID: refusal(401, () => 'This key is not valid: it is mistyped, was revoked, or its last day has passed.'),
  LOGIN_FAILED: refusal(401, () => 'The e-mail address or the password is not right.'),
  CODE_NEEDED: refusal(
    401,
    (_: { ticket: string; hasApp: boolean; hasPasskey: boolean }) =>
      'Enter a code of your authenticator app or a recovery code, or use a passkey, to finish logging in.',
  ),
  LOGIN_EXPIRED: refusal(401, () => 'Too much time has passed, or the password was changed. Go back and log in again.'),
  GOOGLE_FAILED: refusal(401, () => 'Login with provider failed'),
  GOOGLE_REFUSED: refusal(401, () => 'Google was not allowed to say who you are. Try again, or use a password.'),
  NO_SEARCHES_LEFT: refusal(402, () => 'You have no searches left'),
  BATCH_TOO_FEW_SEARCHES: refusal(
    402,
    ({ price, searchesLeft }: BatchPrice) =>
      `This costs ${counted(price, 'search', 'searches')} and you have ${searchesLeft}. Nothing was charged.`,
  ),
  ACCOUNT_SUSPENDED: refusal(403, () => 'This account is suspended. Write to us to learn why.'),
  EMAIL_NOT_CONFIRMED: refusal(
    403,
    () => 'Confirm your e-mail address first: follow the link that we mailed you, then try again. Nothing was charged.',
  ),
  FRESH_LOGIN_NEEDED: refusal(403, () => 'Log out and in again, then repeat this within ten minutes.'),
  GOOGLE_EMAIL_UNVERIFIED: refusal(
    403,
    () => 'Google has not verified this e-mail address, or it cannot be used here. Register with another one.',
  ),
  FORBIDDEN: refusal(403, () => 'You do not have access to the requested page.'),
  PASSKEY_FAILED: refusal(403, () => 'This passkey was not accepted. Try again, or choose another way.'),
  KEY_NOT_ALLOWED: refusal(403, ({ needs }: { needs: KeyPermission | null }) =>
    needs === null
      ? 'No key may do this. A member has to log in for it.'
      : `This key may not do this: it was made without the permission "${needs}".`,
  ),
  SECOND_FACTOR_NEEDED: refusal(
    403,
    () => 'Administrators log in with a code or a passkey here. Turn on two-step log-in in your settings first.',
  ),
  NO_SUCH_PATH: refusal(404, () => 'There is nothing at this address.'),
  NOT_FOUND: refusal(404, ({ what }: { what: string }) => `There is no such ${what}.`),
  NO_RULES_FOR_DATE: refusal(404, ({ heldFrom }: { heldFrom: string | null }) =>
    heldFrom === null
      ? 'No rules are held for this province yet.'
      : `Not recorded before ${heldFrom}. No figure is given for an earlier date.`,
  ),
  TOO_SLOW: refusal(408, () => 'The request took too long to arrive. Nothing was changed.'),
  EMAIL_TAKEN: refusal(409, () => 'An account with this e-mail address exists already.'),
  GOOGLE_ACCOUNT_EXISTS: refusal(
    409,
    () =>
      'An account has this address, but has not confirmed it. Log in with its password and confirm it first, or set a new password.',
  ),
  PASSWORD_NOT_SET: refusal(409, () => 'This account has no password yet. Ask for a link to set one.'),
  SECOND_FACTOR_CHANGED: refusal(
    409,
    () => 'Two-step log-in was turned on or off meanwhile. Load the page again and start over.',
  ),
  MEMBER_UNCONFIRMED: refusal(
    409,
    () => 'This member has not confirmed the address, so it may be another person. Ask them to confirm it first.',
  ),
  LAST_ADMINISTRATOR: refusal(409, () => 'There has to be an administrator. Make another one first.'),
  NO_MAIL_SERVER: refusal(
    409,
    () => 'There is no mail server, so nothing was sent. Set SMTP_URL and MAIL_FROM, restart, then send it again.',
  ),
  MAIL_OUTDATED: refusal(
    409,
    () =>
      'This mail no longer holds: its link has ended, or a rule that it may give figures of was switched off. Nothing was sent; a member can ask for a new link.',
  ),
  RULE_SUSPENDED: refusal(409, (_: Suspension) => 'This rule is switched off at present. Nothing was charged.'),
  SUSPENDED_ALREADY: refusal(409, () => 'This is switched off already. Nothing was changed.'),
  NAME_TAKEN: refusal(409, ({ name }: { name: string }) => `There is one of that name already: ${name}.`),
  SLAB_NAME_TAKEN: refusal(409, () => 'Unique Name Required'),
  REPORT_CLOSED: refusal(409, () => 'This report can no longer be changed. Nothing was changed.'),
  NOTHING_TO_REPORT: refusal(409, () => 'This calculation names no court fee that a registry could take.'),
  TOO_MANY_FILINGS: refusal(
    409,
    ({ count }: { count: number }) => `You have ${count} filings. Delete one that you no longer need first.`,
  ),
  TOO_MANY_FILING_ITEMS: refusal(
    409,
    ({ count }: { count: number }) => `A filing has at most ${count} items. Begin another one for the rest.`,
  ),
  SHEETS_FULL: refusal(
    409,
    () =>
      'You have printed as many sheets as are kept. Delete a filing that you no longer need first; its sheets can then no longer be checked.',
  ),
  FILING_ELSEWHERE: refusal(409, () => 'This calculation is of another province than the filing.'),
  NO_FEE_TO_FILE: refusal(409, () => 'This calculation is a value for jurisdiction. Only court fees are affixed.'),
  FILING_CHANGED: refusal(
    409,
    () => 'This filing was changed in another window meanwhile. Nothing was lost: look at it, then try again.',
  ),
  TOO_MANY_STAMPS: refusal(
    409,
    ({ count }: { count: number }) => `An item has at most ${count} stamps. Remove one that was not used first.`,
  ),
  STAMP_USED: refusal(
    409,
    ({ title }: { filingId: string; title: string }) =>
      `This number is recorded already, in the filing ${title}. Nothing was changed.`,
  ),
  PSID_USED: refusal(
    409,
    ({ title }: { filingId: string; title: string }) =>
      `This PSID is recorded already, in the filing ${title}. Nothing was changed.`,
  ),
  FILING_NOT_FILED: refusal(409, () => 'Say first when this was filed.'),
  FILING_NOT_SHORT: refusal(409, () => 'No fee is missing in this filing.'),
  TOO_MANY_FOLLOWS: refusal(
    409,
    ({ count }: { count: number }) => `You follow ${count} things. Stop following one first.`,
  ),
  TOO_MANY_PASSKEYS: refusal(
    409,
    ({ count }: { count: number }) => `You have ${count} passkeys. Remove one that you no longer use first.`,
  ),
  TOO_MANY_KEYS: refusal(409, ({ count }: { count: number }) => `You have ${count} keys. Revoke one first.`),
  BATCH_PRICE_CHANGED: refusal(
    409,
    ({ price }: BatchPrice) =>
      `The law, your balance or your history has changed: the price is ${counted(price, 'search', 'searches')} now. Nothing was charged.`,
  ),
  BATCH_FAULTY: refusal(
    409,
    ({ count }: { count: number }) =>
      `${counted(count, 'row', 'rows')} can no longer be answered, because the law has changed. Nothing was charged: check the file again.`,
  ),
  BATCH_UNDER_WAY: refusal(
    409,
    (_: { id: string }) => 'A file of yours is being calculated. Wait until it is done; this takes some seconds.',
  ),
  TOO_MANY_BATCHES: refusal(
    409,
    ({ count }: { count: number }) => `You keep ${count} calculated files. Delete one that you no longer need first.`,
  ),
  BALANCE_TOO_SMALL: refusal(
    409,
    ({ searchesLeft }: { searchesLeft: number }) =>
      `The member has ${counted(searchesLeft, 'search', 'searches')}: so many cannot be taken away.`,
  ),
  METHOD_NOT_AVAILABLE: refusal(
    409,
    () => 'This way of paying is not available just now. Choose another; nothing was charged.',
  ),
  ORDER_NOT_PAID: refusal(409, () => 'This order is not paid, or its refund is recorded already.'),
  NO_REFUND_TO_PAY: refusal(
    409,
    () => 'No refund of this order has to be paid: it is marked as paid back already, or was never refunded.',
  ),
  ORDER_PRICE_CHANGED: refusal(
    409,
    (_: { amountPaisa: number }) =>
      'The price has changed meanwhile. Nothing was ordered or charged: look at the new price, then try again.',
  ),
  TOO_MANY_OPEN_ORDERS: refusal(
    409,
    ({ count }: { count: number }) =>
      `${counted(count, 'payment', 'payments')} of yours are under way. Finish one, or wait until it ends by itself within the hour.`,
  ),
  TOO_LARGE: refusal(
    413,
    ({ limit }: { limit: number }) => `The file or message is larger than the ${limit} bytes allowed here.`,
  ),
  ADDRESS_TOO_LONG: refusal(414, () => 'The address of the request is too long.'),
  NOT_JSON: refusal(415, () => 'Send the request as JSON (Content-Type: application/json).'),
  NOT_CSV: refusal(415, () => 'Send the file as CSV (Content-Type: text/csv).'),
  PICTURE_NOT_ACCEPTED: refusal(415, () => 'Use a PNG, JPEG or WebP picture of at most 4096 by 4096 points.'),
  FILE_TOO_COSTLY: refusal(
    422,
    () => 'Reading this file takes too much time or memory. Nothing was changed: send it in several parts.',
  ),
  INVALID: refusal(422, (_: { errors: FieldError[] }) => 'Some entries need correction.'),
  AMOUNT_MISSING: refusal(422, (_: AmountFault) => 'Enter an amount'),
  AMOUNT_NOT_A_NUMBER: refusal(422, (_: AmountFault) => 'The amount must be a number, for example 150000'),
  AMOUNT_HAS_SIGN: refusal(422, (_: AmountFault) => 'The amount must be without a plus or minus sign'),
  AMOUNT_HAS_EXPONENT: refusal(422, (_: AmountFault) => 'Write the amount out in full, without an exponent'),
  AMOUNT_HAS_TOO_MANY_DECIMALS: refusal(422, (_: AmountFault) => 'The amount may have at most two decimals'),
  AMOUNT_TOO_LARGE: refusal(422, (_: AmountFault) => 'The amount may be at most 10,00,000 crore (ten trillion) rupees'),
  AMOUNT_BELOW_MINIMUM: refusal(422, (_: AmountFault) => 'Value less than minimum amount'),
  AMOUNT_ABOVE_MAXIMUM: refusal(422, (_: AmountFault) => 'Value greater than maximum amount'),
  IDEMPOTENCY_KEY_REUSED: refusal(
    422,
    () => 'This request was sent before with other entries. Nothing was done: try again, with a new Idempotency-Key.',
  ),
  LINK_EXPIRED: refusal(422, () => 'This link has expired or has been used.'),
  PASSKEY_EXPIRED: refusal(422, () => 'Too much time has passed. Use the passkey once more.'),
  SLAB_ID_MISSING: refusal(422, () => 'Undefined Slab Id'),
  MAIL_NOT_YET: refusal(
    429,
    (_: { retryAfter: number }) =>
      'No further mail can be sent to you just now. Look in your inbox and among spam, or try again later.',
  ),
  KEY_LIMIT_REACHED: refusal(
    429,
    ({ limit, from }: { retryAfter: number; limit: number; from: string }) =>
      `This key has used its ${limit} searches of the month. It can calculate again from ${from}. Nothing was charged.`,
  ),
  TOO_MANY_REQUESTS: refusal(
    429,
    ({ retryAfter }: { retryAfter: number }) =>
      `Too many requests. Try again in ${counted(retryAfter, 'second', 'seconds')}.`,
  ),
  PROMPTED_ENOUGH: refusal(
    429,
    ({ count, unit }: { retryAfter: number; count: number; unit: 'minutes' | 'hours' }) =>
      `You, or this phone number, had several requests for approval lately. Nothing was charged. Try again in ${counted(count, unit.slice(0, -1), unit)}, or pay on the provider's page.`,
  ),
  PROMPTS_OPEN: refusal(
    429,
    ({ retryAfter }: { retryAfter: number }) =>
      `Two payments of yours wait for approval already. Approve or decline one on the phone, or try again in ${counted(retryAfter, 'second', 'seconds')}. Nothing more was charged.`,
  ),
  HEADERS_TOO_LARGE: refusal(431, () => 'The headers of the request are too large.'),
  UNEXPECTED: refusal(
    500,
    () => 'Something went wrong on our side. If it happens again, write to us with the reference.',
  ),
  DATABASE_UNAVAILABLE: refusal(
    503,
    (_: { retryAfter: number }) => 'The database is unavailable at the moment. Try again shortly.',
  ),
  READ_ONLY: refusal(
    503,
    (_: { retryAfter: number }) =>
      'Mizan is being worked on and can only be read for now. Nothing was saved or charged. Try again later.',
  ),
  GOOGLE_UNAVAILABLE: refusal(503, () => 'Google cannot be asked just now. Use a password, or try again later.'),
  PAYMENT_UNAVAILABLE: refusal(
    503,
    () => 'The payment provider cannot be reached just now. Nothing was charged; try again, or choose another way.',
  ),
  PROMPTS_BUSY: refusal(
    503,
    ({ retryAfter }: { retryAfter: number }) =>
      `Very many payments wait for approval just now. Nothing was charged, and your order is kept: try again in ${counted(retryAfter, 'second', 'seconds')}, or choose another way.`,
  ),
  OVERLOADED: refusal(503, (_: { retryAfter: number }) => 'Too many requests arrived at once. Try again in a moment.'),
  ...publishingProblems,
  // Only the client raises these: no answer, none in time, an unreadable one, or no passkey in the browser.
  FETCH_ERROR: refusal(0, () => 'No connection. Your entries are kept; try again.'),
  TIMEOUT_ERROR: refusal(0, () => 'The answer took too long. Try again.'),
  PARSING_ERROR: refusal(0, () => 'The answer could not be read. Try again.'),
  PASSKEY_NOT_USED: refusal(0, () => 'No passkey was used. Try again, or choose another way.'),
  PASSKEY_HELD: refusal(0, () => 'This device, or its password manager, holds a passkey of your account already.'),
  PASSKEYS_UNKNOWN: refusal(0, () => 'This browser cannot use passkeys at this address. Choose another way.'),
  REGISTRATION_FAILED: refusal(0, () => 'registration failed'),
  LOG_IN_FAILED: refusal(0, () => 'login failed'),
};

export type ProblemCode = keyof typeof problems;
export type ProblemData<Code extends ProblemCode> = Parameters<(typeof problems)[Code]['message']>[0];
