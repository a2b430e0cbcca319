import type { FoundKind } from '@mizan/api';
import { type CalculationType, everyRule } from '@mizan/engine';
import type { LawContext, LawHandler } from '../context.ts';
import type { Kind } from '../rulebooks/kinds.ts';
import { noSuspensions, schedulesOf } from '../suspensions/active.ts';
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
  return { amount, kinds: await withSuspensions(law, kinds, earlier === undefined ? [day] : [day, earlier]) };
};

/** Adds the suspension of each kind in each province. The rules are read only while something is switched off. */
async function withSuspensions(law: Law, kinds: readonly Kind[], days: readonly string[]): Promise<FoundKind[]> {
  const suspensions = await law.suspensions();
  if (suspensions === noSuspensions) return kinds.map((kind) => ({ ...kind, provinces: [...kind.provinces] }));
  return Promise.all(
    kinds.map(async (kind) => ({
      ...kind,
      provinces: await Promise.all(
        kind.provinces.map(async (place) => {
          const rule = { provinceId: place.province, type: kind.type, subMinorId: place.subMinorCategoryId };
          const schedules = await schedulesOn(law, rule, days);
          return { ...place, suspension: suspensions.ofRule({ ...rule, schedules }) };
        }),
      ),
    })),
  );
}

type Law = LawContext['law'];
type RuleId = { provinceId: string; type: CalculationType; subMinorId: string };

/** The schedules that a rule charges by on the first of the days on which there is the rule. */
async function schedulesOn(law: Law, { subMinorId, ...key }: RuleId, days: readonly string[]) {
  for (const day of days) {
    const version = await law.versionOn(key, day);
    if (version === undefined) continue;
    const { summary, tree } = await law.rulebook(key, version);
    const rule = everyRule(tree).find(({ subMinor }) => subMinor.id === subMinorId);
    if (rule !== undefined) return schedulesOf(rule.subMinor, summary);
  }
  return [];
}
