import { sandboxCredentials } from '../credentials.ts';
import { stamp } from '../pakistan-time.ts';

const { merchantId, password } = sandboxCredentials.jazzcash;
const HOUR_MS = 3_600_000;

export const merchantFields = { pp_MerchantID: merchantId, pp_Password: password };

/** An order of Rs 450 at JazzCash, valid for an hour. */
export const jazzCashOrder = (fields: Record<string, string> = {}): Record<string, string> => ({
  pp_Language: 'EN',
  ...merchantFields,
  pp_TxnRefNo: 'MZN1',
  pp_Amount: '45000',
  pp_TxnCurrency: 'PKR',
  pp_BillReference: 'searches',
  pp_Description: '10 searches',
  pp_TxnDateTime: stamp(Date.now()),
  pp_TxnExpiryDateTime: stamp(Date.now() + HOUR_MS),
  ...fields,
});

/** The same order from a wallet, with a number that the sandbox neither approves nor refuses by itself. */
export const walletOrder = (fields: Record<string, string> = {}) =>
  jazzCashOrder({ pp_MobileNumber: '03000000000', pp_CNIC: '345678', ...fields });
