import { randomInt } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Fields } from '../bodies.ts';
import type { Lie } from '../control/faults.ts';
import { withLie } from '../control/lies.ts';
import { otherMerchant } from '../credentials.ts';
import type { Ending } from '../endings.ts';
import { end } from '../endings.ts';
import type { Gateway } from '../gateway.ts';
import type { Code } from './codes.ts';
import { Refused, responseOf, STATUS } from './codes.ts';
import { demandFields, expiry, walletRules } from './fields.ts';
import { paisaOf, writtenDate } from './formats.ts';

/** How these customers answer the prompt on their phones; all other numbers leave it unanswered. */
const CUSTOMERS: Record<string, { ending: Ending; code: Code }> = {
  '03451234567': { ending: 'success', code: '0000' },
  '03451234560': { ending: 'decline', code: '0013' },
};

/** The prompt timed out, so only an inquiry shows whether it was paid. */
const UNANSWERED = { ending: 'pending', code: '0001' } as const;

export const numberOf = () => String(randomInt(10 ** 11)).padStart(11, '0');

/** Pays from a mobile account: the call returns once the customer has answered the prompt. */
export async function payFromAccount(gateway: Gateway, asked: Fields) {
  demandFields(asked, walletRules);
  const { mobileAccountNo: msisdn = '' } = asked;
  const transaction = registerOrder(gateway, asked, { msisdn, mode: 'MA' });
  const { ending, code } = CUSTOMERS[msisdn] ?? UNANSWERED;
  await wait(gateway.settings.walletMs, undefined, { ref: false });
  await end(gateway, transaction, ending);
  return {
    orderId: asked['orderId'],
    storeId: asked['storeId'],
    transactionId: transaction.details['number'],
    transactionDateTime: writtenDate(gateway.settings.now()),
    ...responseOf(code),
  };
}

function registerOrder({ transactions, settings }: Gateway, asked: Fields, about: { msisdn: string; mode: string }) {
  const opened = transactions.create({
    provider: 'easypaisa',
    reference: asked['orderId'] ?? '',
    amount: paisaOf(asked['transactionAmount'] ?? '') ?? 0,
    expiresAt: expiry(asked['tokenExpiry'] ?? '', settings.now()),
    details: { ...about, number: numberOf() },
  });
  // Each order number is accepted once.
  if (!opened) throw new Refused('0003');
  return opened;
}

/** Answers an inquiry: the code is about the inquiry, the status is about the payment. */
export function inquire({ credentials, transactions }: Gateway, asked: Fields, lie: Lie | undefined) {
  if (!asked['orderId'] || !asked['accountNum']) throw new Refused('0002');
  if (asked['accountNum'] !== credentials.easypaisa.accountNumber) throw new Refused('0004');
  const transaction = transactions.find('easypaisa', asked['orderId']);
  if (!transaction) throw new Refused('0003');
  const { reference, state, details, amount, taken, changedAt } = withLie(transaction, lie);
  const { status, error } = STATUS[state];
  return {
    orderId: reference,
    accountNum: lie === 'other-account' ? otherMerchant.accountNumber : asked['accountNum'],
    storeId: asked['storeId'],
    storeName: 'Sandbox',
    transactionId: details['number'],
    transactionStatus: status,
    ...(lie !== 'no-amount' && { transactionAmount: state === 'paid' || state === 'refunded' ? taken : amount }),
    transactionDateTime: writtenDate(changedAt),
    msisdn: details['msisdn'],
    paymentMode: details['mode'],
    // Real answers contain this too: it is about Easypaisa and the merchant's bank, not about the customer.
    ...(state === 'paid' && { settlementStatus: 'FAILED' }),
    ...error,
    ...responseOf('0000'),
  };
}
