import { hash } from 'node:crypto';
import type { Endpoints, Parsed } from '@mizan/api';
import { isProblem, Problem } from '@mizan/api';
import type { CompiledSubMinor } from '@mizan/engine';
import type { Version } from '../changes/book.ts';
import { stateName } from '../changes/book.ts';
import type { LawContext } from '../context.ts';
import { type RuleOfAnswer, schedulesOf } from '../suspensions/active.ts';
import { locate } from './locate.ts';

type RulePlace = Parsed<Endpoints['calculate']>['params'];

/** The rule at a place of the catalogue on a day, ready to compute; one that is recorded from a later day says which. */
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

const keyOf = ({ province, type }: RulePlace) => ({ provinceId: province.toLowerCase(), type });

/** The rule as known at a publication. */
export async function findRuleIn({ law }: Pick<LawContext, 'law'>, place: RulePlace, version: Version) {
  const { mainCategoryId, minorCategoryId, subMinorCategoryId } = place;
  const key = keyOf(place);
  const head = await law.head(key, version);
  const rules = await law.major(head, mainCategoryId);
  const rule = rules.subMinors.get(subMinorCategoryId);
  if (rule?.minor.id !== minorCategoryId) throw new Problem('NOT_FOUND', { what: 'sub-minor category' });
  return {
    key,
    version,
    name: `${stateName(key, version)} ${mainCategoryId} ${subMinorCategoryId}`,
    head,
    rules,
    rule,
    suspensions: await law.suspensions(),
    /** The schedules that it computes by. */
    schedules: schedulesOf(rule.subMinor, head),
  };
}

export type FoundRule = Awaited<ReturnType<typeof findRule>>;

/** The ids of its levels, and their names. */
export const namesOf = ({ rules, rule: { minor, subMinor } }: FoundRule, { mainCategoryId }: RulePlace) => ({
  mainCategoryId,
  minorCategoryId: minor.id,
  subMinorCategoryId: subMinor.id,
  category: rules.majors.get(mainCategoryId)?.name ?? mainCategoryId,
  minorCategory: minor.name,
  subMinorCategory: subMinor.name,
});

/** A rule that fixes its amount, or holds its answer, takes none, and then costs nothing. */
export const takesAmount = ({ rule }: Pick<FoundRule, 'rule'>) =>
  rule.kind !== 'immediate' && rule.fixedAmount === null;

/** Why the rule is switched off, as far as this server knows. */
export const suspensionOf = (found: FoundRule) => found.suspensions.ofRule(ruleOf(found));

/** What a suspension may name the rule by. */
export const ruleOf = ({ key, rule, schedules }: Pick<FoundRule, 'key' | 'rule' | 'schedules'>): RuleOfAnswer => ({
  ...key,
  subMinorId: rule.subMinor.id,
  schedules,
});

const digests = new WeakMap<CompiledSubMinor, string>();

/** Stays the same while nothing changes by which the rule is answered: its own values and names, schedules and courts. */
export function digestOf({ rule, rules, head, schedules }: FoundRule): string {
  const known = digests.get(rule);
  if (known !== undefined) return known;
  const { subMinor, minor } = rule;
  const names = [...rules.majors.values()].map(({ name }) => name);
  const charged = head.slabSets.filter(({ id }) => schedules.has(id));
  const digest = hash('sha256', JSON.stringify([names, minor.name, { ...subMinor, index: 0 }, charged, rules.forums]));
  digests.set(rule, digest);
  return digest;
}
