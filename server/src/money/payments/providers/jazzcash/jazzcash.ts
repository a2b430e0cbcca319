import type { Adapter, AdapterOptions, ParsedMessage, ProviderAnswer, RawMessage, StoredOrder } from '../adapter.ts';
import { callProvider, ProviderFault, parseJson, pickFields, readSuccess, textOf } from '../provider-call.ts';
import type { JazzcashSettings } from '../settings.ts';
import { stateOf, UNANSWERED } from './codes.ts';
import { checkoutFields, inquiryFields, refundFields, walletFields } from './fields.ts';
import { type Fields, isSigned, sign } from './hash.ts';

/** JazzCash holds the call open while the customer types the MPIN. */
const APPROVAL_TIMEOUT_MS = 65_000;

const STORED_FIELDS = [
  'pp_Amount',
  'pp_AuthCode',
  'pp_PaymentResponseCode',
  'pp_PaymentResponseMessage',
  'pp_ResponseCode',
  'pp_ResponseMessage',
  'pp_RetreivalReferenceNo',
  'pp_RetrievalReferenceNo',
  'pp_Status',
  'pp_TxnCurrency',
  'pp_TxnDateTime',
  'pp_TxnRefNo',
  'pp_TxnType',
];

/** JazzCash's adapter: a form for the hosted checkout, a call for the mobile account, both signed by one hash. */
export function createJazzcash({ settings, isSandbox, returnUrl }: AdapterOptions<JazzcashSettings>): Adapter {
  const { salt } = settings;
  const begin: Adapter['begin'] = async (order, payer) => {
    if (order.way !== 'phone') {
      const fields = checkoutFields(order, returnUrl, settings);
      return { pay: { kind: 'form', action: settings.checkoutUrl, fields } };
    }
    return {
      pay: { kind: 'approve', mobileNumber: payer.mobileNumber ?? '' },
      call: async () => ({
        detail: pickFields(
          await post(settings.walletUrl, walletFields(order, payer, settings), APPROVAL_TIMEOUT_MS),
          STORED_FIELDS,
        ),
      }),
    };
  };

  async function refund(order: StoredOrder, amountPaisa: number) {
    const isWallet = order.way === 'phone' || order.instrument === 'MWALLET';
    const isCard = order.instrument === 'MPAY' || order.instrument === 'MIGS';
    // Vouchers have no refund call, and that of wallets needs the merchant's MPIN.
    if (!isCard && !(isWallet && settings.mpin !== undefined)) return { isDone: false, detail: {} };
    const url = isWallet ? settings.walletRefundUrl : settings.cardRefundUrl;
    const answer = await post(
      url,
      refundFields({ reference: order.reference, amountPaisa }, settings, isWallet),
      settings.timeoutMs,
    );
    return {
      isDone: isSigned(answer, salt) && answer['pp_ResponseCode'] === '000',
      detail: pickFields(answer, STORED_FIELDS),
    };
  }

  return {
    isSandbox,
    ways: ['page', 'phone'],
    posts: [new URL(settings.checkoutUrl).origin],
    frames: [],
    begin,
    inquire: (order) => inquire(order, settings),
    refund,
    readReturn: (message) => toMessage(formOf(message), settings),
    readNotification: (message) => {
      const fields = jsonOf(message);
      return fields && toMessage(fields, settings);
    },
    acknowledgement: () => sign({ pp_ResponseCode: '000', pp_ResponseMessage: 'IPN received successfully' }, salt),
  };
}

const post = async (url: string, body: object, timeoutMs: number) =>
  readSuccess(await callProvider({ url, body, timeoutMs }));

/** JazzCash's answer to an inquiry, and the code of the inquiry. Throws if JazzCash did not look for the payment. */
async function postInquiry(reference: string, settings: JazzcashSettings) {
  const answer = await post(settings.inquiryUrl, inquiryFields(reference, settings), settings.timeoutMs);
  const code = textOf(answer, 'pp_ResponseCode');
  if (UNANSWERED.has(code)) throw new ProviderFault('nonsense', `an inquiry was answered ${code}`);
  return { answer, code };
}

async function inquire({ reference }: StoredOrder, settings: JazzcashSettings): Promise<ProviderAnswer> {
  const { answer, code } = await postInquiry(reference, settings);
  const detail = pickFields(answer, STORED_FIELDS);
  // A failed inquiry has a code and no hash, so it proves nothing: `notFound` leaves an order open till it expires.
  if (textOf(answer, 'pp_SecureHash') === '' && code !== '' && code !== '000') return { state: 'notFound', detail };
  if (!isSigned(answer, settings.salt)) throw new ProviderFault('nonsense', 'an inquiry was answered without its hash');
  if (!['', reference].includes(textOf(answer, 'pp_TxnRefNo')))
    throw new ProviderFault('nonsense', 'another payment was answered');
  if (!isOurs(answer, settings)) throw new ProviderFault('nonsense', 'another merchant was answered');
  if (code !== '000') return { state: 'notFound', detail };
  const amount = textOf(answer, 'pp_Amount');
  if (!/^\d{0,12}$/.test(amount)) throw new ProviderFault('nonsense', 'an amount that is none');
  const [currency, transaction] = [textOf(answer, 'pp_TxnCurrency'), textOf(answer, 'pp_RetrievalReferenceNo')];
  return {
    ...stateOf(textOf(answer, 'pp_PaymentResponseCode'), textOf(answer, 'pp_Status')),
    // Usually there is no amount: the reference is bound to the amount that was signed at the start.
    ...(amount !== '' && { amountPaisa: Number(amount) }),
    ...(currency !== '' && { currency }),
    ...(transaction !== '' && { transaction }),
    detail,
  };
}

/** Whether a message is about our merchant account. It may omit it. */
const isOurs = (fields: Fields, { merchantId }: JazzcashSettings) =>
  ['', merchantId].includes(textOf(fields, 'pp_MerchantID'));

/**
 * The form of every response code. The hash covers no names, so a member could send the values of a checkout form that we
 * signed under the names of a message; none of them has this form.
 */
const RESPONSE_CODE = /^[A-Z]?\d{2,3}$/;

function toMessage(fields: Fields, settings: JazzcashSettings): ParsedMessage {
  const [reference, instrument] = [textOf(fields, 'pp_TxnRefNo'), textOf(fields, 'pp_TxnType')];
  const hasCode = RESPONSE_CODE.test(textOf(fields, 'pp_ResponseCode'));
  return {
    isGenuine: isSigned(fields, settings.salt) && isOurs(fields, settings) && hasCode,
    reference: reference === '' ? undefined : reference,
    ...(instrument !== '' && { instrument }),
    detail: pickFields(fields, STORED_FIELDS),
  };
}

const formOf = ({ body }: RawMessage): Fields =>
  Object.fromEntries(new URLSearchParams(Buffer.from(body).toString('utf8')));

function jsonOf({ body }: RawMessage): Fields | undefined {
  const value = parseJson(Buffer.from(body).toString('utf8'));
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : undefined;
}
