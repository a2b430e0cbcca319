import { isDoubtful, isSame, type SubMinorCategory } from '@mizan/engine';
import { itemsBelow, type Tree } from './tree.ts';

/** Rules whose figure no statute, judgment or secondary source supports, and rules without an established figure. */
export const isUnproved = ({ verification = 'unverified' }: SubMinorCategory) => isDoubtful(verification);
export const isNotEstablished = ({ certainty }: SubMinorCategory) => certainty === 'notEstablished';

/** Whether a rule differs from the one of another state of the law. */
export function differsFrom(earlier: Tree): (rule: SubMinorCategory) => boolean {
  const before = new Map(itemsBelow(earlier).subMinors.map((rule) => [rule.id, rule]));
  return (rule) => !isSame(rule, before.get(rule.id));
}

type Ranks = ReadonlyMap<string, number>;

/** The rules that pass, in the order that the words gave them; in their own order without words. */
export function filterTree(tree: Tree, passes: (rule: SubMinorCategory) => boolean, ranks: Ranks | null): Ranks {
  const found = itemsBelow(tree).subMinors.filter((rule) => passes(rule) && (ranks === null || ranks.has(rule.id)));
  return new Map(found.map(({ id }, at) => [id, ranks?.get(id) ?? at]));
}
