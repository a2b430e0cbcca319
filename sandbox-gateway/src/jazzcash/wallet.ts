import { setTimeout as wait } from 'node:timers/promises';
import type { Fields } from '../bodies.ts';
import type { Ending } from '../endings.ts';
import { end } from '../endings.ts';
import type { Gateway } from '../gateway.ts';
import { momentOf } from '../pakistan-time.ts';
import { makeNumbers, refused, returnForm, storedRequest, walletAnswer } from './answer.ts';
import type { Refusal } from './codes.ts';
import { REFUSALS } from './codes.ts';
import { faultyField, walletRules } from './fields.ts';
import { isSigned, sign } from './hash.ts';

/** How these customers answer the prompt on their phones; all other wallets leave it unanswered. */
const CUSTOMERS: Record<string, { ending: Ending; code: string }> = {
  '03123456789/345678': { ending: 'success', code: '' },
  '03123456780/345678': { ending: 'decline', code: '024' },
};

/** Handles DoMWalletTransaction 2.0: the call returns once the customer has answered the prompt. */
export async function payFromWallet(gateway: Gateway, asked: Fields) {
  const salt = gateway.credentials.jazzcash.integritySalt;
  const message = await pay(gateway, asked);
  return sign(walletAnswer(asked, message), salt);
}

async function pay(gateway: Gateway, asked: Fields) {
  const refusal = refusalOf(gateway, asked);
  if (refusal) return refused(asked, refusal);
  const transaction = registerOrder(gateway, asked);
  if (!transaction) return refused(asked, REFUSALS.field('pp_TxnRefNo'));
  const customer = CUSTOMERS[`${asked['pp_MobileNumber']}/${asked['pp_CNIC']}`];
  await wait(gateway.settings.walletMs, undefined, { ref: false });
  gateway.transactions.change(transaction, { code: customer?.code ?? '' });
  const report = await end(gateway, transaction, customer?.ending ?? 'pending');
  return returnForm(transaction, report ?? { ...transaction, isForged: false });
}

/** Returns the refusal of a call with a wrong hash or merchant. */
export function callerRefusal({ credentials }: Gateway, asked: Fields): Refusal | undefined {
  const { integritySalt, merchantId, password } = credentials.jazzcash;
  if (!isSigned(asked, integritySalt)) return REFUSALS.hash;
  const isMerchant = asked['pp_MerchantID'] === merchantId && asked['pp_Password'] === password;
  return isMerchant ? undefined : REFUSALS.merchant;
}

function refusalOf(gateway: Gateway, asked: Fields): Refusal | undefined {
  const faulty = faultyField(asked, walletRules, gateway.settings.now());
  return callerRefusal(gateway, asked) ?? (faulty === undefined ? undefined : REFUSALS.field(faulty));
}

function registerOrder({ transactions, settings }: Gateway, asked: Fields) {
  const { pp_TxnRefNo: reference = '', pp_Amount, pp_TxnExpiryDateTime = '' } = asked;
  const details = { asked: storedRequest(asked), type: 'MWALLET', ...makeNumbers(settings.now()) };
  const expiresAt = momentOf(pp_TxnExpiryDateTime) ?? 0;
  return transactions.create({ provider: 'jazzcash', reference, amount: Number(pp_Amount), expiresAt, details });
}
