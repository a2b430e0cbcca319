import { sql } from 'kysely';
import { tellFollowers } from '../calculations/follow/tell-followers.ts';
import { unsealMail } from '../mail/sealed-mail.ts';
import type { startApp } from './app.ts';
import { giveSearches, type RulePlace } from './calculations.ts';
import { kind, startTimeline, TODAY } from './timeline.ts';

/** A province whose rules change, and members who follow it. The clock stands still on one morning. */
export async function startFollows(parts: Omit<Parameters<typeof startApp>[0] & object, 'clock'> = {}) {
  const time = { now: Date.parse(`${TODAY}T06:00:00Z`) };
  const app = await startTimeline(() => new Date(time.now), parts);
  const { db, context, country, province } = app;
  const { majorCategories } = await app.on(TODAY);

  function placeOf(name: string): RulePlace {
    const [major] = majorCategories;
    const [minor] = major?.minorCategory ?? [];
    return {
      country: country.id,
      province: province.id,
      type: 'courtFee',
      mainCategoryId: major?.id ?? '',
      minorCategoryId: minor?.id ?? '',
      subMinorCategoryId: kind(majorCategories, name).id,
    };
  }

  async function join() {
    const member = await app.as();
    await giveSearches(context, member.memberId, 20);
    const { client, memberId } = member;
    return {
      ...member,
      followRule: (name: string) => client.createFollow({ body: { kind: 'rule', ...placeOf(name) } }),
      followProvince: () => client.createFollow({ body: { kind: 'province', province: province.id } }),
      followCalculated: () => client.createFollow({ body: { kind: 'calculated' } }),
      calculate: (name: string, amount: number, asOf = TODAY) =>
        client.calculate({ params: placeOf(name), body: { amount, asOf } }),
      mails: () => mailsTo(memberId),
    };
  }

  /** The mails about the law to a member, the latest first. */
  async function mailsTo(memberId: string) {
    const rows = await db
      .selectFrom('mail')
      .select(['id', 'sealed', 'state'])
      .where('member_id', '=', memberId)
      .where('template', '=', 'lawChanged')
      .orderBy('written_at', 'desc')
      .execute();
    return rows.map(({ id, sealed, state }) => ({
      id,
      state,
      text: '',
      ...(sealed && unsealMail(id, sealed, context.keys.seal)),
    }));
  }

  return {
    ...app,
    time,
    placeOf,
    join,
    tell: () => tellFollowers.work({ data: {}, isLast: false }, context),
    /** Moves the latest mails back by a day, as if it were the next day. */
    async nextDay() {
      await sql`UPDATE follower SET mailed_on = mailed_on - 1`.execute(db);
      await sql`UPDATE mail SET written_at = written_at - interval '1 day'`.execute(db);
    },
  };
}
