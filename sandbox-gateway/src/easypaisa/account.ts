import { randomInt } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Fields } from '../bodies.ts';
import type { Lie } from '../control/faults.ts';
import { liedAbout } from '../control/lies.ts';
import type { Ending } from '../endings.ts';
import { end } from '../endings.ts';
import type { Gateway } from '../gateway.ts';
import { paisaOf } from './amount.ts';
import type { Code } from './codes.ts';
import { Refused, STATUS, saying } from './codes.ts';
import { writtenDate } from './dates.ts';
import { demandFields, expiry, shopRules, walletRules } from './fields.ts';

/** What the customers of these numbers do with the prompt on their phones; nobody else ever answers it. */
const CUSTOMERS: Record<string, { ending: Ending; code: Code }> = {
  '03451234567': { ending: 'success', code: '0000' },
  '03451234560': { ending: 'decline', code: '0013' },
};

/** The time ran out while the call was held: whether it was paid, the inquiry says. */
const NOBODY = { ending: 'pending', code: '0001' } as const;

export const numberOf = () => String(randomInt(10 ** 11)).padStart(11, '0');

/** A payment from a mobile account: the answer waits for the customer. */
export async function payFromAccount(gateway: Gateway, asked: Fields) {
  demandFields(asked, walletRules);
  const transaction = open(gateway, asked, { msisdn: asked['mobileAccountNo'] ?? '', mode: 'MA' });
  const { ending, code } = CUSTOMERS[asked['mobileAccountNo'] ?? ''] ?? NOBODY;
  await wait(gateway.settings.walletMs, undefined, { ref: false });
  await end(gateway, transaction, ending);
  return { ...begun(gateway, asked, transaction.details), ...saying(code) };
}

/** A token that the customer takes to a shop. */
export function payInShop(gateway: Gateway, asked: Fields) {
  demandFields(asked, shopRules);
  const transaction = open(gateway, asked, { msisdn: asked['msisdn'] ?? '', mode: 'OTC' });
  gateway.transactions.change(transaction, { state: 'pending' });
  return {
    ...begun(gateway, asked, transaction.details),
    paymentToken: numberOf(),
    paymentTokenExpiryDateTime: writtenDate(transaction.expiresAt),
    ...saying('0000'),
  };
}

function open({ transactions, settings }: Gateway, asked: Fields, about: { msisdn: string; mode: string }) {
  const opened = transactions.open({
    provider: 'easypaisa',
    reference: asked['orderId'] ?? '',
    amount: paisaOf(asked['transactionAmount'] ?? '') ?? 0,
    expiresAt: expiry(asked['tokenExpiry'] ?? '', settings.now()),
    details: { ...about, number: numberOf() },
  });
  // An order is begun once; zero is no amount.
  if (!opened) throw new Refused('0003');
  return opened;
}

const begun = ({ settings }: Gateway, { orderId, storeId }: Fields, { number }: Fields) => ({
  orderId,
  storeId,
  transactionId: number,
  transactionDateTime: writtenDate(settings.now()),
});

/** Two levels: the code says that the inquiry worked, the status what became of the payment. */
export function inquire({ credentials, transactions }: Gateway, asked: Fields, lie: Lie | undefined) {
  if (!asked['orderId'] || !asked['accountNum']) throw new Refused('0002');
  if (asked['accountNum'] !== credentials.easypaisa.accountNumber) throw new Refused('0004');
  const transaction = transactions.find('easypaisa', asked['orderId']);
  if (!transaction) throw new Refused('0003');
  const { reference, state, details, amount, taken, changedAt } = liedAbout(transaction, lie);
  const { status, error } = STATUS[state];
  return {
    orderId: reference,
    accountNum: asked['accountNum'],
    storeId: asked['storeId'],
    storeName: 'Sandbox',
    transactionId: details['number'],
    transactionStatus: status,
    ...(lie !== 'no-amount' && { transactionAmount: state === 'paid' || state === 'refunded' ? taken : amount }),
    transactionDateTime: writtenDate(changedAt),
    msisdn: details['msisdn'],
    paymentMode: details['mode'],
    // As captured: it is between Easypaisa and the merchant's bank, and says nothing of the customer.
    ...(state === 'paid' && { settlementStatus: 'FAILED' }),
    ...error,
    ...saying('0000'),
  };
}
