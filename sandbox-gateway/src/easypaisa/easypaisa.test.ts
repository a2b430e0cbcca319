import { createCipheriv } from 'node:crypto';
import { expect, test, vi } from 'vitest';
import { sandboxCredentials } from '../credentials.ts';
import { startMerchant, startTestGateway } from '../testing/gateway.ts';

const { storeId, accountNumber, username, password, hashKey } = sandboxCredentials.easypaisa;
const credentials = { credentials: Buffer.from(`${username}:${password}`).toString('base64') };
const V4 = '/easypay-service/rest/v4/';

type Fields = Record<string, string>;

function hashed(fields: Fields) {
  const text = Object.keys(fields)
    .toSorted()
    .map((name) => `${name}=${fields[name]}`)
    .join('&');
  const aes = createCipheriv('aes-128-ecb', hashKey, null);
  return { ...fields, merchantHashedReq: aes.update(text, 'utf8', 'base64') + aes.final('base64') };
}

async function open(settings: Parameters<typeof startTestGateway>[0] = {}) {
  const merchant = await startMerchant();
  const gateway = await startTestGateway({ merchantOrigin: merchant.origin, ...settings });
  const first = `${merchant.origin}/v1/payment/return/easypaisa/state1`;
  const second = `${merchant.origin}/v1/payment/return/easypaisa/state2`;
  const form = (fields: Fields = {}): Fields => ({
    amount: '450.0',
    autoRedirect: '1',
    orderRefNum: 'MZN1001',
    postBackURL: first,
    storeId,
    ...fields,
  });
  const call = async (name: string, fields: Fields) =>
    (await (await gateway.postJson(V4 + name, { storeId, ...fields }, credentials)).json()) as Fields;
  const inquire = (orderId = 'MZN1001') => call('inquire-transaction', { orderId, accountNum: accountNumber });
  const pay = (mobileAccountNo: string, fields: Fields = {}) =>
    call('initiate-ma-transaction', {
      orderId: 'MZN1001',
      transactionAmount: '450.00',
      transactionType: 'MA',
      mobileAccountNo,
      emailAddress: 'a@example.com',
      ...fields,
    });
  const location = async (answer: Promise<Response>) => (await answer).headers.get('location') ?? '';
  /** Goes through both steps, up to the page with the endings. */
  async function begin(fields: Fields = {}) {
    const page = await location(gateway.postForm('/easypay/Index.jsf', hashed(form(fields))));
    const back = new URL(await location(gateway.postForm(page, { ending: 'success', from: 'MA' })));
    const token = back.searchParams.get('auth_token') ?? '';
    const confirm = () => gateway.postForm('/easypay/Confirm.jsf', { auth_token: token, postBackURL: second });
    return { page, back, token, confirm };
  }
  return { ...gateway, merchant, first, second, form, call, inquire, pay, location, begin };
}

test('completes a hosted payment in two steps and returns the browser unsigned', async () => {
  const { begin, get, location, postForm, inquire, merchant, first, second, url } = await open();
  const { page, back, confirm } = await begin();
  expect(back.href).toContain(`${first}?auth_token=`);
  expect(await (await get(page)).text()).toContain('Sandbox: no money moves');
  const last = await location(confirm());
  expect(await (await get(last)).text()).toContain('Pay Rs\u00a0450');
  expect((await inquire())['transactionStatus']).toBe('PENDING');
  const end = await location(postForm(last, { ending: 'success' }));
  expect(end).toBe(`${second}?status=Success&desc=0000&orderRefNumber=MZN1001`);

  await vi.waitFor(() => expect(merchant.received).toHaveLength(1));
  const [received] = merchant.received;
  expect([received?.method, received?.url.pathname]).toEqual(['GET', '/v1/payment/notify/easypaisa']);
  expect(received?.url.searchParams.get('url')).toBe(
    `${url}/easypay-service/rest/v1/order-status/${accountNumber}/MZN1001`,
  );
  expect(await inquire()).toMatchObject({
    responseCode: '0000',
    transactionStatus: 'PAID',
    transactionAmount: 450,
    orderId: 'MZN1001',
    accountNum: accountNumber,
    settlementStatus: 'FAILED',
  });
});

test('accepts a token once, for ten minutes', async () => {
  let now = Date.now();
  const { begin } = await open({ now: () => now });
  const { confirm } = await begin();
  expect((await confirm()).status).toBe(303);
  expect((await confirm()).status).toBe(404);
  const other = await begin({ orderRefNum: 'MZN1002' });
  now += 600_000;
  expect((await other.confirm()).status).toBe(404);
});

