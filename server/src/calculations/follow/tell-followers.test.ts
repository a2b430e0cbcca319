import { type MajorCategory, nothingToBeAdded } from '@mizan/engine';
import { expect, test } from 'vitest';
import { startFollows } from '../../testing/follows.ts';
import { refuseWrites } from '../../testing/refuse-writes.ts';
import { kind, kindsIn, setNote, setRate, TODAY } from '../../testing/timeline.ts';

const LATER = '2027-07-01';

test('mails what changes from which day, with the figures of single answers on own amounts', async () => {
  const { join, edit, tell } = await startFollows();
  const { followProvince, calculate, mails } = await join();
  await followProvince();
  const before = await calculate('Cheque', 12_345);
  await calculate('Bond', 900);
  await edit(LATER, setRate('Cheque', 0.25));
  await tell();
  const after = await calculate('Cheque', 12_345, LATER);
  const [mail, ...more] = await mails();
  expect(more).toEqual([]);
  expect([before, after].map(({ calculation }) => calculation.courtFeeToBeAffixed)).toEqual([1234.5, 3086.25]);
  expect(mail?.text).toContain('Testland: court fee, from 1 July 2027: Cheque\n');
  expect(mail?.text).toContain('Cheque, on Rs 12,345, from 1 July 2027: Rs 3,086.25 instead of Rs 1,234.50\n');
  expect(mail?.text).not.toContain('Bond');
});

test('writes Urdu to a member who reads it', async () => {
  const { join, edit, tell } = await startFollows();
  const { client, followRule, calculate, mails } = await join();
  await client.updateAccount({ body: { language: 'ur' } });
  await followRule('Cheque');
  await calculate('Cheque', 1000);
  await edit(LATER, setRate('Cheque', 0.25));
  await tell();
  const [{ subject, text } = { subject: '', text: '' }] = await mails();
  expect(subject).toBe('جس قانون پر آپ نظر رکھتے ہیں وہ بدل رہا ہے');
  expect(text).toContain('Testland: کورٹ فیس، 1 جولائی 2027 سے: Cheque');
  expect(text).toContain('100 روپے کے بجائے 250 روپے');
  expect(text).toMatch(/\/ur\/law\/testland\n/);
});

test('shows no figure without an own amount, and says if a figure stays the same', async () => {
  const { join, edit, tell } = await startFollows();
  const [reader, other] = [await join(), await join()];
  await reader.followRule('Cheque');
  await other.followRule('Cheque');
  await other.calculate('Cheque', 1000);
  await edit(TODAY, (tree) => {
    kind(tree, 'Cheque').maximumUserInput = 5000;
  });
  await tell();
  expect((await reader.mails())[0]?.text).not.toContain('Rs ');
  expect((await other.mails())[0]?.text).toContain('Cheque, on Rs 1,000, from 1 June 2026: Rs 100, unchanged\n');
});

const setFixed = (fee: number) => (tree: MajorCategory[]) => {
  Object.assign(kind(tree, 'Cheque'), { activityByUser: nothingToBeAdded });
  Object.assign(kind(tree, 'Cheque').courtFee[0] ?? {}, { type: 'fixed', userInput: fee });
};
const setMeasured = (tree: MajorCategory[]) => {
  Object.assign(kind(tree, 'Cheque'), { activityByUser: 'Amount claimed' });
  Object.assign(kind(tree, 'Cheque').courtFee[0] ?? {}, { type: 'multiplier', userInput: 0.1 });
};

test.each([
  ['is another fixed fee', setFixed(250), 'Cheque, from 1 July 2027: Rs 250 instead of Rs 2,500\n'],
  ['is charged on an amount', setMeasured, 'from 1 July 2027: Cheque\n'],
])('names no amount, and no figure on none, where a fixed fee %s', async (_, change, line) => {
  const { join, edit, tell } = await startFollows();
  await edit(TODAY, setFixed(2500));
  const { followCalculated, calculate, mails } = await join();
  await followCalculated();
  await calculate('Cheque', 1000);
  await edit(LATER, change);
  await tell();
  const [{ text } = { text: '' }] = await mails();
  expect(text).toContain(line);
  expect(text).not.toMatch(/Rs 0\b|no figure/);
});

test('says that a removed rule has no figure any more', async () => {
  const { join, edit, tell } = await startFollows();
  const { followRule, calculate, mails } = await join();
  await followRule('Bond');
  await calculate('Bond', 1000);
  await edit(LATER, (tree) => {
    const [minor] = tree[0]?.minorCategory ?? [];
    if (minor) minor.subminorCategory = kindsIn(tree).filter(({ name }) => name !== 'Bond');
  });
  await tell();
  expect((await mails())[0]?.text).toContain('no figure instead of Rs 200\n');
});

