import { hash } from 'node:crypto';
import { type Endpoints, isProblem, type Parsed, Problem } from '@mizan/api';
import type { CompiledSubMinor } from '@mizan/engine';
import { rulebookCacheKey, type Version } from '../changes/book.ts';
import type { LawContext } from '../context.ts';
import { type SuspendableRule, schedulesOf } from '../suspensions/active.ts';

/** A kind of suit, by its place in the catalogue. */
export type RulePlace = Parsed<Endpoints['calculate']>['params'];
export type Jurisdiction = Pick<RulePlace, 'country' | 'province' | 'type'>;

/** Finds a rule as it holds on a day. NO_RULES_FOR_DATE names the later day from which the rule is recorded, if there is one. */
export async function findRule(context: Pick<LawContext, 'law'>, place: RulePlace, asOf: string) {
  try {
    const { version } = await locate(context, place, asOf);
    return await findRuleIn(context, place, version);
  } catch (error) {
    if (!isProblem(error, 'NOT_FOUND') && !isProblem(error, 'NO_RULES_FOR_DATE')) throw error;
    const recordedFrom = await context.law.recorded(keyOf(place));
    const heldFrom = recordedFrom(place.subMinorCategoryId, asOf);
    throw heldFrom === null ? error : new Problem('NO_RULES_FOR_DATE', { heldFrom });
  }
}

const keyOf = ({ province, type }: Jurisdiction) => ({ provinceId: province, type });

/** Finds a rule in one version of its rulebook; throws NOT_FOUND if that version does not have it. */
export async function findRuleIn({ law }: Pick<LawContext, 'law'>, place: RulePlace, version: Version) {
  const { mainCategoryId, minorCategoryId, subMinorCategoryId } = place;
  const key = keyOf(place);
  const summary = await law.summary(key, version);
  const rules = await law.major(summary, mainCategoryId);
  if (!rules.minors.has(minorCategoryId)) throw new Problem('NOT_FOUND', { what: 'minor category' });
  const rule = rules.subMinors.get(subMinorCategoryId);
  if (rule?.minor.id !== minorCategoryId) throw new Problem('NOT_FOUND', { what: 'sub-minor category' });
  return {
    key,
    version,
    cacheKey: `${rulebookCacheKey(key, version)} ${mainCategoryId} ${subMinorCategoryId}`,
    summary,
    rules,
    rule,
    suspensions: await law.suspensions(),
    /** The schedules that the rule charges by. */
    schedules: schedulesOf(rule.subMinor, summary),
  };
}

export type FoundRule = Awaited<ReturnType<typeof findRule>>;

/** The ids and the names of a rule's three levels. */
export const namesOf = ({ rules, rule: { minor, subMinor } }: FoundRule, { mainCategoryId }: RulePlace) => ({
  mainCategoryId,
  minorCategoryId: minor.id,
  subMinorCategoryId: subMinor.id,
  category: rules.majors.get(mainCategoryId)?.name ?? mainCategoryId,
  minorCategory: minor.name,
  subMinorCategory: subMinor.name,
});

/** Whether a rule needs an amount. A rule with a fixed amount or a stored answer needs none, and is free of charge. */
export const takesAmount = ({ rule }: Pick<FoundRule, 'rule'>) =>
  rule.kind !== 'immediate' && rule.fixedAmount === null;

/** The suspension of a rule; undefined if it is not switched off, as far as this server knows. */
export const suspensionOf = (found: FoundRule) => found.suspensions.ofRule(ruleOf(found));

/** The ids by which a suspension may name a rule. */
export const ruleOf = ({ key, rule, schedules }: Pick<FoundRule, 'key' | 'rule' | 'schedules'>): SuspendableRule => ({
  ...key,
  subMinorId: rule.subMinor.id,
  schedules,
});

const digests = new WeakMap<CompiledSubMinor, string>();

/** A digest of all that decides a rule's answers: its values and names, its schedules, a valuation's courts, but not its position. */
export function digestOf({ key, rule, rules, summary, schedules }: FoundRule): string {
  const cached = digests.get(rule);
  if (cached !== undefined) return cached;
  const { subMinor, minor } = rule;
  const names = [...rules.majors.values()].map(({ name }) => name);
  const charged = summary.slabSets.filter(({ id }) => schedules.has(id));
  // A court fee is the same whatever the courts are, so a question about it stays paid for.
  const forums = key.type === 'suitValuation' ? rules.forums : [];
  const digest = hash('sha256', JSON.stringify([names, minor.name, { ...subMinor, index: 0 }, charged, forums]));
  digests.set(rule, digest);
  return digest;
}

/** Finds the rulebook of a province as it holds on a day, and a cache key for it. */
export async function locate({ law }: Pick<LawContext, 'law'>, place: Jurisdiction, day: string) {
  const key = keyOf(place);
  const { version, suspensions } = await law.placeOn({ ...key, countryId: place.country }, day);
  return { key, version, suspensions, cacheKey: rulebookCacheKey(key, version) };
}
