import type { Province, Service } from '@mizan/api';
import { endpoints } from '@mizan/api';
import type { CalculationType, MajorCategory, SlabSet } from '@mizan/engine';
import { isDoubtful } from '@mizan/engine';
import type { Context } from '../context.ts';
import { cachedAnswer } from '../http/cached-answer.ts';
import type { Handler } from '../http/endpoints.ts';
import { dateInPakistan } from '../pakistan-time.ts';
import { headInForce, readTree } from '../rulebooks/version.ts';

export const getServices: Handler<'getServices'> = async (_, context) => {
  const { law } = context;
  // Read the count first: the cached answer may then be newer than its key, but never older.
  const count = law.count();
  const provinces = (await law.countries()).flatMap((country) => country.provinces);
  return law.answer(`services ${count}`, async () => {
    const services: Service[] = [];
    for (const province of provinces) services.push(await serviceOf(context, province));
    return cachedAnswer(endpoints.getServices, services);
  });
};

async function serviceOf(context: Context, { id, name, countryId }: Province): Promise<Service> {
  const fees = await rulesToday(context, id, 'courtFee');
  const valuations = await rulesToday(context, id, 'suitValuation');
  const schedule = fees.head?.slabSets.find((set) => set.id === fees.head?.provinceSlabId) ?? null;
  return {
    country: countryId,
    province: id,
    name,
    schedule: schedule && withoutSources(schedule),
    courtFee: countRules(fees.tree),
    suitValuation: countRules(valuations.tree),
  };
}

/** Sources are file names in `law/`, which mean nothing to a reader. */
const withoutSources = ({ sources: _, ...schedule }: SlabSet) => schedule as Service['schedule'];

/** No rules where none are in force yet. */
async function rulesToday({ db, clock }: Context, provinceId: string, type: CalculationType) {
  const head = await headInForce(db, { provinceId, type }, dateInPakistan(clock()));
  return { head, tree: await readTree(db, head) };
}

function countRules(tree: readonly MajorCategory[]) {
  const rules = tree.flatMap((major) => major.minorCategory.flatMap((minor) => minor.subminorCategory));
  return {
    rules: rules.length,
    evidenced: rules.filter(({ verification = 'unverified' }) => !isDoubtful(verification)).length,
    notEstablished: rules.filter(({ certainty }) => certainty === 'notEstablished').length,
  };
}
