import { pakistanTime } from '../../../pakistan-time.ts';
import type { Adapter, Beginning, Message, Payer, ProviderAnswer, Reading, Returned, StoredOrder } from '../adapter.ts';
import type { Installation } from '../installation.ts';
import { kept, ProviderFault, paisaOf, rupeesOf, textOf } from '../provider-call.ts';
import type { EasypaisaSettings } from '../settings.ts';
import { stateOf } from './codes.ts';
import { requestHash } from './request-hash.ts';
import { callEasypaisa } from './rest.ts';

/** Easypaisa holds the call open while the customer confirms in the app. */
const APPROVAL_MS = 65_000;

const KEPT = [
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

/** The hosted page in two steps by forms, the mobile account by a call; nothing that comes back is signed. */
export function openEasypaisa({ settings, isSandbox, returnUrl }: Installation<EasypaisaSettings>): Adapter {
  const { storeId } = settings;

  async function begin(order: StoredOrder, payer: Payer): Promise<Beginning> {
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
        const answer = await callEasypaisa(settings, 'initiate-ma-transaction', { request, timeoutMs: APPROVAL_MS });
        return { detail: kept(answer, KEPT) };
      },
    };
  }

  async function inquire({ reference }: StoredOrder): Promise<ProviderAnswer> {
    const request = { orderId: reference, accountNum: settings.account, storeId };
    const answer = await callEasypaisa(settings, 'inquire-transaction', { request });
    const detail = kept(answer, KEPT);
    const code = textOf(answer, 'responseCode');
    if (code === '0003') return { state: 'notFound', detail };
    if (code !== '0000') throw new ProviderFault('nonsense', `an inquiry was answered ${code || 'without a code'}`);
    if (textOf(answer, 'orderId') !== reference) throw new ProviderFault('nonsense', 'another payment was answered');
    const said = stateOf(textOf(answer, 'transactionStatus'), `${detail['errorCode']} ${detail['errorReason']}`);
    const amountPaisa = paisaOf(textOf(answer, 'transactionAmount'));
    // Of a payment the amount has to be told: it was fixed by a form that the browser carried.
    if (said.state === 'paid' && amountPaisa === undefined) throw new ProviderFault('nonsense', 'paid, but no amount');
    const transaction = textOf(answer, 'transactionId');
    return {
      ...said,
      ...(amountPaisa !== undefined && { amountPaisa }),
      ...(transaction !== '' && { transaction }),
      detail,
    };
  }

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
    // There is no call for it: it is paid back in the portal.
    refund: async () => ({ isDone: false, detail: {} }),
  };
}

/** Only fields that say something are sent, and exactly those are hashed. */
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

/** First with a token, which the browser has to post for the second step; then with words that anybody could write. */
function readReturn({ query }: Message, returnUrl: string, { confirmUrl }: EasypaisaSettings): Returned {
  const { auth_token: token = '', reference = '' } = query;
  const read: Reading = { isGenuine: null, reference, detail: kept(query, KEPT) };
  if (!TOKEN.test(token)) return read;
  const fields = { auth_token: token, postBackURL: `${returnUrl}/${reference}` };
  return { ...read, form: { action: confirmUrl, fields } };
}

/**
 * Easypaisa names an address that is to be fetched. It never is: whoever could choose it could look into our network.
 * Only the order is taken from one that could be theirs.
 */
export function readStatusAddress(text: string, settings: EasypaisaSettings): Reading | undefined {
  const due = new URL(`${settings.statusUrl}${settings.account}/`);
  if (!URL.canParse(text)) return undefined;
  const given = new URL(text);
  const isTheirs =
    given.origin === due.origin &&
    given.pathname.startsWith(due.pathname) &&
    given.username + given.password + given.search + given.hash === '';
  const [, reference] = /^([A-Za-z0-9-]{1,40})$/.exec(given.pathname.slice(due.pathname.length)) ?? [];
  return isTheirs && reference !== undefined ? { isGenuine: null, reference, detail: {} } : undefined;
}
