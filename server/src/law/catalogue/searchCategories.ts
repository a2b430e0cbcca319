import type { FoundKind } from '@mizan/api';
import type { CalculationType } from '@mizan/engine';
import type { LawContext, LawHandler } from '../context.ts';
import type { Kind } from '../rulebooks/kinds.ts';
import { noSuspensions, schedulesOf } from '../suspensions/active.ts';
import { lawDay } from './law-day.ts';

/** Finds kinds of suit by the words, the province and the amount that are typed. */
export const searchCategories: LawHandler<'searchCategories'> = async ({ query, identity }, context) => {
  const { q, type, last } = query;
  const { law } = context;
  const day = lawDay(context, { query, identity });
  const chosen = query.province && (await law.province(query.province)).id;
  const search = await law.searchOn(day);
  const { amount, kinds } = search({ q, type, chosen, last, places: await law.places() });
  return { amount, kinds: await withSuspensions(law, kinds, day) };
};

/** Adds the suspension of each kind in each province. The rules are read only while something is switched off. */
async function withSuspensions(law: LawContext['law'], kinds: readonly Kind[], day: string): Promise<FoundKind[]> {
  const suspensions = await law.suspensions();
  if (suspensions === noSuspensions) return kinds.map((kind) => ({ ...kind, provinces: [...kind.provinces] }));
  return Promise.all(
    kinds.map(async (kind) => ({
      ...kind,
      provinces: await Promise.all(
        kind.provinces.map((place) => withSuspension(law, { ...place, type: kind.type, day })),
      ),
    })),
  );
}

type PlaceOnDay = Kind['provinces'][number] & { type: CalculationType; day: string };

async function withSuspension(law: LawContext['law'], { type, day, ...place }: PlaceOnDay) {
  const { province, mainCategoryId, subMinorCategoryId } = place;
  const key = { provinceId: province, type };
  const suspensions = await law.suspensions();
  const summary = await law.summary(key, (await law.placeOn(key, day)).version);
  const rule = (await law.major(summary, mainCategoryId)).subMinors.get(subMinorCategoryId);
  const schedules = rule ? schedulesOf(rule.subMinor, summary) : [];
  return { ...place, suspension: suspensions.ofRule({ ...key, subMinorId: subMinorCategoryId, schedules }) };
}
