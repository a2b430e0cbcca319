import type { SuspensionScope } from '@mizan/api';
import { expect, test } from 'vitest';
import { isOutdated } from '../../mail/outdated.ts';
import { startFollows } from '../../testing/follows.ts';
import { flatSchedule } from '../../testing/law.ts';
import { kind, setRate } from '../../testing/timeline.ts';
import { startReceiver, startWebhooks } from '../../testing/webhooks.ts';
import { tellFollowers } from './tell-followers.ts';

const LATER = '2027-07-01';
const message = { en: 'A wrong rate went out.', ur: 'شرح غلط تھی۔' };

/** A follower of what they calculated, Cheque and Bond; the publication doubles both. */
async function start() {
  const app = await startFollows();
  const { placeOf, join, edit, admin, province } = app;
  const member = await join();
  await member.followCalculated();
  for (const name of ['Cheque', 'Bond']) await member.calculate(name, 1000);
  const double = (more: Parameters<typeof edit>[1] = () => {}) =>
    edit(LATER, (tree) => {
      setRate('Cheque', 0.2)(tree);
      setRate('Bond', 0.4)(tree);
      more(tree);
    });
  const scopeOf = (name: string): SuspensionScope => {
    const { type, subMinorCategoryId: subMinorId } = placeOf(name);
    return { kind: 'subMinor', provinceId: province.id, type, subMinorId };
  };
  const switchOff = (scope: SuspensionScope) => admin.suspendRule({ body: { scope, message } });
  return { ...app, member, double, scopeOf, switchOff };
}

test('mails no figure of a rule that is switched off, and says so; the figures of others are mailed', async () => {
  const { member, double, scopeOf, switchOff, tell } = await start();
  await double();
  await switchOff(scopeOf('Cheque'));
  await tell();
  const [{ text } = { text: '' }] = await member.mails();
  expect(text).toContain('from 1 July 2027: Cheque (switched off at present, no figures); Bond\n');
  expect(text).not.toContain('Cheque, on');
  expect(text).toContain('Bond, on Rs 1,000, from 1 July 2027: Rs 400 instead of Rs 200\n');
});

test('mails no figure by a schedule that is switched off, and says so in Urdu to a member who reads Urdu', async () => {
  const { member, double, switchOff, tell, admin } = await start();
  await member.client.updateAccount({ body: { language: 'ur' } });
  const { id: slabId } = await admin.createSlab({ body: flatSchedule('Schedule', 7) });
  await double((tree) => {
    Object.assign(kind(tree, 'Cheque').courtFee[0] ?? {}, { slabId });
  });
  await switchOff({ kind: 'schedule', slabId });
  await tell();
  const [{ text } = { text: '' }] = await member.mails();
  expect(text).toContain('Cheque (فی الحال بند، کوئی رقم درج نہیں)؛ Bond');
  expect(text).not.toContain('Cheque، 1,000');
});

test('mails a follower about a province that is switched off, without figures', async () => {
  const { member, double, switchOff, tell, province } = await start();
  await double();
  await switchOff({ kind: 'province', provinceId: province.id });
  await tell();
  const [{ text } = { text: '' }] = await member.mails();
  expect(text).toContain('Cheque (switched off at present, no figures); Bond (switched off at present, no figures)\n');
  expect(text).not.toContain('Rs ');
});

test('does not send mail of a run during which a rule is switched off', async () => {
  const { double, switchOff, scopeOf, context, db, time } = await start();
  await double();
  const suspensions = async () => {
    const before = await context.law.suspensions();
    time.now += 1;
    await switchOff(scopeOf('Cheque'));
    time.now += 1;
    return before;
  };
  await tellFollowers.work({ data: {}, isLast: false }, { ...context, law: { ...context.law, suspensions } });
  const mail = await db
    .selectFrom('mail')
    .select(['member_id', 'template', 'written_at'])
    .where('template', '=', 'lawChanged')
    .executeTakeFirstOrThrow();
  expect(await isOutdated(db, mail, context.clock())).toBe(true);
});

test('writes the news of a waiting mail again once a rule is switched off, and again once it is corrected', async () => {
  const { member, double, edit, switchOff, scopeOf, tell, time, admin } = await start();
  await double();
  await tell();
  const text = async () => (await member.mails()).map((mail) => mail.text).join('\n');
  expect(await text()).toContain('Cheque, on Rs 1,000, from 1 July 2027: Rs 200 instead of Rs 100\n');
  time.now += 1000;
  const { id } = await switchOff(scopeOf('Cheque'));
  time.now += 1000;
  await tell();
  expect(await text()).toContain('Cheque (switched off at present, no figures)');
  expect(await text()).not.toContain('Rs 200 instead');
  await edit(LATER, setRate('Cheque', 0.3));
  await admin.liftSuspension({ params: { id } });
  time.now += 86_400_000;
  await tell();
  expect(await text()).toContain('Rs 300 instead of');
  expect(await text()).toContain('Bond, on Rs 1,000, from 1 July 2027: Rs 400 instead of Rs 200\n');
});

test('posts no figure of a rule that is switched off, and says so', async () => {
  const receiver = await startReceiver();
  const { joinWithWebhook, edit, work, admin, province } = await startWebhooks();
  const { followRule, calculate } = await joinWithWebhook(receiver.url);
  await followRule('Cheque');
  await calculate('Cheque', 1000);
  await edit(LATER, setRate('Cheque', 0.2));
  await admin.suspendRule({ body: { scope: { kind: 'province', provinceId: province.id }, message } });
  await work();
  const { data } = JSON.parse(receiver.received[0]?.body ?? '') as { data: { changes: object[] } };
  expect(data.changes).toMatchObject([{ isSuspended: true, figures: [] }]);
});
