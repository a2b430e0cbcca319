import { randomInt } from 'node:crypto';
import type { Fields } from '../bodies.ts';
import type { Report } from '../delivery.ts';
import { stamp } from '../pakistan-time.ts';
import type { Transaction } from '../transactions.ts';
import { type Refusal, returnOutcome } from './codes.ts';

const digits = (count: number) => String(randomInt(10 ** count)).padStart(count, '0');

/** Creates JazzCash's numbers for a transaction, when the customer acts. */
export const makeNumbers = (now: number) => ({ rrn: `${stamp(now).slice(2, 8)}${digits(6)}`, auth: digits(12) });

const merchantFields = (fields: Fields) =>
  Object.fromEntries([1, 2, 3, 4, 5].map((n) => [`ppmpf_${n}`, fields[`ppmpf_${n}`] ?? '']));

const bankFields = Object.fromEntries([1, 2, 3, 4, 5].map((n) => [`ppmbf_${n}`, '']));

const echo = (fields: Fields, names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, fields[name] ?? '']));

/** The fields of every form that the browser posts back, before signing. */
const returnFields = (request: Fields) => ({
  ...echo(request, ['pp_Amount', 'pp_BankID', 'pp_BillReference', 'pp_Language', 'pp_MerchantID', 'pp_TxnCurrency']),
  ...echo(request, ['pp_TxnDateTime', 'pp_TxnRefNo', 'pp_Version']),
  pp_AuthCode: '',
  // JazzCash spells the name so.
  pp_RetreivalReferenceNo: '',
  pp_SettlementExpiry: '',
  pp_TxnType: '',
  pp_SubMerchantId: request['pp_SubMerchantID'] ?? '',
  ...bankFields,
  ...merchantFields(request),
});

export const refusalAnswer = (request: Fields, { code, message }: Refusal) => ({
  ...returnFields(request),
  pp_ResponseCode: code,
  pp_ResponseMessage: message,
});

/** The merchant's request, stored without its password and hash. */
export const merchantRequestOf = ({ details }: Transaction): Fields => JSON.parse(details['asked'] ?? '{}');
export const storedRequest = ({ pp_Password: _password, pp_SecureHash: _hash, ...rest }: Fields) =>
  JSON.stringify(rest);

export function returnForm(transaction: Transaction, { state, amount }: Report) {
  const { details, code } = transaction;
  const outcome = returnOutcome(state, code);
  const isVoucher = outcome.code === '124';
  return {
    ...returnFields(merchantRequestOf(transaction)),
    pp_Amount: String(amount),
    pp_TxnType: details['type'] ?? '',
    pp_AuthCode: isVoucher ? '' : (details['auth'] ?? ''),
    pp_RetreivalReferenceNo: details['rrn'] ?? '',
    pp_ResponseCode: outcome.code,
    pp_ResponseMessage: outcome.message,
  };
}

const HOSTED_ONLY = new Set(['pp_BankID', 'pp_SettlementExpiry', 'pp_SubMerchantId']);

/** The answer to a wallet payment: JSON with fewer fields than the returned form. */
export function walletAnswer(request: Fields, message: Fields) {
  const shared = Object.entries(message).filter(([name]) => !name.startsWith('ppmbf_') && !HOSTED_ONLY.has(name));
  return {
    ...Object.fromEntries(shared),
    ...echo(request, ['pp_CNIC', 'pp_MobileNumber', 'pp_DiscountedAmount', 'pp_SubMerchantID']),
    pp_TxnType: 'MWALLET',
    pp_Version: '2.0',
  };
}
