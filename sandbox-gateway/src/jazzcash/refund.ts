import type { Fields } from '../bodies.ts';
import type { Gateway } from '../gateway.ts';
import { REFUSALS, type Refusal } from './codes.ts';
import { sign } from './hash.ts';
import { callerRefusal } from './wallet.ts';

const SUCCESS: Refusal = { code: '000', message: 'Thank you for Using JazzCash, your refund was successful.' };
const UNKNOWN: Refusal = { code: '109', message: 'Transaction does not exist.' };
const DONE: Refusal = { code: '132', message: 'Transaction cannot be refunded: it has been refunded.' };
const UNPAID: Refusal = { code: '452', message: 'Transaction is not eligible for a refund.' };
const PARTIAL: Refusal = { code: '454', message: 'Partial refund is not allowed.' };

/** Refunding a wallet payment needs the merchant's MPIN, a card payment does not. */
type Way = 'wallet' | 'card';

export function refund(gateway: Gateway, fields: Fields, way: Way) {
  const { code, message } = outcome(gateway, fields, way);
  return sign({ pp_ResponseCode: code, pp_ResponseMessage: message }, gateway.credentials.jazzcash.integritySalt);
}

function outcome(gateway: Gateway, fields: Fields, way: Way): Refusal {
  const refusal = callerRefusal(gateway, fields);
  if (refusal) return refusal;
  if (way === 'wallet' && fields['pp_MerchantMPIN'] !== gateway.credentials.jazzcash.mpin)
    return REFUSALS.field('pp_MerchantMPIN');
  if (fields['pp_TxnCurrency'] !== 'PKR') return REFUSALS.field('pp_TxnCurrency');
  return refundPayment(gateway, fields, way);
}

function refundPayment({ transactions }: Gateway, fields: Fields, way: Way): Refusal {
  const transaction = transactions.find('jazzcash', fields['pp_TxnRefNo'] ?? '');
  if (!transaction) return UNKNOWN;
  if (transaction.state === 'refunded') return DONE;
  const isCard = transaction.details['type'] === 'MPAY';
  if (transaction.state !== 'paid' || isCard !== (way === 'card')) return UNPAID;
  if (fields['pp_Amount'] !== String(transaction.taken)) return PARTIAL;
  transactions.change(transaction, { state: 'refunded', refunded: transaction.taken });
  return SUCCESS;
}
