import type { StoredSlabSet } from '@mizan/api';
import type { SlabSet } from '@mizan/engine';
import { compare } from '@mizan/engine/review';
import { useWords } from '../../language/words';
import { Button } from '../../ui/button';
import { Notice } from '../../ui/notice';
import { useDescribeSlabChange } from './slab-change';

type ConflictProps = {
  base: StoredSlabSet;
  theirs: StoredSlabSet;
  onKeepMine: () => void;
  onTakeTheirs: () => void;
};

const alone = (set: SlabSet) =>
  ({ type: 'courtFee', majorCategories: [], slabSets: [set], provinceSlabId: set.id }) as const;

/** What another administrator saved meanwhile, and the choice between the two versions. */
export function Conflict({ base, theirs, onKeepMine, onTakeTheirs }: ConflictProps) {
  const { words } = useWords();
  const describe = useDescribeSlabChange();
  return (
    <Notice kind="bad">
      <p className="font-semibold">{words('slabs.conflict', { version: theirs.version })}</p>
      <ul className="my-2 list-disc ps-5">
        {compare(alone(base), alone(theirs)).map((change) => (
          <li key={`${change.kind} ${change.slabFrom} ${change.field}`}>{describe(change)}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <Button scale="small" onClick={onKeepMine}>
          {words('slabs.conflict.mine')}
        </Button>
        <Button scale="small" onClick={onTakeTheirs}>
          {words('slabs.conflict.theirs')}
        </Button>
      </div>
    </Notice>
  );
}
