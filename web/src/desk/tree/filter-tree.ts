import { isDoubtful, isSame, type SubMinorCategory } from '@mizan/engine';
import { itemsBelow, type Tree } from './tree.ts';

/** Whether no statute, judgment or secondary source supports the figure of a rule. */
export const isUnproved = ({ verification = 'unverified' }: SubMinorCategory) => isDoubtful(verification);
/** Whether the figure in force is not known. */
export const isNotEstablished = ({ certainty }: SubMinorCategory) => certainty === 'notEstablished';

/** A filter for the rules that differ from an earlier tree, or are new since. */
export function differsFrom(earlier: Tree): (rule: SubMinorCategory) => boolean {
  const before = new Map(itemsBelow(earlier).subMinors.map((rule) => [rule.id, rule]));
  return (rule) => !isSame(rule, before.get(rule.id));
}

type Ranks = ReadonlyMap<string, number>;

/** The rank of each rule that passes the filter: its rank in the search, or its place in the tree without a search. */
export function filterTree(tree: Tree, passes: (rule: SubMinorCategory) => boolean, ranks: Ranks | null): Ranks {
  const rules = itemsBelow(tree).subMinors.filter((rule) => passes(rule) && (ranks === null || ranks.has(rule.id)));
  return new Map(rules.map(({ id }, at) => [id, ranks?.get(id) ?? at]));
}
