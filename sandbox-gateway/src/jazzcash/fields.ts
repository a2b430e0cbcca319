import type { Fields } from '../bodies.ts';
import { momentOf } from '../pakistan-time.ts';

/** JazzCash accepts no expiry more than three months ahead. */
const MAX_DAYS = 92;
const DAY_MS = 86_400_000;
const anything = /^.*$/s;

/** The accepted shape of each field; an optional one also matches the empty string. */
const commonRules = {
  pp_Language: /^EN$/,
  pp_MerchantID: /^\w{1,20}$/,
  pp_Password: /^.{1,40}$/,
  pp_TxnRefNo: /^[A-Za-z0-9]{1,20}$/,
  pp_Amount: /^[1-9]\d{0,11}$/,
  pp_TxnCurrency: /^PKR$/,
  pp_TxnDateTime: /^\d{14}$/,
  pp_BillReference: /^[A-Za-z0-9]{1,20}$/,
  pp_Description: /^[^<>*=%/:'"{}|&]{1,200}$/,
  ppmpf_1: anything,
  ppmpf_2: anything,
  ppmpf_3: anything,
  ppmpf_4: anything,
  ppmpf_5: anything,
};

export const hostedRules = {
  pp_Version: /^(1\.1|2\.0)$/,
  pp_TxnType: /^(MWALLET|MPAY|MIGS|OTC|DD|PAY)?$/,
  ...commonRules,
};

export const walletRules = { ...commonRules, pp_MobileNumber: /^03\d{9}$/, pp_CNIC: /^\d{6}$/ };

/** Returns the name of the first missing or malformed field. */
export function faultyField(fields: Fields, rules: Readonly<Record<string, RegExp>>, now: number) {
  const malformed = Object.entries(rules).find(([name, shape]) => !shape.test(fields[name] ?? ''));
  return malformed?.[0] ?? faultyTime(fields, now);
}

function faultyTime({ pp_TxnDateTime = '', pp_TxnExpiryDateTime = '' }: Fields, now: number) {
  const begins = momentOf(pp_TxnDateTime);
  const expires = momentOf(pp_TxnExpiryDateTime);
  if (begins === undefined) return 'pp_TxnDateTime';
  const isValid = expires !== undefined && expires > Math.max(begins, now) && expires - begins <= MAX_DAYS * DAY_MS;
  // JazzCash spells this name differently in its answer.
  return isValid ? undefined : 'pp_TranExpiryDateTime';
}
