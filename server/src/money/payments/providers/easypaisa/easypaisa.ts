import { pakistanTime } from '../../../../platform/pakistan-time.ts';
import type { Adapter, AdapterOptions, ParsedMessage, ParsedReturn, RawMessage, StoredOrder } from '../adapter.ts';
import { ProviderFault, paisaOf, pickFields, rupeesOf, textOf } from '../provider-call.ts';
import type { EasypaisaSettings } from '../settings.ts';
import { stateOf } from './codes.ts';
import { requestHash } from './request-hash.ts';
import { callEasypaisa } from './rest.ts';

/** Easypaisa holds the call open while the customer confirms in the app. */
const APPROVAL_TIMEOUT_MS = 65_000;

const STORED_FIELDS = [
  'desc',
  'errorCode',
  'errorReason',
  'orderId',
  'orderRefNumber',
  'paymentMode',
  'responseCode',
  'responseDesc',
  'status',
  'transactionAmount',
  'transactionDateTime',
  'transactionId',
  'transactionStatus',
];

/** Easypaisa's adapter. The hosted page needs two forms, the mobile account a call; no notification is signed. */
export function createEasypaisa({ settings, isSandbox, returnUrl }: AdapterOptions<EasypaisaSettings>): Adapter {
  const { storeId } = settings;

  const begin: Adapter['begin'] = async (order, payer) => {
    if (order.way !== 'phone') {
      const fields = checkoutFields(order, `${returnUrl}/${order.reference}`, settings);
      return { pay: { kind: 'form', action: settings.checkoutUrl, fields } };
    }
    const request = {
      orderId: order.reference,
      storeId,
      transactionAmount: rupeesOf(order.amount_paisa, 2),
      transactionType: 'MA',
      mobileAccountNo: payer.mobileNumber ?? '',
      emailAddress: payer.email,
    };
    return {
      pay: { kind: 'approve', mobileNumber: payer.mobileNumber ?? '' },
      call: async () => {
        const answer = await callEasypaisa(settings, 'initiate-ma-transaction', {
          request,
          timeoutMs: APPROVAL_TIMEOUT_MS,
        });
        return { detail: pickFields(answer, STORED_FIELDS) };
      },
    };
  };

  const inquire: Adapter['inquire'] = async ({ reference }) => {
    const request = { orderId: reference, accountNum: settings.account, storeId };
    const answer = await callEasypaisa(settings, 'inquire-transaction', { request });
    const detail = pickFields(answer, STORED_FIELDS);
    const code = textOf(answer, 'responseCode');
    if (code === '0003') return { state: 'notFound', detail };
    if (code !== '0000') throw new ProviderFault('nonsense', `an inquiry was answered ${code || 'without a code'}`);
    if (textOf(answer, 'orderId') !== reference) throw new ProviderFault('nonsense', 'another payment was answered');
    if (!isOurs(answer, settings)) throw new ProviderFault('nonsense', 'another merchant was answered');
    const outcome = stateOf(textOf(answer, 'transactionStatus'), `${detail['errorCode']} ${detail['errorReason']}`);
    const amountPaisa = paisaOf(textOf(answer, 'transactionAmount'));
    // The amount is required, because the browser that posted the form could have changed it.
    if (outcome.state === 'paid' && amountPaisa === undefined)
      throw new ProviderFault('nonsense', 'paid, but no amount');
    const transaction = textOf(answer, 'transactionId');
    return {
      ...outcome,
      ...(amountPaisa !== undefined && { amountPaisa }),
      ...(transaction !== '' && { transaction }),
      detail,
    };
  };

  return {
    isSandbox,
    ways: ['page', 'phone'],
    posts: [...new Set([settings.checkoutUrl, settings.confirmUrl].map((url) => new URL(url).origin))],
    frames: [],
    begin,
    inquire,
    readReturn: (message) => readReturn(message, returnUrl, settings),
    readNotification: ({ query }) => readStatusAddress(query['url'] ?? '', settings),
    acknowledgement: () => ({ status: 'received' }),
    // Easypaisa has no refund call, so an operator refunds in its portal.
    refund: async () => ({ isDone: false, detail: {} }),
  };
}

/** Whether a message is about our store and account. It may omit them. */
const isOurs = (answer: Record<string, unknown>, { storeId, account }: EasypaisaSettings) =>
  ['', storeId].includes(textOf(answer, 'storeId')) && ['', account].includes(textOf(answer, 'accountNum'));

/** Only non-empty fields are sent, and exactly these are hashed. */
function checkoutFields(order: StoredOrder, postBackURL: string, settings: EasypaisaSettings) {
  const expires = pakistanTime(order.expires_at);
  const fields = {
    amount: rupeesOf(order.amount_paisa, 1),
    autoRedirect: '1',
    expiryDate: `${expires.slice(0, 8)} ${expires.slice(8)}`,
    orderRefNum: order.reference,
    postBackURL,
    storeId: settings.storeId,
  };
  return { ...fields, merchantHashedReq: requestHash(fields, settings.hashKey) };
}

const TOKEN = /^[\w.~+/=-]{1,500}$/;

/** Reads a return: the first brings a token, which the browser must post for the second step. Neither is signed. */
function readReturn({ query }: RawMessage, returnUrl: string, { confirmUrl }: EasypaisaSettings): ParsedReturn {
  const { auth_token: token = '', reference = '' } = query;
  const message: ParsedMessage = { isGenuine: null, reference, detail: pickFields(query, STORED_FIELDS) };
  if (!TOKEN.test(token)) return message;
  const fields = { auth_token: token, postBackURL: `${returnUrl}/${reference}` };
  return { ...message, form: { action: confirmUrl, fields } };
}

/**
 * Reads the order reference from the address in a notification. The address is never fetched, because a forged one
 * could reach into our network. Undefined unless it is Easypaisa's.
 */
export function readStatusAddress(text: string, settings: EasypaisaSettings): ParsedMessage | undefined {
  const expected = new URL(`${settings.statusUrl}${settings.account}/`);
  if (!URL.canParse(text)) return undefined;
  const address = new URL(text);
  const isTheirs =
    address.origin === expected.origin &&
    address.pathname.startsWith(expected.pathname) &&
    address.username + address.password + address.search + address.hash === '';
  const [, reference] = /^([A-Za-z0-9-]{1,40})$/.exec(address.pathname.slice(expected.pathname.length)) ?? [];
  return isTheirs && reference !== undefined ? { isGenuine: null, reference, detail: {} } : undefined;
}
