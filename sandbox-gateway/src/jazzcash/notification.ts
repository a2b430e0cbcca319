import { jsonOf, toFields } from '../bodies.ts';
import { otherMerchant } from '../credentials.ts';
import { ACKNOWLEDGED, type Messenger, type MessengerContext, notAcknowledged } from '../delivery.ts';
import { merchantRequestOf } from './answer.ts';
import { notificationOutcome } from './codes.ts';
import { isSigned, signAs } from './hash.ts';

/** Writes JazzCash's notifications, which echo the password and have neither amount nor currency. */
export const jazzCashMessenger = ({ credentials: { jazzcash }, merchant, faults }: MessengerContext): Messenger => ({
  request({ report }, transaction) {
    const { code, message } = notificationOutcome(report.state);
    const request = merchantRequestOf(transaction);
    const fields = {
      pp_Version: '2.0',
      pp_TxnType: transaction.details['type'] ?? '',
      pp_BankID: '',
      pp_ProductID: null,
      pp_Password: jazzcash.password,
      pp_TxnRefNo: transaction.reference,
      pp_TxnDateTime: request['pp_TxnDateTime'] ?? '',
      pp_ResponseCode: code,
      pp_ResponseMessage: message,
      pp_AuthCode: transaction.details['auth'] ?? '',
      pp_SettlementExpiry: null,
      pp_RetreivalReferenceNo: transaction.details['rrn'] ?? '',
      // Real notifications contain no merchant.
      ...(faults.namesOtherMerchant('jazzcash') && { pp_MerchantID: otherMerchant.merchantId }),
    };
    const body = JSON.stringify(signAs(fields, { salt: jazzcash.integritySalt, isForged: report.isForged }));
    return {
      url: merchant.notifyAddress('jazzcash'),
      init: { method: 'POST', headers: { 'content-type': 'application/json' }, body },
    };
  },

  judge(status, body) {
    const answer = toFields(jsonOf(body) ?? {});
    if (status !== 200 || answer['pp_ResponseCode'] !== '000') return notAcknowledged(`${status} ${body}`);
    if (isSigned(answer, jazzcash.integritySalt)) return ACKNOWLEDGED;
    return { isAcknowledged: true, answer: 'acknowledged with a wrong signature' };
  },
});
