import { type Endpoints, MAX_FOLLOWS, type Parsed, Problem } from '@mizan/api';
import { findRule, namesOf } from '../../law/catalogue/find-rule.ts';
import { lastPublication } from '../../law/changes/ledger.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { dateInPakistan } from '../../platform/pakistan-time.ts';
import type { CalculationsContext, CalculationsHandler } from '../context.ts';
import { selectFollow, toFollow } from './follow-row.ts';
import { lockFollower } from './lock-follower.ts';

export const createFollow: CalculationsHandler<'createFollow'> = async ({ body, identity: { memberId } }, context) => {
  const { db, newId, clock } = context;
  const subject = await subjectOf(body, context);
  return db.transaction().execute(async (trx) => {
    await lockFollower(trx, memberId);
    const matching = () =>
      selectFollow(trx)
        .where('member_id', '=', memberId)
        .where('follow.province_id', 'is not distinct from', subject.province_id)
        .where('sub_minor_id', 'is not distinct from', subject.sub_minor_id)
        .where('type', 'is not distinct from', subject.type);
    const existing = await matching().executeTakeFirst();
    if (existing !== undefined) return toFollow(existing);
    await refuseTooMany(trx, memberId);
    // A publication that is not committed yet has a higher number, so it will be mailed.
    const last = await lastPublication(trx);
    const follow = { id: newId(), member_id: memberId, followed_at: clock(), followed_after: last, told_until: last };
    await trx
      .insertInto('follow')
      .values({ ...follow, ...subject })
      .execute();
    return toFollow(await matching().executeTakeFirstOrThrow());
  });
};

const NO_RULE = { type: null, sub_minor_id: null, names: null };

/** The columns of a new follow; throws if today's law does not have what is to be followed. */
async function subjectOf(body: Parsed<Endpoints['createFollow']>['body'], context: CalculationsContext) {
  if (body.kind === 'calculated') return { province_id: null, ...NO_RULE };
  if (body.kind === 'province') {
    const { id } = await context.law.province(body.province);
    return { province_id: id, ...NO_RULE };
  }
  const found = await findRule(context, body, dateInPakistan(context.clock()));
  const { category, minorCategory, subMinorCategory } = namesOf(found, body);
  const { provinceId, type } = found.key;
  const names = [category, minorCategory, subMinorCategory];
  return { province_id: provinceId, type, sub_minor_id: found.rule.subMinor.id, names };
}

async function refuseTooMany(trx: Transaction, memberId: string) {
  const { count } = await trx
    .selectFrom('follow')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow();
  if (Number(count) >= MAX_FOLLOWS) throw new Problem('TOO_MANY_FOLLOWS', { count: MAX_FOLLOWS });
}
