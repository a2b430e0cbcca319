import type { Evidence, Language, LawIndexPage, LawProvincePage, LawSchedule } from '@mizan/api';
import type { SlabSet } from '@mizan/engine';
import type { RuleSource } from '@mizan/engine/sources';
import { notesFor } from '../../law/fee-notes/getFeeNotes.ts';
import { sourcesNamed } from '../../law/files/shipped-names.ts';
import { dateInPakistan } from '../../platform/pakistan-time.ts';
import type { SiteContext } from '../context.ts';
import { lastCheck, types } from './addresses.ts';
import type { PolledFacts } from './polled-facts.ts';
import { describeRulebook, type RulebookToday, rulebookToday, rulesOf } from './rulebook-today.ts';

/** The page of all provinces that have rules, with their evidence. */
export async function gatherIndex(
  context: SiteContext,
  language: Language,
  { evidence, share }: Pick<PolledFacts, 'evidence' | 'share'>,
): Promise<LawIndexPage> {
  const provinces = (await context.law.countries()).flatMap((country) => country.provinces);
  const withRules = provinces.flatMap(({ id, name }) => {
    const rulebooks = evidence.filter(({ provinceId, months }) => provinceId === id && rulesIn(months) > 0);
    return rulebooks.length > 0
      ? [{ id, name, rulebooks: rulebooks.map(({ type, months }) => ({ type, months })) }]
      : [];
  });
  return { kind: 'index', language, path: '/law', provinces: withRules, share };
}

const rulesIn = (months: Evidence['months']) => months.at(-1)?.counts.rules ?? 0;

/** The page of a province: its rulebooks, schedules, courts and sources. */
export async function gatherProvince(context: SiteContext, language: Language, id: string): Promise<LawProvincePage> {
  const { name, suspension } = await context.law.province(id);
  const rulebooks = (await Promise.all(types.map((type) => rulebookToday(context, id, type)))).filter(
    (rulebook) => rulebook !== undefined,
  );
  const fees = rulebooks.find(({ summary }) => summary.type === 'courtFee');
  const schedules = fees ? await describeSchedules(context, fees) : [];
  const rules = rulebooks.flatMap(({ tree }) => tree.flatMap(rulesOf));
  return {
    kind: 'province',
    language,
    path: `/law/${id}`,
    province: { id, name },
    suspension,
    rulebooks: await Promise.all(rulebooks.map((rulebook) => describeRulebook(context, rulebook))),
    schedules,
    forums: (await context.law.forums(id))?.forums ?? [],
    feeNotes: notesFor(id, dateInPakistan(context.clock())),
    sources: distinct([...schedules.flatMap(({ sources }) => sources), ...rules.flatMap((rule) => rule.sources ?? [])]),
  };
}

/** Each source once, the most cited first. */
function distinct(sources: readonly RuleSource[]): RuleSource[] {
  const cited = Map.groupBy(sources, ({ url, seen }) => `${url} ${seen}`);
  return [...cited.values()].toSorted((one, other) => other.length - one.length).flatMap(([first]) => first ?? []);
}

/** The schedules that the rules of a province charge by, its own first, each with its versions of other dates. */
async function describeSchedules(context: SiteContext, { summary, tree }: RulebookToday): Promise<LawSchedule[]> {
  const named = tree.flatMap(rulesOf).flatMap(({ courtFee }) => courtFee.map(({ slabId }) => slabId));
  const used = new Set([summary.provinceSlabId, ...named]);
  const sets = summary.slabSets.filter(({ id }) => used.has(id));
  const isOwn = ({ id }: SlabSet) => id === summary.provinceSlabId;
  const ordered = sets.toSorted((one, other) => Number(isOwn(other)) - Number(isOwn(one)));
  return Promise.all(ordered.map((set) => describeSchedule(context, set, isOwn(set))));
}

/** A schedule with the day since which it charges as it does today, and what it charges on other days. */
async function describeSchedule(context: SiteContext, set: SlabSet, isOfProvince: boolean): Promise<LawSchedule> {
  const states = await context.law.statesOf(set.id);
  const changes = states.filter((state, at) => chargesOf(state) !== chargesOf(states[at - 1]));
  // The first state also applies before its day.
  const dated = changes.map(({ from, set: charged }, at) => ({ from: at === 0 ? null : from, set: charged }));
  const today = dateInPakistan(context.clock());
  const inForce = dated.findLast(({ from }) => from === null || from <= today);
  return {
    set,
    isOfProvince,
    from: inForce?.from ?? null,
    checkedOn: await lastCheck(context, `slab set ${set.id}`),
    sources: sourcesNamed(set.sources ?? []),
    suspension: (await context.law.suspensions()).ofSchedule(set.id),
    others: dated.filter((each) => each !== inForce),
  };
}

/** What a state of a schedule charges, to compare it with another: a change of its words alone charges nothing else. */
const chargesOf = (state: { set: SlabSet } | undefined) =>
  state && JSON.stringify([state.set.slabs, state.set.value, state.set.rounding ?? null]);