test.each([
  ['0028', { amount: '450' }],
  ['0028', { amount: '450.00' }],
  ['0028', { amount: '0.0' }],
  ['0006', { storeId: '1' }],
  ['0003', { orderRefNum: 'MZN-1001' }],
  ['0016', { expiryDate: '20200101 000000' }],
  ['0015', { expiryDate: '2030-01-01' }],
  ['0002', { postBackURL: 'https://attacker.example/' }],
])('refuses a form with %s', async (code, wrong) => {
  const { postForm, form } = await open();
  const answer = await postForm('/easypay/Index.jsf', hashed(form(wrong)));
  expect(answer.status).toBe(400);
  expect(await answer.text()).toContain(code);
});

test('refuses a form that was changed or used before', async () => {
  const { postForm, form } = await open();
  const whole = hashed(form());
  const answer = async (fields: Fields) => (await postForm('/easypay/Index.jsf', fields)).text();
  expect(await answer({ ...whole, amount: '1.0' })).toContain('0024');
  const { merchantHashedReq: _, ...without } = whole;
  expect(await answer(without)).toContain('0002');
  await answer(whole);
  expect(await answer(whole)).toContain('0003');
});

test.each([
  ['decline', 'Failure', 'FAILED'],
  ['cancel', 'Failure', 'FAILED'],
  ['timeout', 'Failure', 'FAILED'],
  ['forged', 'Success', 'PENDING'],
  ['late', 'Failure', 'PAID'],
])('reports the ending %s as %s in the return and %s in an inquiry', async (ending, status, inquired) => {
  const { begin, location, postForm, inquire } = await open();
  const last = await location((await begin()).confirm());
  const end = new URL(await location(postForm(last, { ending })));
  expect(end.searchParams.get('status')).toBe(status);
  await vi.waitFor(async () =>
    expect(await inquire()).toMatchObject({ responseCode: '0000', transactionStatus: inquired }),
  );
});

test('shows a link back if the merchant asked for no automatic redirect', async () => {
  const { begin, location, postForm, second } = await open();
  const last = await location((await begin({ autoRedirect: '0' })).confirm());
  const answer = await postForm(last, { ending: 'success' });
  expect(answer.status).toBe(200);
  expect(await answer.text()).toContain(`href="${second}?status=Success&amp;desc=0000`);
});

test('names another host in a forged notification', async () => {
  const { begin, location, postForm, merchant, url } = await open();
  await postForm(await location((await begin()).confirm()), { ending: 'forged' });
  await vi.waitFor(() => expect(merchant.received).toHaveLength(1));
  expect(new URL(merchant.received[0]?.url.searchParams.get('url') ?? '').origin).not.toBe(url);
});

test.each([
  ['03451234567', '0000', 'PAID'],
  ['03451234560', '0013', 'FAILED'],
  ['03001234567', '0001', 'PENDING'],
])('answers a payment from account %s with %s', async (mobile, code, status) => {
  const { pay, inquire } = await open();
  expect((await pay(mobile))['responseCode']).toBe(code);
  expect((await inquire())['transactionStatus']).toBe(status);
  expect((await pay(mobile))['responseCode']).toBe('0003');
});

test('answers a success in the captured format', async () => {
  const { pay } = await open();
  const answer = await pay('03451234567');
  expect(answer).toMatchObject({ orderId: 'MZN1001', storeId, responseDesc: 'SUCCESS' });
  expect(answer['transactionDateTime']).toMatch(/^\d\d\/\d\d\/\d{4} \d\d:\d\d (AM|PM)$/);
});

test('refuses a call with wrong credentials, store, fields or text', async () => {
  const { pay, inquire, call, postJson } = await open();
  const refused = async (answer: Promise<Fields>) => (await answer)['responseCode'];
  const basic = { credentials: `Basic ${credentials.credentials}` };
  const unknown = await postJson(`${V4}inquire-transaction`, { storeId }, basic);
  expect([unknown.status, await unknown.json()]).toMatchObject([200, { responseCode: '0010' }]);
  const broken = await postJson(`${V4}inquire-transaction`, 'text', credentials);
  expect(await broken.json()).toMatchObject({ responseCode: '0022' });
  expect(await refused(pay('03451234567', { storeId: '1' }))).toBe('0006');
  expect(await refused(pay('03451234567', { emailAddress: '' }))).toBe('0002');
  expect(await refused(pay('3451234567'))).toBe('0026');
  expect(await refused(pay('03451234567', { transactionAmount: '450' }))).toBe('0028');
  expect(await refused(pay('03451234567', { transactionType: 'CC' }))).toBe('0021');
  expect(await refused(call('inquire-transaction', { orderId: 'MZN1001', accountNum: '1' }))).toBe('0004');
  expect(await refused(inquire('MZN9999'))).toBe('0003');
});
