import { expect, test } from 'vitest';
import { formIn, locationOf, postForm, startWithGateway, untilOrder } from '../../../testing/payments.ts';

test('a payment by Easypaisa takes two steps on its page, or one call on the phone', async () => {
  const { as, origin } = await startWithGateway();
  const { client } = await as();
  const { order, pay } = await client.createOrder({ body: { searches: 5, method: 'easypaisa' } });
  if (pay.kind !== 'form') throw new Error(`not paid by a form, but ${pay.kind}`);
  let address = locationOf(await postForm(pay));
  address = locationOf(await postForm({ action: address, fields: { ending: 'success', from: 'MA' } }));
  expect(address).toMatch(`${origin}/v1/payment/return/easypaisa/`);
  const onward = await fetch(address);
  const form = formIn(await onward.text());
  expect(onward.headers.get('content-security-policy')).toContain(`form-action 'self' ${new URL(form.action).origin}`);
  const second = locationOf(await postForm(form));
  const ended = await postForm({ action: second, fields: { ending: 'success' } });
  const last = await fetch(locationOf(ended), { redirect: 'manual' });
  expect([last.status, last.headers.get('location')]).toEqual([303, `/payment/orders/${order.id}`]);
  await untilOrder(client, order.id, 'paid');
  const phone = { searches: 1, method: 'easypaisa', mobileNumber: '03451234567' } as const;
  const { order: another } = await client.createOrder({ body: phone });
  await untilOrder(client, another.id, 'paid');
  expect((await client.getAccount()).searchesLeft).toBe(6);
});
