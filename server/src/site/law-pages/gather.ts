import type { Evidence, Language, LawIndexPage, LawProvincePage } from '@mizan/api';
import type { RuleSource } from '@mizan/engine/sources';
import { notesFor } from '../../law/fee-notes/getFeeNotes.ts';
import type { SiteContext } from '../context.ts';
import { types } from './addresses.ts';
import { rulebookToday, rulesOf, shownRulebook } from './rulebook-today.ts';
import { schedulesShown } from './schedules-shown.ts';
import type { Unannounced } from './unannounced.ts';

/** The provinces whose law is held, with how well it is supported. */
export async function gatherIndex(
  context: SiteContext,
  language: Language,
  { evidence, share }: Pick<Unannounced, 'evidence' | 'share'>,
): Promise<LawIndexPage> {
  const provinces = (await context.law.countries()).flatMap((country) => country.provinces);
  const held = provinces.flatMap(({ id, name }) => {
    const rulebooks = evidence.filter(({ provinceId, months }) => provinceId === id && rulesIn(months) > 0);
    return rulebooks.length > 0
      ? [{ id, name, rulebooks: rulebooks.map(({ type, months }) => ({ type, months })) }]
      : [];
  });
  return { kind: 'index', language, path: '/law', provinces: held, share };
}

const rulesIn = (months: Evidence['months']) => months.at(-1)?.counts.rules ?? 0;

export async function gatherProvince(context: SiteContext, language: Language, id: string): Promise<LawProvincePage> {
  const { name } = await context.law.province(id);
  const found = (await Promise.all(types.map((type) => rulebookToday(context, id, type)))).filter(
    (one) => one !== undefined,
  );
  const fees = found.find(({ head }) => head.type === 'courtFee');
  const schedules = fees ? await schedulesShown(context, fees) : [];
  const rules = found.flatMap(({ tree }) => tree.flatMap(rulesOf));
  return {
    kind: 'province',
    language,
    path: `/law/${id}`,
    province: { id, name },
    rulebooks: await Promise.all(found.map((rulebook) => shownRulebook(context, rulebook))),
    schedules,
    forums: (await context.law.forums(id))?.forums ?? [],
    feeNotes: notesFor(id),
    sources: distinct([...schedules.flatMap(({ sources }) => sources), ...rules.flatMap((rule) => rule.sources ?? [])]),
  };
}

/** Each source once, the most cited first. */
function distinct(sources: readonly RuleSource[]): RuleSource[] {
  const cited = Map.groupBy(sources, ({ url, seen }) => `${url} ${seen}`);
  return [...cited.values()].toSorted((one, other) => other.length - one.length).flatMap(([first]) => first ?? []);
}
