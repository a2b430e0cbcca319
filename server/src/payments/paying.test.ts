import { expect, test } from 'vitest';
import { payAtJazzcash, postForm, startPaying, untilOrder } from '../testing/paying.ts';

test('an order is paid on the page of JazzCash: the browser comes back by a form, and the searches are there once', async () => {
  const { as, origin, context } = await startPaying();
  const { client } = await as();
  const { order, pay } = await client.createOrder({ body: { searches: 10, method: 'jazzcash' } });
  expect(order).toMatchObject({
    searches: 10,
    unitPaisa: 4500,
    amountPaisa: 45_000,
    status: 'pending',
    isSandbox: true,
  });
  const back = await payAtJazzcash(pay, 'success');
  expect(back.action).toBe(`${origin}/v1/payment/return/jazzcash`);
  const returned = await postForm(back);
  expect([returned.status, returned.headers.get('location')]).toEqual([303, `/payment/orders/${order.id}`]);
  const paid = await untilOrder(client, order.id, 'paid');
  expect(paid).toMatchObject({ paidAt: expect.any(String), failure: null });
  expect((await client.getAccount()).searchesLeft).toBe(10);
  expect(await client.getReceipt({ params: { id: order.id } })).toMatchObject({
    order: { number: paid.number },
    inWords: { en: 'Rupees four hundred fifty only' },
    transaction: expect.stringMatching(/^\d{12}$/),
  });
  await context.payments.close();
});
