import { Problem } from '@mizan/api';
import { locate } from '../../law/catalogue/find-rule.ts';
import { dateInPakistan } from '../../platform/pakistan-time.ts';
import type { CalculationsHandler } from '../context.ts';
import { practiceOf, readPractice } from './practice.ts';

/** Returns the practice on a rule as a version charges by it. */
export const getPractice: CalculationsHandler<'getPractice'> = async ({ params, query }, context) => {
  const { db, law, clock } = context;
  const { mainCategoryId, minorCategoryId, subMinorCategoryId } = params;
  const today = dateInPakistan(clock());
  const { key, version } = await locate(context, params, today);
  const summary = await law.summary(
    key,
    query.number && query.from ? { number: query.number, effectiveFrom: query.from } : version,
  );
  // Guests do not see scheduled law before its date.
  if (summary.version.effectiveFrom > today) throw new Problem('NOT_FOUND', { what: 'version of this rulebook' });
  const rule = (await law.major(summary, mainCategoryId)).subMinors.get(subMinorCategoryId);
  if (rule?.minor.id !== minorCategoryId) throw new Problem('NOT_FOUND', { what: 'sub-minor category' });
  const all = await readPractice(db, { provinceId: key.provinceId, subMinorId: subMinorCategoryId });
  return practiceOf(rule.subMinor, summary, all);
};
