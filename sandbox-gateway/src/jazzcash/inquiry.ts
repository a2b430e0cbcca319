import type { Fields } from '../bodies.ts';
import { withFalseValue } from '../control/false-values.ts';
import type { FalseValue } from '../control/faults.ts';
import { otherMerchant } from '../credentials.ts';
import type { Gateway } from '../gateway.ts';
import { stamp } from '../pakistan-time.ts';
import type { Transaction } from '../transactions.ts';
import { inquiryOutcome } from './codes.ts';
import { sign } from './hash.ts';
import { callerRefusal } from './wallet.ts';

const DAY_MS = 86_400_000;

const BLANK = {
  pp_PaymentResponseCode: '',
  pp_PaymentResponseMessage: '',
  pp_Status: '',
  pp_AuthCode: '',
  pp_RetrievalReferenceNo: '',
  pp_SettlementDate: '',
  pp_SettlementExpiry: '',
  pp_BankID: '',
  pp_ProductID: '',
};

/** Answers an inquiry: the first code is about the inquiry, the second about the payment. */
export function inquire(gateway: Gateway, fields: Fields, falseValue: FalseValue | undefined) {
  const salt = gateway.credentials.jazzcash.integritySalt;
  const refusal = callerRefusal(gateway, fields);
  if (refusal) return sign({ ...BLANK, pp_ResponseCode: refusal.code, pp_ResponseMessage: refusal.message }, salt);
  const transaction = gateway.transactions.find('jazzcash', fields['pp_TxnRefNo'] ?? '');
  if (transaction) return sign(paymentAnswer(withFalseValue(transaction, falseValue), falseValue), salt);
  // A failed inquiry is not signed, as in a captured answer.
  return { ...BLANK, pp_ResponseCode: '199', pp_ResponseMessage: 'Sorry! An error has occurred.', pp_SecureHash: '' };
}

function paymentAnswer(transaction: Transaction, falseValue: FalseValue | undefined) {
  const { status, code, message } = inquiryOutcome(transaction);
  const { amount, taken, changedAt, details } = transaction;
  const isPaid = transaction.state === 'paid';
  return {
    ...BLANK,
    pp_ResponseCode: '000',
    pp_ResponseMessage: 'Thank you for Using JazzCash, your operation successfully completed.',
    pp_PaymentResponseCode: code,
    pp_PaymentResponseMessage: message,
    pp_Status: status,
    pp_AuthCode: isPaid ? (details['auth'] ?? '') : '',
    pp_RetrievalReferenceNo: details['rrn'] ?? '',
    pp_SettlementDate: isPaid ? `${stamp(changedAt + DAY_MS).slice(0, 8)}000000` : '',
    // Real inquiries contain no amount; this one does if a different amount was taken.
    ...(isPaid && taken !== amount && falseValue !== 'no-amount' && { pp_Amount: String(taken) }),
    // Real inquiries contain neither a reference nor a merchant.
    ...(falseValue === 'other-reference' && { pp_TxnRefNo: transaction.reference }),
    ...(falseValue === 'other-account' && { pp_MerchantID: otherMerchant.merchantId }),
  };
}
