import type { Language, LawColumn, LawComparisonPage, Province } from '@mizan/api';
import type { RulePractice } from '../../calculations/reports/practice.ts';
import type { Kind } from '../../law/rulebooks/kinds.ts';
import { dateInPakistan } from '../../platform/pakistan-time.ts';
import type { SiteContext } from '../context.ts';
import { comparisonPath, majorPath, pageNamesOf } from './addresses.ts';
import { kindsByRule } from './comparable.ts';
import { createRuleDescriber } from './gather-major.ts';
import { versionShown } from './rulebook-today.ts';

/** Columns of one page. */
const MAX_COLUMNS = 8;
/** Days on which rules changed, of which a reader chooses. */
const MAX_DAYS = 24;

export type ComparisonQuery = {
  readonly rule: string;
  readonly provinces: readonly string[];
  readonly days: readonly string[];
};
type LocalisedQuery = ComparisonQuery & { readonly language: Language };
type Choice = { readonly kind: Kind; readonly provinces: readonly Province[]; readonly days: readonly string[] };
type WithPractice = { readonly practice: readonly RulePractice[] };

/**
 * What an address asks for, as far as the law has it: unknown provinces are left out, and a day stands for the change of
 * rules before it, so that the pages are finite. Undefined for an unknown rule.
 */
export async function chooseComparison(context: SiteContext, asked: ComparisonQuery) {
  const kind = (await kindsByRule(context)).get(asked.rule);
  if (kind === undefined) return undefined;
  const all = (await context.law.countries()).flatMap(({ provinces }) => provinces);
  const provinces = all.filter(({ id }) => kind.provinces.some(({ province }) => province === id));
  const days = await daysOfChange(context, { kind, provinces });
  const isAsked = ({ id }: Province) => asked.provinces.includes(id);
  const chosen = {
    rule: asked.rule,
    provinces: (provinces.some(isAsked) ? provinces.filter(isAsked) : provinces).map(({ id }) => id),
    days: days.filter((day) => asked.days.some((each) => governs(days, each) === day)),
  };
  return { chosen, choice: { kind, provinces, days } };
}

/** The latest change of rules up to a day; none for what is no day. */
const governs = (days: readonly string[], day: string) =>
  /^\d{4}-\d\d-\d\d$/.test(day) ? days.find((change) => change <= day) : undefined;

/** When one of the provinces changed its rules, up to today, the latest first. */
async function daysOfChange({ law, clock }: SiteContext, { kind, provinces }: Omit<Choice, 'days'>) {
  const today = dateInPakistan(clock());
  const { type } = kind;
  const days = await Promise.all(provinces.map(({ id }) => law.daysOfChange({ provinceId: id, type }, today)));
  return [...new Set(days.flat())].toSorted().toReversed().slice(0, MAX_DAYS);
}

/** A kind of suit in the chosen provinces, on the chosen days or today. */
export async function gatherComparison(
  context: SiteContext,
  { language, ...chosen }: LocalisedQuery,
  { kind, provinces, days, practice }: Choice & WithPractice,
): Promise<LawComparisonPage> {
  const { type, mainCategory, minorCategory, subMinorCategory } = kind;
  const isChosen = ({ id }: Province) => chosen.provinces.includes(id);
  const asked = provinces
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
      asked.slice(0, MAX_COLUMNS).map((column) => gatherColumn(context, { kind, practice }, column)),
    ),
    isCut: asked.length > MAX_COLUMNS,
  };
}

type AskedColumn = { province: Province; day: string | null };

async function gatherColumn(
  context: SiteContext,
  { kind, practice }: Pick<Choice, 'kind'> & WithPractice,
  { province, day }: AskedColumn,
): Promise<LawColumn> {
  const { law, clock } = context;
  const column = { province: { id: province.id, name: province.name }, day };
  const key = { provinceId: province.id, type: kind.type };
  const head = await law.headOn(key, day ?? dateInPakistan(clock()));
  const part = head?.majors.find(({ name }) => name === kind.mainCategory);
  const ofToday = kind.provinces.find((place) => place.province === province.id);
  const recordedFrom = (await law.recorded(key))(ofToday?.subMinorCategoryId ?? '', day ?? '');
  const missing = { ...column, held: null, recordedFrom };
  if (head === undefined || part === undefined) return missing;
  const { majors } = await law.major(head, part.id);
  const minor = majors.get(part.id)?.minorCategory.find(({ name }) => name === kind.minorCategory);
  const subMinor = minor?.subminorCategory.find(({ name }) => name === kind.subMinorCategory);
  if (minor === undefined || subMinor === undefined) return missing;
  const show = await createRuleDescriber(context, { head, majorId: part.id, practice });
  return {
    ...column,
    recordedFrom: null,
    held: {
      rule: show(minor, subMinor),
      path: majorPath(province.id, kind.type, await pageNamesOf(context, head))(part.id),
      rulebook: await versionShown(context, head),
      schedules: { slabSets: head.slabSets, provinceSlabId: head.provinceSlabId },
    },
  };
}
