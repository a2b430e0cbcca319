import { MAX_FOLLOWS } from '@mizan/api';
import { expect, test } from 'vitest';
import { startFollows } from '../../testing/follows.ts';
import { readExport } from '../../testing/members.ts';

test('a member can follow a kind of suit, a province and what was calculated, once each, until the follow is deleted', async () => {
  const { join, province, placeOf } = await startFollows();
  const { client, followRule, followProvince, followCalculated } = await join();
  expect(await client.listFollows()).toEqual({ follows: [] });
  const rule = await followRule('Cheque');
  const place = { id: province.id, name: 'Testland' };
  expect(rule).toMatchObject({
    kind: 'rule',
    province: place,
    type: 'courtFee',
    names: ['Recovery', 'Money', 'Cheque'],
  });
  expect(rule.subMinorCategoryId).toBe(placeOf('Cheque').subMinorCategoryId);
  const whole = await followProvince();
  expect(whole).toMatchObject({ kind: 'province', province: place, type: null, names: [] });
  const calculated = await followCalculated();
  expect(calculated).toMatchObject({ kind: 'calculated', province: null });
  expect(await followRule('Cheque')).toEqual(rule);
  const ids = async () => (await client.listFollows()).follows.map(({ id }) => id).toSorted();
  expect(await ids()).toEqual([rule, whole, calculated].map(({ id }) => id).toSorted());
  await client.deleteFollow({ params: { id: whole.id } });
  expect(await ids()).toEqual([rule, calculated].map(({ id }) => id).toSorted());
});

test('following something unknown and deleting the follow of another member are refused', async () => {
  const { join, placeOf } = await startFollows();
  const [member, other] = [await join(), await join()];
  const { id } = await member.followRule('Cheque');
  const { client } = other;
  const unknown = [
    client.createFollow({ body: { kind: 'province', province: 'nowhere' } }),
    client.createFollow({ body: { kind: 'rule', ...placeOf('Cheque'), subMinorCategoryId: 'nothing' } }),
    client.deleteFollow({ params: { id } }),
  ];
  // They are awaited together: a refusal during another await would count as unhandled.
  await Promise.all(unknown.map((refused) => expect(refused).rejects.toMatchObject({ code: 'NOT_FOUND' })));
  expect((await member.client.listFollows()).follows).toHaveLength(1);
});

test(`a member has at most ${MAX_FOLLOWS} follows, even if two are added at once`, async () => {
  const { join, db } = await startFollows();
  const { client, memberId, followRule, followProvince, followCalculated } = await join();
  const { id } = await followCalculated();
  const row = await db.selectFrom('follow').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const more = Array.from({ length: MAX_FOLLOWS - 2 }, (_, at) => ({
    ...row,
    id: crypto.randomUUID(),
    province_id: 'testland',
    type: 'courtFee',
    sub_minor_id: `rule ${at}`,
    names: ['A', 'B', 'C'],
  }));
  await db.insertInto('follow').values(more).execute();
  const outcomes = await Promise.allSettled([followRule('Cheque'), followRule('Bond'), followProvince()]);
  const refused = outcomes.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []));
  expect(refused).toMatchObject([{ code: 'TOO_MANY_FOLLOWS' }, { code: 'TOO_MANY_FOLLOWS' }]);
  expect((await client.listFollows()).follows).toHaveLength(MAX_FOLLOWS);
  await followCalculated();
  await client.deleteAccount({ body: {} });
  expect(await db.selectFrom('follower').select('token').where('member_id', '=', memberId).execute()).toEqual([]);
});

test('the account export contains the follows', async () => {
  const { join } = await startFollows();
  const { client, followRule } = await join();
  const followed = await followRule('Cheque');
  expect((await readExport(client)).follows).toEqual([followed]);
});
