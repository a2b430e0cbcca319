import { setTimeout as wait } from 'node:timers/promises';
import type { Fields } from '../bodies.ts';
import { type Ending, end } from '../endings.ts';
import type { Gateway } from '../gateway.ts';
import { momentOf } from '../pakistan-time.ts';
import { makeNumbers, refusalAnswer, returnForm, storedRequest, walletAnswer } from './answer.ts';
import { REFUSALS, type Refusal } from './codes.ts';
import { faultyField, walletRules } from './fields.ts';
import { isSigned, sign } from './hash.ts';

/** How customers, by number and CNIC, answer the prompt on their phones; all other wallets leave it unanswered. */
const CUSTOMERS: Record<string, { ending: Ending; code: string }> = {
  '03123456789/345678': { ending: 'success', code: '' },
  '03123456780/345678': { ending: 'decline', code: '024' },
};

/** Handles DoMWalletTransaction 2.0: the call returns once the customer has answered the prompt. */
export async function payFromWallet(gateway: Gateway, fields: Fields) {
  const salt = gateway.credentials.jazzcash.integritySalt;
  const message = await answerPayment(gateway, fields);
  return sign(walletAnswer(fields, message), salt);
}

async function answerPayment(gateway: Gateway, fields: Fields) {
  const refusal = refusalOf(gateway, fields);
  if (refusal) return refusalAnswer(fields, refusal);
  const transaction = registerOrder(gateway, fields);
  if (!transaction) return refusalAnswer(fields, REFUSALS.field('pp_TxnRefNo'));
  const customer = CUSTOMERS[`${fields['pp_MobileNumber']}/${fields['pp_CNIC']}`];
  await wait(gateway.settings.walletMs, undefined, { ref: false });
  gateway.transactions.change(transaction, { code: customer?.code ?? '' });
  const report = await end(gateway, transaction, customer?.ending ?? 'pending');
  return returnForm(transaction, report ?? { ...transaction, isForged: false });
}

/** Returns the refusal of a call with a wrong hash or merchant. */
export function callerRefusal({ credentials }: Gateway, fields: Fields): Refusal | undefined {
  const { integritySalt, merchantId, password } = credentials.jazzcash;
  if (!isSigned(fields, integritySalt)) return REFUSALS.hash;
  const isMerchant = fields['pp_MerchantID'] === merchantId && fields['pp_Password'] === password;
  return isMerchant ? undefined : REFUSALS.merchant;
}

function refusalOf(gateway: Gateway, fields: Fields): Refusal | undefined {
  const faulty = faultyField(fields, walletRules, gateway.settings.now());
  return callerRefusal(gateway, fields) ?? (faulty === undefined ? undefined : REFUSALS.field(faulty));
}

function registerOrder({ transactions, settings }: Gateway, fields: Fields) {
  const { pp_TxnRefNo: reference = '', pp_Amount, pp_TxnExpiryDateTime = '' } = fields;
  const details = { asked: storedRequest(fields), type: 'MWALLET', ...makeNumbers(settings.now()) };
  const expiresAt = momentOf(pp_TxnExpiryDateTime) ?? 0;
  return transactions.create({ provider: 'jazzcash', reference, amount: Number(pp_Amount), expiresAt, details });
}
