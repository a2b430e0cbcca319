import type { LawMajor, LawRulebook } from '@mizan/api';
import type { CalculationType, MajorCategory, SubMinorCategory } from '@mizan/engine';
import type { RulebookSummary } from '../../law/rulebooks/version.ts';
import { dateInPakistan } from '../../platform/pakistan-time.ts';
import type { SiteContext } from '../context.ts';
import { lastCheck, majorPath, pageNamesOf } from './addresses.ts';

/** The rulebook in force today with its whole tree; undefined if the province has none of this type. */
export async function rulebookToday(context: SiteContext, provinceId: string, type: CalculationType) {
  const key = { provinceId, type };
  const summary = await context.law.summaryOn(key, dateInPakistan(context.clock()));
  return summary && { summary, tree: (await context.law.rulebook(key, summary.version)).tree };
}

export type RulebookToday = NonNullable<Awaited<ReturnType<typeof rulebookToday>>>;

export const rulesOf = ({ minorCategory }: MajorCategory) => minorCategory.flatMap((minor) => minor.subminorCategory);

const isNotEstablished = ({ certainty }: SubMinorCategory) => certainty === 'notEstablished';

/** A version as pages show it, with the day on which it was last compared with its sources. */
export async function describeVersion(context: SiteContext, { provinceId, type, version }: RulebookSummary) {
  const { number, effectiveFrom, publishedAt } = version;
  const checkedOn = await lastCheck(context, `rulebook ${provinceId} ${type}`);
  return { type, number, effectiveFrom, publishedAt, checkedOn };
}

/** A rulebook as the page of a province shows it. */
export async function describeRulebook(context: SiteContext, { summary, tree }: RulebookToday): Promise<LawRulebook> {
  const pathOf = majorPath(summary.provinceId, summary.type, await pageNamesOf(context, summary));
  const majors = tree.map((major): LawMajor => {
    const rules = rulesOf(major);
    const missing = rules.filter(isNotEstablished).map(({ name }) => name);
    return { name: major.name, path: pathOf(major.id), rules: rules.length, missing };
  });
  return { ...(await describeVersion(context, summary)), majors };
}
