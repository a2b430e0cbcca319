import { randomInt } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Fields } from '../bodies.ts';
import { withFalseValue } from '../control/false-values.ts';
import type { FalseValue } from '../control/faults.ts';
import { otherMerchant } from '../credentials.ts';
import { type Ending, end } from '../endings.ts';
import type { Gateway } from '../gateway.ts';
import { type Code, Refused, responseOf, STATUS } from './codes.ts';
import { readExpiry, requireFields, walletRules } from './fields.ts';
import { formatDate, paisaOf } from './formats.ts';

/** How these customers answer the prompt on their phones; all other numbers leave it unanswered. */
const CUSTOMERS: Record<string, { ending: Ending; code: Code }> = {
  '03451234567': { ending: 'success', code: '0000' },
  '03451234560': { ending: 'decline', code: '0013' },
};

/** The prompt timed out, so only an inquiry shows whether it was paid. */
const UNANSWERED = { ending: 'pending', code: '0001' } as const;

/** Creates Easypaisa's number of a transaction. */
export const makeTransactionNumber = () => String(randomInt(10 ** 11)).padStart(11, '0');

/** Pays from a mobile account: the call returns once the customer has answered the prompt. */
export async function payFromAccount(gateway: Gateway, fields: Fields) {
  requireFields(fields, walletRules);
  const transaction = registerOrder(gateway, fields);
  const { ending, code } = CUSTOMERS[fields['mobileAccountNo'] ?? ''] ?? UNANSWERED;
  await wait(gateway.settings.walletMs, undefined, { ref: false });
  await end(gateway, transaction, ending);
  return {
    orderId: fields['orderId'],
    storeId: fields['storeId'],
    transactionId: transaction.details['transactionNumber'],
    transactionDateTime: formatDate(gateway.settings.now()),
    ...responseOf(code),
  };
}

function registerOrder({ transactions, settings }: Gateway, fields: Fields) {
  const transaction = transactions.create({
    provider: 'easypaisa',
    reference: fields['orderId'] ?? '',
    amount: paisaOf(fields['transactionAmount'] ?? '') ?? 0,
    expiresAt: readExpiry(fields['tokenExpiry'] ?? '', settings.now()),
    details: { mode: 'MA', transactionNumber: makeTransactionNumber() },
  });
  // Each order number is accepted once.
  if (!transaction) throw new Refused('0003');
  return transaction;
}

/** Answers an inquiry: the code is about the inquiry, the status about the payment; `falseValue` changes one value. */
export function inquire({ credentials, transactions }: Gateway, fields: Fields, falseValue: FalseValue | undefined) {
  if (!fields['orderId'] || !fields['accountNum']) throw new Refused('0002');
  if (fields['accountNum'] !== credentials.easypaisa.accountNumber) throw new Refused('0004');
  const transaction = transactions.find('easypaisa', fields['orderId']);
  if (!transaction) throw new Refused('0003');
  const { reference, state, details, amount, taken, changedAt } = withFalseValue(transaction, falseValue);
  const { status, error } = STATUS[state];
  return {
    orderId: reference,
    accountNum: falseValue === 'other-account' ? otherMerchant.accountNumber : fields['accountNum'],
    storeId: fields['storeId'],
    storeName: 'Sandbox',
    transactionId: details['transactionNumber'],
    transactionStatus: status,
    ...(falseValue !== 'no-amount' && { transactionAmount: state === 'paid' || state === 'refunded' ? taken : amount }),
    transactionDateTime: formatDate(changedAt),
    paymentMode: details['mode'],
    // Real answers contain this too: it is about Easypaisa and the merchant's bank, not about the customer.
    ...(state === 'paid' && { settlementStatus: 'FAILED' }),
    ...error,
    ...responseOf('0000'),
  };
}
