import { endpoints, type Service } from '@mizan/api';
import type { SlabSet } from '@mizan/engine';
import { type CountedRules, countRules } from '../../calculations/reports/count-rules.ts';
import { type RulePractice, readPractice } from '../../calculations/reports/practice.ts';
import { cachedAnswer } from '../../http/cached-answer.ts';
import { minuteOf } from '../../platform/pakistan-time.ts';
import type { SiteContext, SiteHandler } from '../context.ts';

export const getServices: SiteHandler<'getServices'> = async (_, context) => {
  const { law, clock } = context;
  // Read the count of changes before the law: a cached answer may be newer than its key, but never older.
  const lawChanges = law.changeCount();
  await law.countries();
  return law.answer(`services ${lawChanges} ${minuteOf(clock())}`, async () => {
    return cachedAnswer(endpoints.getServices, await readServices(context, await readPractice(context.db)));
  });
};

/** The provinces with their schedule and the counts of their rules. */
export async function readServices(
  context: Pick<SiteContext, 'law' | 'clock'>,
  practice: readonly RulePractice[],
): Promise<Service[]> {
  const countries = await context.law.countries();
  const counted = await countRules(context, practice);
  return countries.flatMap(({ id: country, provinces }) =>
    provinces.map(({ id: province, name }): Service => ({ country, province, name, ...serviceOf(counted, province) })),
  );
}

function serviceOf(counted: readonly CountedRules[], provinceId: string) {
  const countsOf = (type: CountedRules['type']) =>
    counted.find((each) => each.provinceId === provinceId && each.type === type);
  const [fees, valuations] = [countsOf('courtFee'), countsOf('suitValuation')];
  if (!fees || !valuations) throw new Error(`The rules of ${provinceId} were not counted`);
  const schedule = fees.summary?.slabSets.find(({ id }) => id === fees.summary?.provinceSlabId);
  return {
    schedule: schedule ? withoutSources(schedule) : null,
    courtFee: fees.counts,
    suitValuation: valuations.counts,
  };
}

/** Sources are file names in `law/`, which mean nothing to a reader. */
const withoutSources = ({ sources: _, ...schedule }: SlabSet) => schedule as Service['schedule'];