test('mails at most once a day, and joins later publications into one change in the next mail', async () => {
  const { join, edit, tell, nextDay } = await startFollows();
  const { followProvince, calculate, mails } = await join();
  await followProvince();
  await calculate('Cheque', 1000);
  await edit(LATER, setRate('Cheque', 0.2));
  await tell();
  await edit(LATER, setRate('Cheque', 0.3));
  await edit(LATER, setRate('Cheque', 0.4));
  await tell();
  expect(await mails()).toHaveLength(1);
  await nextDay();
  await tell();
  const [last, ...earlier] = await mails();
  expect(earlier).toHaveLength(1);
  expect(last?.text).toContain('Rs 400 instead of Rs 200\n');
  await nextDay();
  await tell();
  expect(await mails()).toHaveLength(2);
});

test('mails nothing about withdrawn publications, changed words or other rules', async () => {
  const { join, edit, tell, admin, rulebook } = await startFollows();
  const { followRule, mails } = await join();
  await followRule('Bond');
  const { version } = await edit(LATER, setRate('Bond', 0.3));
  const params = { ...rulebook, number: version?.number ?? 0 };
  await admin.withdrawRulebookVersion({ params, body: { reason: 'A mistake' } });
  await edit(TODAY, setNote('Bond', 'Another word'));
  await edit(TODAY, setRate('Cheque', 0.3));
  await tell();
  expect(await mails()).toEqual([]);
});

test('mails nothing about publications before the follow', async () => {
  const { join, edit, tell } = await startFollows();
  const { followRule, mails } = await join();
  await followRule('Bond');
  await edit(LATER, setRate('Cheque', 0.2));
  await followRule('Cheque');
  await tell();
  expect(await mails()).toEqual([]);
  await edit(LATER, setRate('Cheque', 0.3));
  await tell();
  expect((await mails())[0]?.text).toContain('1 July 2027: Cheque');
});

test('mails followers of their own calculations only about kinds of suit calculated in the last year', async () => {
  const { join, edit, tell, db } = await startFollows();
  const [lately, longAgo] = [await join(), await join()];
  for (const { followCalculated, calculate } of [lately, longAgo]) {
    await followCalculated();
    await calculate('Cheque', 1000);
  }
  await db.deleteFrom('calculation').where('member_id', '=', longAgo.memberId).execute();
  const old = String((BigInt(Date.parse('2025-05-01')) << 20n) + 1n);
  const row = await db.selectFrom('calculation').selectAll().executeTakeFirstOrThrow();
  const moved = { ...row, id: longAgo.memberId, member_id: longAgo.memberId, number: old };
  await db.insertInto('calculation').values(moved).execute();
  await edit(LATER, (tree) => {
    setRate('Cheque', 0.3)(tree);
    setRate('Bond', 0.3)(tree);
  });
  await tell();
  expect((await lately.mails())[0]?.text).toContain('from 1 July 2027: Cheque\n');
  expect(await longAgo.mails()).toEqual([]);
});

test('mails only by day, and only confirmed addresses of members who are not suspended', async () => {
  const { join, edit, tell, db, time } = await startFollows();
  const { followProvince, memberId, mails } = await join();
  await followProvince();
  await edit(LATER, setRate('Cheque', 0.3));
  const member = db.updateTable('member').where('id', '=', memberId);
  const mailsAfterJob = async () => {
    await tell();
    return (await mails()).length;
  };
  await member.set({ email_confirmed_at: null }).execute();
  expect(await mailsAfterJob()).toBe(0);
  await member.set({ email_confirmed_at: new Date(), suspended_at: new Date() }).execute();
  expect(await mailsAfterJob()).toBe(0);
  await member.set({ suspended_at: null }).execute();
  time.now -= 4 * 3_600_000;
  expect(await mailsAfterJob()).toBe(0);
  time.now += 4 * 3_600_000;
  expect(await mailsAfterJob()).toBe(1);
});

test('mails the news later if a mail could not be written', async () => {
  const { join, edit, tell, db } = await startFollows();
  const { followProvince, mails } = await join();
  await followProvince();
  await edit(LATER, setRate('Cheque', 0.3));
  const mend = await refuseWrites(db, 'mail');
  await expect(tell()).rejects.toThrow('a fault of the test');
  await mend();
  await tell();
  expect(await mails()).toHaveLength(1);
});

test('mails each follower once if several servers run at once', async () => {
  const { join, edit, tell, db } = await startFollows();
  const members = await Promise.all(Array.from({ length: 12 }, join));
  for (const { followProvince } of members) await followProvince();
  await edit(LATER, setRate('Cheque', 0.3));
  await Promise.all([tell(), tell(), tell()]);
  const mails = await db.selectFrom('mail').select('member_id').where('template', '=', 'lawChanged').execute();
  expect(mails).toHaveLength(12);
  expect(new Set(mails.map(({ member_id }) => member_id)).size).toBe(12);
});
