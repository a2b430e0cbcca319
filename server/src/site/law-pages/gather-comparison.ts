import type { Language, LawColumn, LawComparisonPage, Province } from '@mizan/api';
import type { RulePractice } from '../../calculations/reports/practice.ts';
import type { Kind } from '../../law/rulebooks/kinds.ts';
import { dateInPakistan } from '../../platform/pakistan-time.ts';
import type { SiteContext } from '../context.ts';
import { comparisonPath, majorPath, pageNamesOf } from './addresses.ts';
import { kindsBySlug } from './comparable.ts';
import { createRuleDescriber } from './gather-major.ts';
import { describeVersion } from './rulebook-today.ts';

/** The most columns of one page. */
const MAX_COLUMNS = 8;
/** The most days of changes that a page offers. */
const MAX_DAYS = 24;

export type ComparisonQuery = {
  readonly rule: string;
  readonly provinces: readonly string[];
  readonly days: readonly string[];
};
/** What a comparison can show: the kind of suit, all provinces that have it, and all days on which its rules changed. */
type Options = { readonly kind: Kind; readonly provinces: readonly Province[]; readonly days: readonly string[] };
type WithPractice = { readonly practice: readonly RulePractice[] };

/**
 * Resolves a query to one of finitely many pages: replaces each day by the day of the last change up to it. Undefined for an
 * unknown kind of suit.
 */
export async function resolveComparison(context: SiteContext, query: ComparisonQuery) {
  const kind = (await kindsBySlug(context)).get(query.rule);
  if (kind === undefined) return undefined;
  const all = (await context.law.countries()).flatMap(({ provinces }) => provinces);
  const provinces = all.filter(({ id }) => kind.provinces.some(({ province }) => province === id));
  const days = await daysOfChange(context, { kind, provinces });
  const isChosen = ({ id }: Province) => query.provinces.includes(id);
  const chosen = {
    rule: query.rule,
    provinces: (provinces.some(isChosen) ? provinces.filter(isChosen) : provinces).map(({ id }) => id),
    days: days.filter((day) => query.days.some((each) => changeBefore(days, each) === day)),
  };
  return { chosen, options: { kind, provinces, days } };
}

/** The day of the latest change of rules up to a day; undefined for a text that is no day. */
const changeBefore = (days: readonly string[], day: string) =>
  /^\d{4}-\d\d-\d\d$/.test(day) ? days.find((change) => change <= day) : undefined;

/** The days up to today on which the rules of one of the provinces changed, or their schedules, the latest first. */
async function daysOfChange({ law, clock }: SiteContext, { kind, provinces }: Omit<Options, 'days'>) {
  const today = dateInPakistan(clock());
  const { type } = kind;
  const days = await Promise.all(provinces.map(({ id }) => law.daysOfChange({ provinceId: id, type }, today)));
  return [...new Set(days.flat())].toSorted().toReversed().slice(0, MAX_DAYS);
}

/** The page of a kind of suit in the chosen provinces, on the chosen days or today. */
export async function gatherComparison(
  context: SiteContext,
  { language, ...chosen }: ComparisonQuery & { readonly language: Language },
  { kind, provinces, days, practice }: Options & WithPractice,
): Promise<LawComparisonPage> {
  const { type, mainCategory, minorCategory, subMinorCategory } = kind;
  const isChosen = ({ id }: Province) => chosen.provinces.includes(id);
  const columns = provinces
    .filter(isChosen)
    .flatMap((province) => (chosen.days.length > 0 ? chosen.days : [null]).map((day) => ({ province, day })));
  return {
    kind: 'comparison',
    language,
    path: comparisonPath(chosen.rule, {
      provinces: chosen.provinces.length < provinces.length ? chosen.provinces : [],
      dates: chosen.days,
    }),
    type,
    names: { mainCategory, minorCategory, subMinorCategory },
    rule: chosen.rule,
    provinces: provinces.map((province) => ({ id: province.id, name: province.name, isChosen: isChosen(province) })),
    days: days.map((day) => ({ day, isChosen: chosen.days.includes(day) })),
    columns: await Promise.all(
      columns.slice(0, MAX_COLUMNS).map((column) => gatherColumn(context, { kind, practice }, column)),
    ),
    isCut: columns.length > MAX_COLUMNS,
  };
}

async function gatherColumn(
  context: SiteContext,
  { kind, practice }: Pick<Options, 'kind'> & WithPractice,
  { province, day }: { province: Province; day: string | null },
): Promise<LawColumn> {
  const { law, clock } = context;
  const column = { province: { id: province.id, name: province.name }, day };
  const key = { provinceId: province.id, type: kind.type };
  const summary = await law.summaryOn(key, day ?? dateInPakistan(clock()));
  const mainCategory = summary?.majors.find(({ name }) => name === kind.mainCategory);
  const kindToday = kind.provinces.find((place) => place.province === province.id);
  // The first day after this one from which the province has the rule, for a column without it.
  const recordedFrom = (await law.recorded(key))(kindToday?.subMinorCategoryId ?? '', day ?? '');
  const missing = { ...column, held: null, recordedFrom };
  if (summary === undefined || mainCategory === undefined) return missing;
  const { majors } = await law.major(summary, mainCategory.id);
  const minor = majors.get(mainCategory.id)?.minorCategory.find(({ name }) => name === kind.minorCategory);
  const subMinor = minor?.subminorCategory.find(({ name }) => name === kind.subMinorCategory);
  if (minor === undefined || subMinor === undefined) return missing;
  const describeRule = await createRuleDescriber(context, { summary, majorId: mainCategory.id, practice });
  return {
    ...column,
    recordedFrom: null,
    held: {
      rule: describeRule(minor, subMinor),
      path: majorPath(province.id, kind.type, await pageNamesOf(context, summary))(mainCategory.id),
      rulebook: await describeVersion(context, summary),
      schedules: { slabSets: summary.slabSets, provinceSlabId: summary.provinceSlabId },
    },
  };
}
