import type { Rulebook } from '../compute/rulebook.ts';
import { type Choices, type Conflicts, decisions, type Three } from './conflict.ts';
import { joinTrees } from './join-trees.ts';
import { joinFields } from './values.ts';

type Joinable = Pick<Rulebook, 'majorCategories' | 'provinceSlabId'>;
type JoinedRulebooks = Conflicts & Joinable;

/** Joins two edits of a rulebook: its categories and the schedule of its province. */
export function joinRulebooks({ base, mine, theirs }: Three<Joinable>, choices: Choices = new Map()): JoinedRulebooks {
  const trees = { base: base.majorCategories, mine: mine.majorCategories, theirs: theirs.majorCategories };
  const { tree, ...found } = joinTrees(trees, choices);
  const { decide, result } = decisions(choices);
  const slabOf = ({ provinceSlabId }: Joinable) => ({ provinceSlabId });
  const joined = joinFields({ base: slabOf(base), mine: slabOf(mine), theirs: slabOf(theirs) }, (field, values) => {
    const about = { key: field, id: '', level: 'rulebook', names: [], field } as const;
    return values[decide({ ...about, before: values.base, mine: values.mine, theirs: values.theirs })];
  });
  const { conflicts, open } = result();
  return {
    majorCategories: tree,
    provinceSlabId: joined['provinceSlabId'] as string | null,
    conflicts: [...conflicts, ...found.conflicts],
    open: [...open, ...found.open],
  };
}
