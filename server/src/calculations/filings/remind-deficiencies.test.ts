import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, test, vi } from 'vitest';
import { startFilings } from '../../testing/filings.ts';
import { createJobServers } from '../../testing/job-servers.ts';
import { startMailServer } from '../../testing/mail-server.ts';
import { refuseWrites } from '../../testing/refuse-writes.ts';
import { fewOrMany } from '../../testing/suite.ts';
import { untilBlocked } from '../../testing/wait-until.ts';
import { remindDeficiencies } from './remind-deficiencies.ts';

/** A filing of which the court found Rs 2,500 missing, to be made up by 20 June 2026; today is 1 June. */
async function startShort() {
  const app = await startFilings();
  const member = await app.join();
  const { client, params } = member;
  await client.markFiled({ params, body: { on: '2026-06-01' } });
  await client.saveDeficiency({ params, body: { amount: 2500, dueOn: '2026-06-20' } });
  const mails = async () =>
    (await app.db.selectFrom('mail').select('template').where('template', '=', 'deficiencyDue').execute()).length;
  const remind = async () => {
    await remindDeficiencies.work({ data: {}, isLast: false }, app.context);
    return mails();
  };
  return { ...app, ...member, remind, mails };
}

describe('a reminder of a deficiency', () => {
  test('is mailed 7, 3 and 1 days before the due day and on it, once each', async () => {
    const { remind, sleep } = await startShort();
    const written: [day: number, mails: number][] = [];
    for (let day = 1; day <= 22; day += 1) {
      for (let hour = 0; hour < 2; hour += 1) written.push([day, await remind()]);
      sleep(1);
    }
    const isNew = ([, mails]: [number, number], index: number) => mails !== (written[index - 1]?.[1] ?? 0);
    expect(written.filter(isNew)).toEqual([
      [13, 1],
      [17, 2],
      [19, 3],
      [20, 4],
    ]);
  });

  test('is mailed late if no server ran at its time, until the next one is due', async () => {
    const { remind, sleep } = await startShort();
    sleep(14);
    expect(await remind()).toBe(1);
    sleep(3);
    expect(await remind()).toBe(2);
    sleep(2);
    expect(await remind()).toBe(3);
    sleep(1);
    expect(await remind()).toBe(3);
  });

  test('is not mailed for days before the deficiency was entered', async () => {
    const { client, params, remind, sleep } = await startShort();
    await client.saveDeficiency({ params, body: { amount: 2500, dueOn: '2026-06-06' } });
    expect(await remind()).toBe(0);
    sleep(2);
    expect(await remind()).toBe(1);
  });

  test('is written again if its mail could not be written', async () => {
    const { db, remind, sleep } = await startShort();
    sleep(12);
    const mend = await refuseWrites(db, 'mail');
    await expect(remind()).rejects.toThrow('a fault of the test');
    await mend();
    expect(await remind()).toBe(1);
  });

  test('does not deadlock with the deletion of the account', async () => {
    const { client, params, db, remind } = await startShort();
    await client.saveDeficiency({ params, body: { amount: 2500, dueOn: '2026-06-08' } });
    const working: Promise<unknown>[] = [];
    await db.transaction().execute(async (trx) => {
      await sql`LOCK TABLE mail IN SHARE MODE`.execute(trx);
      working.push(remind());
      await untilBlocked(db, 1);
      working.push(client.deleteAccount({ body: {} }));
      await untilBlocked(db, 2);
    });
    await Promise.all(working);
    expect(await db.selectFrom('filing').select('id').execute()).toEqual([]);
  });

  test('is not mailed at night', async () => {
    const { remind, sleep, time } = await startShort();
    sleep(12);
    time.now -= 2 * 3_600_000 + 60_000;
    expect(await remind()).toBe(0);
    time.now += 60_000;
    expect(await remind()).toBe(1);
  });

  test.each(['makeUpDeficiency', 'withdrawDeficiency'] as const)('is not mailed after %s', async (name) => {
    const { client, params, remind, sleep } = await startShort();
    await client[name]({ params, body: { on: '2026-06-01' } });
    sleep(12);
    expect(await remind()).toBe(0);
  });

  test.each(['makeUpDeficiency', 'withdrawDeficiency', 'unmarkFiled', 'saveDeficiency', 'deleteFiling'] as const)(
    'that waits unsent is taken back by %s, and no other',
    async (name) => {
      const { db, join, remind, ...member } = await startShort();
      const other = await join('Khan against Malik');
      const body = { on: '2026-06-01', amount: 2500, dueOn: '2026-06-08' };
      await other.client.markFiled({ params: other.params, body });
      for (const { client, params } of [member, other]) await client.saveDeficiency({ params, body });
      expect(await remind()).toBe(2);
      await member.client[name]({ params: member.params, body });
      const mails = db.selectFrom('mail').select('member_id').where('template', '=', 'deficiencyDue');
      expect(await mails.execute()).toEqual([{ member_id: other.memberId }]);
      // A changed deficiency is mailed with what is missing now.
      expect(await remind()).toBe(name === 'saveDeficiency' ? 2 : 1);
    },
  );

  test.each(['makeUpDeficiency', 'deleteFiling'] as const)('just being written is taken back by %s', async (name) => {
    const { client, params, db, remind, mails } = await startShort();
    const body = { on: '2026-06-01', amount: 2500, dueOn: '2026-06-08' };
    await client.saveDeficiency({ params, body });
    const working: Promise<unknown>[] = [];
    const holding = await db.startTransaction().execute();
    const row = { filing_id: params.id, due_on: body.dueOn, days_before: 7 };
    await holding.insertInto('filing_reminder').values(row).execute();
    working.push(remind());
    await untilBlocked(db, 1);
    working.push(client[name]({ params, body }));
    await untilBlocked(db, 2);
    await holding.rollback().execute();
    await Promise.all(working);
    expect(await mails()).toBe(0);
  });

  test('is not written while the member records that the missing fee was affixed', async () => {
    const { params, db, remind, sleep } = await startShort();
    sleep(12);
    await db.transaction().execute(async (trx) => {
      await trx.updateTable('filing').set({ made_up_on: '2026-06-13' }).where('id', '=', params.id).execute();
      expect(await remind()).toBe(0);
    });
    expect(await remind()).toBe(0);
  });

  test('that is sent is not taken back, and not mailed again', async () => {
    const { client, db, params, remind } = await startShort();
    const body = { amount: 2500, dueOn: '2026-06-08' };
    await client.saveDeficiency({ params, body });
    await remind();
    await db.updateTable('mail').set({ state: 'sent', sealed: null }).execute();
    await client.saveDeficiency({ params, body });
    expect(await remind()).toBe(1);
  });

  test('starts again when the due day changes', async () => {
    const { db, remind, sleep } = await startShort();
    sleep(12);
    expect(await remind()).toBe(1);
    await db.updateTable('filing').set({ due_on: '2026-06-21', missing_since: '2026-06-13' }).execute();
    sleep(1);
    expect(await remind()).toBe(2);
  });

  test('is mailed only to confirmed addresses of members who are not suspended', async () => {
    const { db, memberId, remind, sleep } = await startShort();
    sleep(12);
    const member = db.updateTable('member').where('id', '=', memberId);
    await member.set({ email_confirmed_at: null }).execute();
    expect(await remind()).toBe(0);
    await member.set({ email_confirmed_at: new Date(), suspended_at: new Date() }).execute();
    expect(await remind()).toBe(0);
    await member.set({ suspended_at: null }).execute();
    expect(await remind()).toBe(1);
  });

  test.each([
    ['en', 'Missing court fee: Rs 2,500', 'To be made up by: 20 June 2026'],
    ['ur', 'کم کورٹ فیس: 2,500 روپے', 'پوری کرنے کی آخری تاریخ: 20'],
  ])('contains the amount, the day and the link to the filing (%s)', async (language, ...said) => {
    const mailbox = await startMailServer();
    const app = await startFilings({
      runsJobs: true,
      environment: { SMTP_URL: mailbox.url, PUBLIC_URL: 'https://mizan.test' },
    });
    const { client, params, memberId } = await app.join('Malik against Khan');
    await client.updateAccount({ body: { language: language as 'en' | 'ur' } });
    await client.markFiled({ params, body: { on: '2026-06-01' } });
    await client.saveDeficiency({ params, body: { amount: 2500, dueOn: '2026-06-20' } });
    app.sleep(12);
    await remindDeficiencies.work({ data: {}, isLast: false }, app.context);
    const { text } = await mailbox.mailTo(`${memberId}@example.com`);
    for (const words of ['Malik against Khan', `https://mizan.test/filings/${params.id}`, ...said])
      expect(text).toContain(words);
  });
});

