import { Problem } from '@mizan/api';
import { digestOf, findRule, ruleOf, suspensionOf, takesAmount } from '../../law/catalogue/find-rule.ts';
import { readIdempotencyKey } from '../../money/searches/idempotency.ts';
import { refuseWhileReadOnly } from '../../platform/db/read-only.ts';
import { dateInPakistan } from '../../platform/pakistan-time.ts';
import type { CalculationsContext, CalculationsHandler } from '../context.ts';
import { namedSubject } from '../history/subjects.ts';
import { compute } from './compute.ts';
import { idOf, type SaveResult, withId, withSearchesLeft } from './save-calculation.ts';

export const calculate: CalculationsHandler<'calculate'> = async ({ params, body, identity, caller }, context) => {
  const { memberId, role } = identity;
  const request = readIdempotencyKey(caller.idempotencyKey, memberId, { calculate: params, body });
  // A repeated request gets its first answer, whatever has become of the law since.
  const repeated = await context.readRepeated(request);
  if (repeated) return toResult(repeated);
  const at = context.clock();
  const asOf = body.asOf ?? dateInPakistan(at);
  const found = await findRule(context, params, asOf);
  // A question with a saved calculation is refused too, because its figure would look current. The saved calculation
  // stays readable.
  const suspension = suspensionOf(found);
  if (suspension) throw new Problem('RULE_SUSPENDED', suspension);
  const computed = await compute(context, found, { params, body, asOf });
  const answer = JSON.stringify(computed);
  const { amount } = computed;
  // An immediate answer takes no amount, so it is neither saved nor charged.
  if (amount === null) {
    const searchesLeft = await context.searchesLeft(memberId);
    return { json: withSearchesLeft(withId(null, answer), searchesLeft), isNew: false };
  }
  const isFree = !takesAmount(found);
  const { key } = found;
  const subMinorId = params.subMinorCategoryId;
  const id = idOf({ memberId, key, rulesDigest: digestOf(found), subMinorId, amount, asOf });
  if (isFree && role !== 'admin') await admitFreeCalculation(context, { id, memberId });
  const saved = await context.saveCalculation({
    id,
    memberId,
    cost: isFree || role === 'admin' ? 0 : 1,
    subject: namedSubject(found.cacheKey, computed),
    rule: ruleOf(found),
    amount: String(amount),
    asOf,
    at,
    answer,
    request,
    apiKey: identity.key?.id ?? null,
  });
  return toResult({ ...saved, answer: saved.answer ?? answer });
};

const toResult = ({ id, isNew, searchesLeft, answer }: SaveResult & { answer: string }) => ({
  json: withSearchesLeft(withId(id, answer), searchesLeft),
  isNew,
});

/** Counts a calculation that costs nothing towards the daily limit, unless it is saved already. */
async function admitFreeCalculation(context: CalculationsContext, { id, memberId }: { id: string; memberId: string }) {
  if (await context.db.selectFrom('calculation').select('id').where('id', '=', id).executeTakeFirst()) return;
  // While the installation is read-only, the database itself refuses only charges, and this calculation has none.
  await refuseWhileReadOnly(context.db);
  await context.countFreeCalculation(memberId);
}
