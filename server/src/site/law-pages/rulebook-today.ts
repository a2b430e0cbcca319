import type { LawMajor, LawRulebook } from '@mizan/api';
import type { CalculationType, MajorCategory, SubMinorCategory } from '@mizan/engine';
import type { Head } from '../../law/rulebooks/version.ts';
import { dateInPakistan } from '../../platform/pakistan-time.ts';
import type { SiteContext } from '../context.ts';
import { lastCheck, majorPath, pageNamesOf } from './addresses.ts';

/** The rulebook in force today with its whole tree; undefined if the province has none of this type. */
export async function rulebookToday(context: SiteContext, provinceId: string, type: CalculationType) {
  const key = { provinceId, type };
  const head = await context.law.headOn(key, dateInPakistan(context.clock()));
  return head && { head, tree: (await context.law.rulebook(key, head.version)).tree };
}

export type RulebookToday = NonNullable<Awaited<ReturnType<typeof rulebookToday>>>;

export const rulesOf = ({ minorCategory }: MajorCategory) => minorCategory.flatMap((minor) => minor.subminorCategory);

const isMissing = ({ certainty }: SubMinorCategory) => certainty === 'notEstablished';

/** A version as pages show it, with the day on which it was last compared with its sources. */
export async function versionShown(context: SiteContext, { provinceId, type, version }: Head) {
  const { number, effectiveFrom, publishedAt } = version;
  const checkedOn = await lastCheck(context, `rulebook ${provinceId} ${type}`);
  return { type, number, effectiveFrom, publishedAt, checkedOn };
}

/** A rulebook as the page of a province shows it. */
export async function shownRulebook(context: SiteContext, { head, tree }: RulebookToday): Promise<LawRulebook> {
  const pathOf = majorPath(head.provinceId, head.type, await pageNamesOf(context, head));
  const majors = tree.map((major): LawMajor => {
    const rules = rulesOf(major);
    const missing = rules.filter(isMissing).map(({ name }) => name);
    return { name: major.name, path: pathOf(major.id), rules: rules.length, missing };
  });
  return { ...(await versionShown(context, head)), majors };
}
