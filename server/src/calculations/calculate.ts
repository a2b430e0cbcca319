import type { Handler } from '../http/endpoints.ts';
import { dateInPakistan } from '../pakistan-time.ts';
import { readSearchesLeft } from '../searches/account.ts';
import { readIdempotencyKey } from '../searches/idempotency.ts';
import { idOf } from './calculation-id.ts';
import { compute } from './compute.ts';
import { findRule } from './find-rule.ts';
import { withId, withSearchesLeft } from './stored-answer.ts';

export const calculate: Handler<'calculate'> = async ({ params, body, identity, caller }, context) => {
  const { memberId, role } = identity;
  const request = readIdempotencyKey(caller.idempotencyKey, memberId, { calculate: params, body });
  const at = context.clock();
  const asOf = body.asOf ?? dateInPakistan(at);
  const found = await findRule(context, params, asOf);
  const computed = await compute(context, found, { params, body, asOf });
  const answer = JSON.stringify(computed);
  const { amount, country, countryName, provinceName, category, minorCategory, subMinorCategory } = computed;
  if (amount === null) {
    const searchesLeft = await readSearchesLeft(context.db, memberId);
    return { json: withSearchesLeft(withId(null, answer), searchesLeft), isNew: false };
  }
  const { key, number: version } = found;
  const subMinorId = params.subMinorCategoryId;
  const { referenceToSource } = computed.calculation;
  const names = [country, countryName, key.provinceId, provinceName, category, minorCategory, subMinorCategory];
  const saved = await context.saveCalculation({
    id: idOf({ memberId, key, version, subMinorId, amount, asOf }),
    memberId,
    cost: role === 'admin' ? 0 : 1,
    subject: {
      name: found.name,
      make: () => ({ countryId: country, ...key, subMinorId, texts: [...names, referenceToSource] }),
    },
    amount: String(amount),
    at,
    answer,
    request,
  });
  const json = withSearchesLeft(withId(saved.id, saved.answer ?? answer), saved.searchesLeft);
  return { json, isNew: saved.isNew };
};
