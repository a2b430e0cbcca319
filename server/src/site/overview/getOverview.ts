import { addDays, countDays, dateInPakistan } from '../../platform/pakistan-time.ts';
import type { SiteHandler } from '../context.ts';
import { readCalculations, readMembers, readNewMembers, readRevenue, readSearches, readWaiting } from './counts.ts';
import { readRange } from './range.ts';

/** The figures of the desk's first page. Triggers keep counts by day, so the cost does not grow with the calculations. */
export const getOverview: SiteHandler<'getOverview'> = async ({ query }, context) => {
  const { db, law, clock } = context;
  const range = readRange(query, dateInPakistan(clock()));
  const [calculations, revenue, searches, newMembers, members, waiting, countries] = await Promise.all([
    readCalculations(db, range),
    readRevenue(context, range),
    readSearches(db, range),
    readNewMembers(db, range),
    readMembers(db),
    readWaiting(db),
    law.countries(),
  ]);
  const days = Array.from({ length: countDays(range.from, range.to) }, (_, index) => addDays(range.from, index));
  const names = new Map(countries.flatMap(({ provinces }) => provinces.map(({ id, name }) => [id, name])));
  const places = [...Map.groupBy(calculations, ({ provinceId, type }) => `${provinceId} ${type}`).values()];
  const byDay = Map.groupBy(calculations, ({ day }) => day);
  return {
    ...range,
    members,
    waiting,
    days: days.map((day) => ({
      day,
      calculations: sum(byDay.get(day) ?? []),
      revenuePaisa: revenue.get(day) ?? 0,
      sold: searches.get(day)?.sold ?? 0,
      spent: searches.get(day)?.spent ?? 0,
      newMembers: newMembers.get(day) ?? 0,
    })),
    places: places.flatMap((rows) => {
      const [first] = rows;
      if (!first) return [];
      const { provinceId, type } = first;
      const counts = new Map(rows.map((row) => [row.day, row.calculations]));
      const province = names.get(provinceId) ?? provinceId;
      return [{ provinceId, province, type, calculations: days.map((day) => counts.get(day) ?? 0) }];
    }),
  };
};

const sum = (rows: readonly { calculations: number }[]) => rows.reduce((total, row) => total + row.calculations, 0);
