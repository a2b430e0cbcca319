import { type ComputedCalculation, type Endpoints, MAX_FILING_ITEMS, type Parsed, Problem } from '@mizan/api';
import type { Identity } from '../../http/context.ts';
import { readIdempotencyKey } from '../../money/searches/idempotency.ts';
import { computeFixed } from '../calculator/compute-fixed.ts';
import type { CalculationsContext, CalculationsHandler } from '../context.ts';
import { readCalculation } from '../history/own-calculation.ts';
import { toFiledRule } from './filed-rule.ts';
import { changeFiling, requireFiling } from './own-filing.ts';
import { readRupees } from './typed-amounts.ts';

export const addFilingItem: CalculationsHandler<'addFilingItem'> = async (
  { params: { id }, body, identity, caller },
  context,
) => {
  const { memberId } = identity;
  const request = readIdempotencyKey(caller.idempotencyKey, memberId, { addFilingItem: id, body });
  const item = await readItemToAdd({ filingId: id, body, identity }, context);
  return changeFiling(context, { id, memberId, request }, async (trx) => {
    const { count, last } = await trx
      .selectFrom('filing_item')
      .select(({ fn }) => [fn.countAll<string>().as('count'), fn.max('position').as('last')])
      .where('filing_id', '=', id)
      .executeTakeFirstOrThrow();
    if (Number(count) >= MAX_FILING_ITEMS) throw new Problem('TOO_MANY_FILING_ITEMS', { count: MAX_FILING_ITEMS });
    const place = { id: context.newId(), filing_id: id, position: Number(last ?? 0) + 1 };
    await trx
      .insertInto('filing_item')
      .values({ ...place, ...item })
      .execute();
  });
};

type AddItemRequest = { filingId: string; body: Parsed<Endpoints['addFilingItem']>['body']; identity: Identity };

/** Reads the new item: a saved calculation, the answer of a rule without an amount, or a line of the member. */
async function readItemToAdd({ filingId, body, identity }: AddItemRequest, context: CalculationsContext) {
  const { province_id: province, as_of } = await requireFiling(context.db, {
    id: filingId,
    memberId: identity.memberId,
  });
  if ('words' in body) return { words: body.words, fee: readRupees('fee', body.fee) };
  if ('calculationId' in body) {
    const answer = JSON.parse(await readCalculation(context.db, identity, body.calculationId)) as ComputedCalculation;
    if (answer.province !== province) throw new Problem('FILING_ELSEWHERE');
    if (answer.type !== 'courtFee') throw new Problem('NO_FEE_TO_FILE');
    return { calculation_id: body.calculationId, ...toStoredRule(answer) };
  }
  const { countryId: country } = await context.law.province(province);
  return toStoredRule(await computeFixed(context, { ...body, country, province, type: 'courtFee' }, as_of));
}

function toStoredRule(answer: ComputedCalculation) {
  const { rule, fee } = toFiledRule(answer);
  return { rule: JSON.stringify(rule), fee };
}