const DUE = fewOrMany(100, 10_000);
const MEMBERS = 20;
const KILLS = fewOrMany(2, 3);
/**
 * The number of mails that a server sends at once. If it is killed before it records them, they are sent again with the
 * same id.
 */
const IN_HAND = 10;

test(`two servers, one killed ${KILLS} times, mail each of ${DUE} due reminders once`, {
  tags: ['long'],
  timeout: 900_000,
}, async () => {
  const mailbox = await startMailServer();
  const app = await startFilings();
  const members = await Promise.all(Array.from({ length: MEMBERS }, () => app.as()));
  const now = new Date(app.time.now);
  const short = { filed_on: '2026-06-01', missing: '2500', missing_since: '2026-06-01', due_on: '2026-06-08' };
  const made = { province_id: 'punjab', court: '', note: '', as_of: '2026-06-01', created_at: now, changed_at: now };
  for (const [index, { memberId }] of members.entries()) {
    const numbers = Array.from({ length: DUE / MEMBERS }, (_, at) => at * MEMBERS + index);
    await app.db
      .insertInto('filing')
      .values(
        numbers.map((number) => ({
          id: randomUUID(),
          member_id: memberId,
          title: `Filing number ${number}.`,
          ...made,
          ...short,
        })),
      )
      .execute();
  }

  await createJobServers(app, { SMTP_URL: mailbox.url }).runWithKills('remindDeficiencies', KILLS);
  const count = async () => (await app.db.selectFrom('mail').select('id').where('state', '=', 'sent').execute()).length;
  await vi.waitFor(async () => expect(await count()).toBe(DUE), { timeout: 600_000, interval: 200 });
  const ids = mailbox.received.map(({ raw }) => /^Message-ID: (.+)$/im.exec(raw)?.[1]);
  const titles = new Map(
    mailbox.received.map(({ text }, index) => [ids[index], /Filing number \d+\./.exec(text)?.[0]]),
  );
  expect(new Set(titles.values()).size).toBe(DUE);
  expect(titles.size).toBe(DUE);
  expect(ids.length - DUE).toBeLessThanOrEqual(KILLS * IN_HAND);
});
