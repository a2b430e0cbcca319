import { expect, test, vi } from 'vitest';
import { holdBack, INQUIRY, inquiryAnswer, startIntercepted } from '../../../testing/gateway-proxy.ts';
import { findOrder } from '../orders/orders.ts';
import { settleInBackground } from './settle-in-background.ts';

async function startHeld() {
  const app = await startIntercepted();
  const { client, memberId } = await app.as();
  const { order } = await client.createOrder({ body: { searches: 5, method: 'jazzcash' } });
  const { held, hold, untilHeld } = holdBack<ReturnType<typeof inquiryAnswer>>();
  app.provider.answer(() => hold(inquiryAnswer('pending')));
  const { settling } = app.context.payments;
  const untilIdle = () => vi.waitFor(() => expect(settling.size).toBe(0), 10_000);
  return { ...app, memberId, order, held, untilHeld, untilIdle };
}

test('messages that arrive during an inquiry trigger one more inquiry for all of them', async () => {
  const { context, order, provider, held, untilHeld, untilIdle } = await startHeld();
  settleInBackground(context, order.id);
  await untilHeld(1);
  for (let word = 0; word < 3; word += 1) settleInBackground(context, order.id);
  expect(held).toHaveLength(1);
  held[0]?.release();
  await untilHeld(2);
  held[1]?.release();
  await untilIdle();
  expect(provider.asked(INQUIRY)).toHaveLength(2);
  // A later message triggers another inquiry.
  settleInBackground(context, order.id);
  await untilHeld(3);
  held[2]?.release();
  await untilIdle();
  expect(provider.asked(INQUIRY)).toHaveLength(3);
});

test('the server waits for background settlements before it stops', async () => {
  const { context, db, order, held, untilHeld } = await startHeld();
  settleInBackground(context, order.id);
  await untilHeld(1);
  const closed = context.payments.close();
  held[0]?.release();
  await closed;
  expect((await findOrder(db, order.id))?.provider_says).toBe('pending');
});

test('an order can be settled again after a failure', async () => {
  const { context, db, memberId, order, provider, untilIdle } = await startHeld();
  await db.deleteFrom('search_account').where('member_id', '=', memberId).execute();
  provider.answer(() => inquiryAnswer('paid'));
  settleInBackground(context, order.id);
  await untilIdle();
  settleInBackground(context, order.id);
  await untilIdle();
  expect(provider.asked(INQUIRY)).toHaveLength(2);
});
