import { asFields, jsonOf } from '../bodies.ts';
import { otherMerchant } from '../credentials.ts';
import type { Sender } from '../gateway.ts';
import type { Messenger } from '../notices.ts';
import { ACKNOWLEDGED } from '../notices.ts';
import { askedOf } from './answer.ts';
import { notified } from './codes.ts';
import { isSigned, signAs } from './hash.ts';

/** The notification of JazzCash: it echoes the password, and knows neither amount nor currency. */
export const jazzCashMessenger = ({ credentials: { jazzcash }, merchant, faults }: Sender): Messenger => ({
  request({ report }, transaction) {
    const { code, message } = notified(report.state);
    const asked = askedOf(transaction);
    const fields = {
      pp_Version: '2.0',
      pp_TxnType: transaction.details['type'] ?? '',
      pp_BankID: '',
      pp_ProductID: null,
      pp_Password: jazzcash.password,
      pp_TxnRefNo: transaction.reference,
      pp_TxnDateTime: asked['pp_TxnDateTime'] ?? '',
      pp_ResponseCode: code,
      pp_ResponseMessage: message,
      pp_AuthCode: transaction.details['auth'] ?? '',
      pp_SettlementExpiry: null,
      pp_RetreivalReferenceNo: transaction.details['rrn'] ?? '',
      // Usually it names no merchant.
      ...(faults.namesOtherMerchant('jazzcash') && { pp_MerchantID: otherMerchant.merchantId }),
    };
    const body = JSON.stringify(signAs(fields, { salt: jazzcash.integritySalt, isForged: report.isForged }));
    return {
      url: merchant.notifyAddress('jazzcash'),
      init: { method: 'POST', headers: { 'content-type': 'application/json' }, body },
    };
  },

  judge(status, body) {
    const said = asFields(jsonOf(body) ?? {});
    if (status !== 200 || said['pp_ResponseCode'] !== '000')
      return { isTaken: false, answer: `not acknowledged: ${status} ${body}` };
    const isRight = isSigned(said, jazzcash.integritySalt);
    return { isTaken: true, answer: isRight ? ACKNOWLEDGED : 'acknowledged, but not signed as it should be' };
  },
});
