import type { Endpoints, Parsed } from '@mizan/api';
import { Problem } from '@mizan/api';
import { locate } from '../catalogue/locate.ts';
import type { Context } from '../context.ts';

type Place = Parsed<Endpoints['calculate']>['params'];

/** The rule at a place of the catalogue on a day, ready to compute. */
export async function findRule(context: Context, place: Place, asOf: string) {
  const { law } = context;
  const { mainCategoryId, minorCategoryId, subMinorCategoryId } = place;
  const { key, number, name } = await locate(context, place, asOf);
  const head = await law.head(key, number);
  const rules = await law.major(head, mainCategoryId);
  const rule = rules.subMinors.get(subMinorCategoryId);
  if (rule?.minor.id !== minorCategoryId) throw new Problem('NOT_FOUND', { what: 'sub-minor category' });
  return { key, number, name: `${name} ${mainCategoryId} ${subMinorCategoryId}`, head, rules, rule };
}

export type FoundRule = Awaited<ReturnType<typeof findRule>>;
