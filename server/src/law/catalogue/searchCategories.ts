import type { FoundKind } from '@mizan/api';
import { type CalculationType, everyRule } from '@mizan/engine';
import type { LawContext, LawHandler } from '../context.ts';
import type { Kind } from '../rulebooks/kinds.ts';
import { noSuspensions, type SuspendableRule, schedulesOf } from '../suspensions/active.ts';
import { earlierDay, lawDay } from './law-day.ts';

/** Finds kinds of suit by the words, the province and the amount that are typed. */
export const searchCategories: LawHandler<'searchCategories'> = async ({ query, identity }, context) => {
  const { q, type, last } = query;
  const { law } = context;
  const request = { query, identity };
  const [day, earlier] = [lawDay(context, request), earlierDay(context, request)];
  const chosen = query.province && (await law.province(query.province)).id;
  const search = await law.searchOn(day, earlier);
  const { amount, kinds } = search({ q, type, chosen, last, places: await law.places() });
  return { amount, kinds: await withSuspensions(law, kinds, earlier === undefined ? [day] : [earlier, day]) };
};

/** Adds the suspension of each kind in each province. The rules are read only while something is switched off. */
async function withSuspensions(law: Law, kinds: readonly Kind[], days: readonly string[]): Promise<FoundKind[]> {
  if ((await law.suspensions()) === noSuspensions)
    return kinds.map((kind) => ({ ...kind, provinces: [...kind.provinces] }));
  return Promise.all(
    kinds.map(async (kind) => ({
      ...kind,
      provinces: await Promise.all(
        kind.provinces.map((place) => withSuspension(law, { ...place, type: kind.type }, days)),
      ),
    })),
  );
}

type Law = LawContext['law'];
type Place = Kind['provinces'][number] & { type: CalculationType };

async function withSuspension(law: Law, { type, ...place }: Place, days: readonly string[]) {
  const rule = { provinceId: place.province, type, subMinorId: place.subMinorCategoryId };
  const suspensions = await law.suspensions();
  const schedules = suspensions.hasSchedules ? await schedulesOn(law, rule, days) : [];
  return { ...place, suspension: suspensions.ofRule({ ...rule, schedules }) };
}

/** The schedules by which a rule charges on the first of the days on which there is the rule. */
async function schedulesOn(
  law: Law,
  { subMinorId, ...key }: Omit<SuspendableRule, 'schedules'>,
  days: readonly string[],
) {
  for (const day of days) {
    const version = await law.versionOn(key, day);
    if (version === undefined) continue;
    const { summary, tree } = await law.rulebook(key, version);
    const rule = everyRule(tree).find(({ subMinor }) => subMinor.id === subMinorId);
    if (rule !== undefined) return schedulesOf(rule.subMinor, summary);
  }
  return [];
}
