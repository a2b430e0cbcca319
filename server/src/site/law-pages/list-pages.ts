import { dateInPakistan } from '../../platform/pakistan-time.ts';
import type { SiteContext } from '../context.ts';
import { majorPath, pageNamesOf, types } from './addresses.ts';

/** A page for the sitemap; a page of the law has the day of the publication that last changed it. */
export type ListedPage = { readonly path: string; readonly changedOn?: string };

/** Every page of the law in force, for the sitemap. */
export async function listPages(context: SiteContext): Promise<ListedPage[]> {
  const { law } = context;
  const today = dateInPakistan(context.clock());
  const listed: ListedPage[] = [];
  for (const { id } of (await law.countries()).flatMap(({ provinces }) => provinces)) {
    const days: string[] = [];
    for (const type of types) {
      const summary = await law.summaryOn({ provinceId: id, type }, today);
      if (summary === undefined) continue;
      const changedOn = dateInPakistan(new Date(summary.version.publishedAt));
      const pathOf = majorPath(id, type, await pageNamesOf(context, summary));
      days.push(changedOn);
      listed.push(...summary.majors.map((major) => ({ path: pathOf(major.id), changedOn })));
    }
    const latest = days.toSorted().at(-1);
    if (latest !== undefined) listed.push({ path: `/law/${id}`, changedOn: latest });
  }
  const newest = listed
    .map(({ changedOn }) => changedOn)
    .toSorted()
    .at(-1);
  if (newest === undefined) return [];
  return [{ path: '/law', changedOn: newest }, { path: '/law/compare', changedOn: newest }, ...listed];
}
