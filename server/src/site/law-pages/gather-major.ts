import type { Language, LawColumnRule, LawGonePage, LawMajorPage, LawPublishedCase, LawRule } from '@mizan/api';
import type { CalculationType, MajorCategory, MinorCategory, SubMinorCategory } from '@mizan/engine';
import { practiceOf, type RulePractice } from '../../calculations/reports/practice.ts';
import { keyOfCase, publishedKeys } from '../../law/files/read-cases.ts';
import { lawFolder } from '../../law/files/read-law.ts';
import { readCases } from '../../law/rulebooks/cases.ts';
import type { RulebookSummary } from '../../law/rulebooks/version.ts';
import { schedulesOf } from '../../law/suspensions/active.ts';
import { dateInPakistan } from '../../platform/pakistan-time.ts';
import { onFirstUse } from '../../platform/remember.ts';
import type { SiteContext } from '../context.ts';
import { majorPath, pageNamesOf } from './addresses.ts';
import { createComparisonFinder } from './comparable.ts';
import { describeVersion } from './rulebook-today.ts';

type MajorQuery = {
  language: Language;
  provinceId: string;
  type: CalculationType;
  majorId: string;
  path: string;
  practice: readonly RulePractice[];
};

/** The page of a main category with its rules; `gone` if the law in force no longer has it. */
export async function gatherMajor(context: SiteContext, query: MajorQuery): Promise<LawMajorPage | LawGonePage> {
  const { language, provinceId, type, majorId, path, practice } = query;
  const { law } = context;
  const { id, name, countryId } = await law.province(provinceId);
  const province = { id, name };
  const key = { provinceId, type };
  const today = dateInPakistan(context.clock());
  const summary = await law.summaryOn(key, today);
  if (!summary?.majors.some((major) => major.id === majorId)) return { kind: 'gone', language, path, province };
  const { majors } = await law.major(summary, majorId);
  const major = majors.get(majorId) as MajorCategory;
  const describeRule = await createRuleDescriber(context, { summary, majorId, practice });
  const cases = await publishedCases(context, { key, today });
  const recordedFrom = await law.recorded(key);
  const compare = await createComparisonFinder(context);
  const ruleOf = (minor: MinorCategory, subMinor: SubMinorCategory): LawRule => {
    const names = { mainCategory: major.name, minorCategory: minor.name, subMinorCategory: subMinor.name };
    return {
      ...describeRule(minor, subMinor),
      cases: cases.get(subMinor.id) ?? [],
      recordedFrom: recordedFrom(subMinor.id),
      compare: compare({ type, ...names }),
    };
  };
  return {
    kind: 'major',
    language,
    path: majorPath(id, type, await pageNamesOf(context, summary))(majorId),
    province,
    rulebook: await describeVersion(context, summary),
    name: major.name,
    figures: `/v1/category/${[countryId, id, type, majorId].map(encodeURIComponent).join('/')}/figures`,
    minors: major.minorCategory.map((minor) => ({
      name: minor.name,
      rules: minor.subminorCategory.map((subMinor) => ruleOf(minor, subMinor)),
    })),
    schedules: { slabSets: summary.slabSets, provinceSlabId: summary.provinceSlabId },
  };
}

type RuleContext = { summary: RulebookSummary; majorId: string; practice: readonly RulePractice[] };

/** Returns a function that describes a rule, without its published cases, which take long to read. */
export async function createRuleDescriber(context: SiteContext, { summary, majorId, practice }: RuleContext) {
  const { provinceId, type } = summary;
  const suspensions = await context.law.suspensions();
  return (minor: MinorCategory, subMinor: SubMinorCategory): LawColumnRule => {
    const query = { type, province: provinceId, major: majorId, minor: minor.id, kind: subMinor.id };
    const schedules = schedulesOf(subMinor, summary);
    return {
      subMinor,
      calculator: `/try?${new URLSearchParams(query)}`,
      practice: practiceOf(subMinor, summary, practice),
      suspension: suspensions.ofRule({ provinceId, type, subMinorId: subMinor.id, schedules }),
    };
  };
}

type CaseQuery = { key: { provinceId: string; type: CalculationType }; today: string };

/** The cases of today whose figures stand in a judgment, a statute or a report, by their rule. */
async function publishedCases({ db }: SiteContext, { key, today }: CaseQuery) {
  const isValidToday = ({ from, until }: { from: string; until: string | null }) =>
    from <= today && (until === null || until >= today);
  const rows = (await readCases(db, key)).filter((row) => isValidToday(row) && readPublishedKeys().has(keyOfCase(row)));
  const toCase = (row: (typeof rows)[number]): LawPublishedCase => ({
    reading: row.reading,
    amount: row.amount,
    valuation: row.expectedValuation,
    courtFee: row.expectedCourtFee,
    source: row.source,
  });
  return new Map([...Map.groupBy(rows, (row) => row.subMinorId)].map(([id, cases]) => [id, cases.map(toCase)]));
}

/** The shipped files say which cases were published; the others were worked out by hand, or added on the desk. */
const readPublishedKeys = onFirstUse(() => publishedKeys(lawFolder));
