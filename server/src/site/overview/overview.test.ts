import { describe, expect, test } from 'vitest';
import { startApp } from '../../testing/app.ts';
import { giveSearches, makeRule } from '../../testing/calculations.ts';

describe('the overview', () => {
  test('counts calculations, searches and members by the day in Pakistan', async () => {
    let now = Date.parse('2026-03-01T18:59:00Z');
    const { as, context, db } = await startApp({ clock: () => new Date(now) });
    const { client: admin } = await as('admin');
    const { place, bond } = await makeRule(admin);
    const { client, memberId } = await as();
    await giveSearches(context, memberId, 9);
    const { id } = await client.calculate({ params: place, body: { amount: 1 } });
    await client.calculate({ params: place, body: { amount: 1 } });
    await admin.calculate({ params: bond, body: { amount: 2 } });
    // Midnight in Karachi has passed.
    now += 120_000;
    await client.calculate({ params: bond, body: { amount: 3, asOf: '2026-03-01' } });
    await client.deleteCalculation({ params: { id: String(id) } });
    await as();
    const overview = await admin.getOverview({ query: { from: '2026-02-28' } });
    expect(overview).toMatchObject({
      from: '2026-02-28',
      to: '2026-03-02',
      members: { all: 3, administrators: 1, suspended: 0 },
      days: [
        { day: '2026-02-28', calculations: 0, sold: 0, spent: 0, newMembers: 0 },
        { day: '2026-03-01', calculations: 2, sold: 0, spent: 1, newMembers: 2 },
        { day: '2026-03-02', calculations: 1, sold: 0, spent: 1, newMembers: 1 },
      ],
      places: [{ provinceId: place.province, province: 'Testland', type: 'courtFee', calculations: [0, 2, 1] }],
    });
    await db.deleteFrom('member').where('id', '=', memberId).execute();
    expect((await admin.getOverview({ query: { from: '2026-02-28' } })).places).toEqual(overview.places);
  });

  test('reports revenue by the day of the payment, less refunds', async () => {
    const { as, db } = await startApp({ clock: () => new Date('2026-03-03T07:00:00Z') });
    const { client: admin, memberId } = await as('admin');
    const order = (n: number, paidAt: string | null, refundedAt: string | null, status: string) => ({
      id: `00000000-0000-4000-8000-00000000000${n}`,
      member_id: memberId,
      reference: `REFERENCE${n}`,
      method: 'card',
      way: 'page',
      is_sandbox: true,
      searches: 10,
      unit_paisa: 4550,
      amount_paisa: 45_500,
      status,
      created_at: new Date('2026-03-01T07:00:00Z'),
      expires_at: new Date('2026-03-02T07:00:00Z'),
      paid_at: paidAt,
      refunded_at: refundedAt,
      refund: refundedAt && 'done',
      review_because: status === 'review' ? 'amountDiffers' : null,
    });
    await db
      .insertInto('payment_order')
      .values([
        order(1, '2026-03-01T18:59:59Z', null, 'paid'),
        order(2, '2026-03-01T19:00:00Z', '2026-03-03T06:00:00Z', 'refunded'),
        order(3, null, '2026-03-03T06:00:00Z', 'refunded'),
        order(4, null, null, 'review'),
        order(5, null, null, 'pending'),
      ])
      .execute();
    const { days, waiting } = await admin.getOverview({ query: { from: '2026-03-01' } });
    expect(days.map(({ revenuePaisa }) => revenuePaisa)).toEqual([45_500, 45_500, -45_500]);
    expect(waiting).toEqual({ messages: 0, failedMail: 0, reviews: 1, alarms: 0, excerpts: 0 });
  });

  test('covers the last 30 days by default and 366 at most, and explains what is wrong with a range', async () => {
    const { as } = await startApp({ clock: () => new Date('2026-03-31T19:00:00Z') });
    const { client: admin } = await as('admin');
    const usual = await admin.getOverview();
    expect([usual.from, usual.to, usual.days.length]).toEqual(['2026-03-03', '2026-04-01', 30]);
    const year = await admin.getOverview({ query: { from: '2024-01-01', to: '2024-12-31' } });
    expect(year.days).toHaveLength(366);
    const fromOnly = await admin.getOverview({ query: { from: '2020-01-01' } });
    expect(fromOnly.to).toBe('2020-12-31');
    const tooLong = admin.getOverview({ query: { from: '2024-01-01', to: '2025-01-01' } });
    await expect(tooLong).rejects.toMatchObject({
      errors: [{ path: 'from', code: 'TOO_MANY_DAYS', message: 'Choose at most 366 days' }],
    });
    const backwards = admin.getOverview({ query: { from: '2026-02-02', to: '2026-02-01' } });
    await expect(backwards).rejects.toMatchObject({ errors: [{ path: 'to' }] });
  });

  test('counts every calculation that two servers make at once', async () => {
    const one = await startApp();
    const other = await startApp({ connection: one.connection });
    const { client: admin } = await one.as('admin');
    const { place } = await makeRule(admin);
    const members = await Promise.all(Array.from({ length: 20 }, (_, n) => (n % 2 ? one : other).as()));
    for (const { memberId } of members) await giveSearches(one.context, memberId, 10);
    const amounts = Array.from({ length: 10 }, (_, n) => n + 1);
    await Promise.all(
      members.flatMap(({ client }) => amounts.map((amount) => client.calculate({ params: place, body: { amount } }))),
    );
    const { days } = await admin.getOverview();
    expect(days.at(-1)).toMatchObject({ calculations: 200, spent: 200 });
  });
});
