import { expect, test } from 'vitest';
import { unsealMail } from '../../../mail/sealed-mail.ts';
import { startWithClock } from '../../../testing/payments.ts';
import { mailReceipt } from './mail-receipt.ts';
import { findOrder } from './orders.ts';

async function startWithOrder() {
  const app = await startWithClock();
  const member = await app.as();
  const { order } = await member.client.createOrder({ body: { searches: 5, method: 'jazzcash' } });
  const stored = (await findOrder(app.db, order.id)) ?? expect.fail('the order is gone');
  /** Reads the mail in the transaction that enqueued it, because its text is deleted after it is sent. */
  const mail = (changes: Partial<typeof stored> = {}) =>
    app.db.transaction().execute(async (trx) => {
      await mailReceipt(trx, { ...stored, ...changes }, app.context);
      const row = await trx.selectFrom('mail').selectAll().orderBy('written_at', 'desc').executeTakeFirst();
      const sealed = row?.sealed ?? Buffer.alloc(0);
      return row && { ...row, text: JSON.stringify(unsealMail(row.id, sealed, app.context.keys.seal)) };
    });
  return { ...app, ...member, order, mail };
}

test('sends the receipt in the language of the member, with a link to the order', async () => {
  const { context, db, email, memberId, order, mail, time } = await startWithOrder();
  const english = await mail({ is_sandbox: false });
  expect(english).toMatchObject({ template: 'receipt', recipient: email, member_id: memberId });
  expect(english?.text).toContain(`${context.config.origin}/payment/orders/${order.id}`);
  expect(english?.text).toContain(order.number);
  expect(english?.text).toContain('Rs\u00a0250');
  await db.updateTable('member').set({ language: 'ur' }).where('id', '=', memberId).execute();
  time.now += 1000;
  expect((await mail())?.text).toContain('250\u00a0روپے');
});

test('marks the receipt of a sandbox payment', async () => {
  const { mail } = await startWithOrder();
  const sandbox = await mail();
  expect(sandbox?.template).toBe('sandboxReceipt');
  expect(sandbox?.text).toContain('no money moved');
});

test('sends no receipt to a deleted account', async () => {
  const { mail } = await startWithOrder();
  expect(await mail({ member_id: null })).toBeUndefined();
});
