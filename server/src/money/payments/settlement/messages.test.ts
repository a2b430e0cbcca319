import { sandboxCredentials } from '@mizan/sandbox-gateway';
import { describe, expect, test } from 'vitest';
import { INQUIRY, inquiryAnswer, startIntercepted } from '../../../testing/gateway-proxy.ts';
import { postForm } from '../../../testing/payments.ts';
import { findOrder } from '../orders/orders.ts';
import { isSigned, sign } from '../providers/jazzcash/hash.ts';

const { easypaisa, jazzcash } = sandboxCredentials;
type Method = 'card' | 'jazzcash' | 'easypaisa';

async function startWithOrder(method: Method) {
  const app = await startIntercepted();
  const member = await app.as();
  const { order } = await member.client.createOrder({ body: { searches: 5, method } });
  const { reference } = (await findOrder(app.db, order.id)) ?? expect.fail();
  app.provider.answer(({ path }) => (path === INQUIRY ? inquiryAnswer('pending') : undefined));
  const get = (path: string) => fetch(`${app.origin}/v1/payment/${path}`, { redirect: 'manual' });
  const post = (path: string, body: string) =>
    fetch(`${app.origin}/v1/payment/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    });
  const events = () =>
    app.db.selectFrom('payment_event').selectAll().where('source', '!=', 'inquiry').orderBy('id').execute();
  return { ...app, ...member, order, reference, get, post, events };
}

describe('a returning browser', () => {
  test.each([
    ['en', 'ltr', 'See the order'],
    ['ur', 'rtl', 'خریداری دیکھیں'],
  ])('from the card processor sees a waiting page in the language of the member (%s)', async (language, dir, words) => {
    const { db, memberId, order, reference, get } = await startWithOrder('card');
    await db.updateTable('member').set({ language }).where('id', '=', memberId).execute();
    const response = await get(`return/card/${reference}`);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-security-policy')).toContain("frame-ancestors 'self';");
    const page = await response.text();
    expect(page).toContain(`<html lang="${language}" dir="${dir}">`);
    expect(page).toContain(`href="/payment/orders/${order.id}" target="_top">${words}</a>`);
  });

  test('sees English for a deleted account', async () => {
    const { client, reference, get } = await startWithOrder('card');
    await client.deleteAccount({ body: {} });
    expect(await (await get(`return/card/${reference}`)).text()).toContain('<html lang="en" dir="ltr">');
  });

  test('from Easypaisa with a token is forwarded only to Easypaisa', async () => {
    const { provider, reference, get } = await startWithOrder('easypaisa');
    const response = await get(`return/easypaisa/${reference}?auth_token=abc`);
    expect(response.status).toBe(200);
    const policy = response.headers.get('content-security-policy');
    expect(policy).toContain(`form-action 'self' ${provider.url};`);
    expect(policy).toContain("frame-ancestors 'none';");
    const page = await response.text();
    expect(page).toContain(`action="${provider.url}/easypay/Confirm.jsf"`);
    expect(page).toContain('name="auth_token" value="abc"');
  });

  test('from Easypaisa without a token is redirected to the order, and triggers an inquiry', async () => {
    const { context, order, reference, get, events } = await startWithOrder('easypaisa');
    const response = await get(`return/easypaisa/${reference}?status=0000`);
    expect([response.status, response.headers.get('location')]).toEqual([303, `/payment/orders/${order.id}`]);
    expect(await events()).toMatchObject([{ order_id: order.id, source: 'return', is_genuine: null }]);
    await context.payments.close();
  });

  test('with any added parameters leaves one event and one inquiry', async () => {
    const { provider, context, reference, get, events } = await startWithOrder('easypaisa');
    for (let n = 0; n < 30; n += 1) await get(`return/easypaisa/${reference}?status=0000&n=${n}`);
    expect(await events()).toHaveLength(1);
    await context.payments.close();
    expect(provider.asked('inquire-transaction')).toHaveLength(1);
  });

  test('with a signed form and any added fields leaves one event and one inquiry', async () => {
    const { context, origin, provider, reference, events } = await startWithOrder('jazzcash');
    const fields = sign({ pp_TxnRefNo: reference, pp_ResponseCode: '000' }, jazzcash.integritySalt);
    for (let n = 0; n < 30; n += 1) {
      await postForm({ action: `${origin}/v1/payment/return/jazzcash`, fields: { ...fields, n: String(n) } });
    }
    expect(await events()).toHaveLength(1);
    await context.payments.close();
    expect(provider.asked(INQUIRY)).toHaveLength(1);
  });

  test('cannot claim another order than its address names', async () => {
    const { client, db, order, reference, get } = await startWithOrder('easypaisa');
    const { order: other } = await client.createOrder({ body: { searches: 1, method: 'easypaisa' } });
    const strange = await findOrder(db, other.id);
    const response = await get(`return/easypaisa/${reference}?reference=${strange?.reference}`);
    expect(response.headers.get('location')).toBe(`/payment/orders/${order.id}`);
  });

  test('with a form from JazzCash is redirected to the order, or to all orders without one', async () => {
    const { origin, order, reference, events } = await startWithOrder('jazzcash');
    const bring = async (pp_TxnRefNo: string) => {
      const fields = sign({ pp_TxnRefNo, pp_ResponseCode: '000' }, jazzcash.integritySalt);
      const response = await postForm({ action: `${origin}/v1/payment/return/jazzcash`, fields });
      return [response.status, response.headers.get('location')];
    };
    expect(await bring(reference)).toEqual([303, `/payment/orders/${order.id}`]);
    expect(await bring('MZNNOTHING')).toEqual([303, '/payment']);
    expect(await events()).toMatchObject([
      { order_id: order.id, source: 'return', is_genuine: true },
      { order_id: null, source: 'return', is_genuine: true },
    ]);
  });
});

describe('a notification', () => {
  test('of Easypaisa contains an address, of which only the order is used', async () => {
    const { order, provider, reference, get, events } = await startWithOrder('easypaisa');
    const address = `${provider.url}/easypay-service/rest/v1/order-status/${easypaisa.accountNumber}/${reference}`;
    const notified = await get(`notify/easypaisa?url=${encodeURIComponent(address)}`);
    expect([notified.status, await notified.json()]).toEqual([200, { status: 'received' }]);
    expect(await events()).toMatchObject([{ order_id: order.id, source: 'notification', is_genuine: null }]);
    await provider.untilAsked('inquire-transaction', 1);
    expect(provider.asked('order-status')).toEqual([]);
  });

  test('of JazzCash must be signed, and one that is posted as from Easypaisa is refused', async () => {
    const { provider, reference, get, post, events } = await startWithOrder('jazzcash');
    const fields = { pp_TxnRefNo: reference, pp_ResponseCode: '121' };
    expect((await post('notify/jazzcash', JSON.stringify(sign(fields, jazzcash.integritySalt)))).status).toBe(200);
    await provider.untilAsked(INQUIRY, 1);
    const forged = await post('notify/jazzcash', JSON.stringify(sign(fields, 'guessed')));
    expect([forged.status, await forged.json()]).toMatchObject([400, { code: 'PAYMENT_MESSAGE_REFUSED' }]);
    expect((await post('notify/easypaisa', JSON.stringify(fields))).status).toBe(400);
    expect((await get(`notify/jazzcash?pp_TxnRefNo=${reference}`)).status).toBe(400);
    expect((await events()).map(({ is_genuine }) => is_genuine)).toEqual([true, false]);
  });

  test('of JazzCash made of the checkout form that we signed for a member is refused, and asks nobody', async () => {
    const { client, context, provider, post, events } = await startWithOrder('jazzcash');
    const { order, pay } = await client.createOrder({ body: { searches: 5, method: 'jazzcash' } });
    if (pay.kind !== 'form') return expect.fail();
    const fields = renamed(pay.fields);
    expect(isSigned(fields, jazzcash.integritySalt)).toBe(true);
    expect((await post('notify/jazzcash', JSON.stringify(fields))).status).toBe(400);
    expect(await events()).toMatchObject([{ order_id: order.id, is_genuine: false }]);
    await context.payments.close();
    expect(provider.asked(INQUIRY)).toEqual([]);
    expect([...context.payments.alarms]).toEqual([['forged', 1]]);
  });

  test('that is signed and different each time is stored a hundred times', async () => {
    const { context, reference, post, events } = await startWithOrder('jazzcash');
    const fields = { pp_TxnRefNo: reference, pp_ResponseCode: '157' };
    for (let n = 0; n <= 100; n += 1) {
      const signed = sign({ ...fields, pp_ResponseMessage: `${n}` }, jazzcash.integritySalt);
      expect((await post('notify/jazzcash', JSON.stringify(signed))).status).toBe(200);
    }
    await context.payments.close();
    expect(await events()).toHaveLength(100);
  });
});

const NAMES = `Amount AuthCode PaymentResponseCode PaymentResponseMessage ResponseCode ResponseMessage
  RetreivalReferenceNo RetrievalReferenceNo Status TxnCurrency TxnRefNo TxnType`.split(/\s+/);

/** The values of a signed form under names of a message; the hash covers only their order. */
function renamed({ pp_SecureHash, ...form }: Record<string, string>) {
  const values = Object.keys(form)
    .toSorted()
    .flatMap((name) => form[name] || []);
  return { ...Object.fromEntries(values.map((value, index) => [`pp_${NAMES[index]}`, value])), pp_SecureHash };
}

test('a message about an unavailable method is refused', async () => {
  const { context, reference, get, post, events } = await startWithOrder('jazzcash');
  context.payments.useSandbox({});
  const refused = async (sent: Promise<Response>) => {
    const response = await sent;
    expect([response.status, await response.json()]).toMatchObject([400, { code: 'PAYMENT_MESSAGE_REFUSED' }]);
  };
  for (const method of ['card', 'jazzcash', 'easypaisa']) {
    await refused(get(`return/${method}/${reference}`));
    await refused(post(`return/${method}`, '{}'));
    await refused(get(`notify/${method}?url=http%3A%2F%2F127.0.0.1`));
    await refused(post(`notify/${method}`, '{}'));
  }
  expect(await events()).toEqual([]);
});
