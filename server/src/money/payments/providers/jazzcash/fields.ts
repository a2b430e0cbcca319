import { pakistanTime } from '../../../../platform/pakistan-time.ts';
import type { Payer, StoredOrder } from '../adapter.ts';
import type { JazzcashSettings } from '../settings.ts';
import { sign } from './hash.ts';

const EMPTY = { ppmpf_1: '', ppmpf_2: '', ppmpf_3: '', ppmpf_4: '', ppmpf_5: '' };

/** The fields of every new payment. All are ASCII, so that hashes cannot differ by encoding. */
const paymentFields = (order: StoredOrder, { merchantId, password }: JazzcashSettings) => ({
  pp_Language: 'EN',
  pp_MerchantID: merchantId,
  pp_SubMerchantID: '',
  pp_Password: password,
  pp_TxnRefNo: order.reference,
  pp_Amount: String(order.amount_paisa),
  pp_TxnCurrency: 'PKR',
  pp_TxnDateTime: pakistanTime(order.created_at),
  pp_BillReference: `M${order.number}`,
  pp_Description: `${order.searches} searches`,
  pp_TxnExpiryDateTime: pakistanTime(order.expires_at),
  ...EMPTY,
});

/** The browser posts these fields; the customer then chooses how to pay on JazzCash's page. */
export const checkoutFields = (order: StoredOrder, returnUrl: string, settings: JazzcashSettings) =>
  sign(
    {
      pp_Version: '1.1',
      pp_TxnType: '',
      pp_BankID: '',
      pp_ProductID: '',
      pp_ReturnURL: returnUrl,
      ...paymentFields(order, settings),
    },
    settings.salt,
  );

/** The fields for a wallet, whose owner approves the payment on the phone. */
export const walletFields = (order: StoredOrder, payer: Payer, settings: JazzcashSettings) =>
  sign(
    {
      ...paymentFields(order, settings),
      pp_MobileNumber: payer.mobileNumber ?? '',
      pp_CNIC: payer.cnic ?? '',
      pp_DiscountedAmount: '',
    },
    settings.salt,
  );

export const inquiryFields = (reference: string, { merchantId, password, salt }: JazzcashSettings) =>
  sign({ pp_TxnRefNo: reference, pp_MerchantID: merchantId, pp_Password: password }, salt);

/** The MPIN is the merchant's own, and the wallet's number is not needed. */
export const refundFields = (
  { reference, amountPaisa }: { reference: string; amountPaisa: number },
  { merchantId, password, mpin, salt }: JazzcashSettings,
  isWallet: boolean,
) =>
  sign(
    {
      pp_TxnRefNo: reference,
      pp_Amount: String(amountPaisa),
      pp_TxnCurrency: 'PKR',
      pp_MerchantID: merchantId,
      pp_Password: password,
      ...(isWallet && { pp_MerchantMPIN: mpin ?? '' }),
    },
    salt,
  );
