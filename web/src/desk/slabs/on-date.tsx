import type { StoredSlabSet } from '@mizan/api';
import type { SlabSet } from '@mizan/engine';
import { compare } from '@mizan/engine/review';
import { useDay } from '../../language/format';
import { Notice } from '../../ui/notice';
import { useDescribeSlabChange } from '../changes/slab-change';
import { ConflictGroups } from '../publishing/conflict-groups';
import { useWords } from '../words';
import type { EditedSlab } from './use-slab-draft';

type OnDateProps = { base: StoredSlabSet; editing: EditedSlab };

/** What the date of a change means: the version that charges then, and the later ones that the change goes into. */
export function OnDate({ base, editing }: OnDateProps) {
  const { words } = useWords();
  const day = useDay();
  const { from, charging, later } = editing.onDate;
  const [first] = later;
  if (charging === undefined) return null;
  return (
    <div className="grid gap-4 text-14">
      <output className="text-ink-2">{words('slabs.charging', { number: charging.number, date: day(from) })}</output>
      <Joined base={base} editing={editing} />
      {first && (
        <section aria-labelledby="later-slabs" className="grid gap-1">
          <h3 id="later-slabs" className="font-sans text-14 font-semibold">
            {words('rulebook.later', { count: later.length, date: day(first.effectiveFrom) })}
          </h3>
          <ul className="grid border-y border-line">
            {later.map(({ number, effectiveFrom, note }) => (
              <li key={number} className="border-line py-2 not-first:border-t">
                {words('rulebook.later.version', { number, date: day(effectiveFrom) })}{' '}
                <bdi className="text-ink-3">{note}</bdi>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

const alone = (set: SlabSet) =>
  ({ type: 'courtFee', majorCategories: [], slabSets: [set], provinceSlabId: set.id }) as const;

/** Another version than the edited one charges on the date: what it changed, and what both changed. */
function Joined({ base, editing: { onDate, joined, saving } }: OnDateProps) {
  const { words } = useWords();
  const describe = useDescribeSlabChange();
  const { theirs, isReplaced } = onDate;
  if (theirs === undefined || joined === null) return null;
  const { decisions, decide } = saving.publishing;
  const { version, effectiveFrom } = theirs;
  const { conflicts } = joined;
  return (
    <>
      <Notice kind="doubt">
        <p className="font-semibold">
          {isReplaced
            ? words('slabs.conflict', { version })
            : words('rulebook.publish.otherDate', { base: base.version, number: version })}
        </p>
        <ul className="my-2 list-disc ps-5">
          {compare(alone(base), alone(theirs)).map((change) => (
            <li key={`${change.kind} ${change.slabFrom} ${change.field}`}>{describe(change)}</li>
          ))}
        </ul>
        {isReplaced && words('slabs.conflict.joined')}
      </Notice>
      {conflicts.length > 0 && (
        <>
          <p className="font-semibold">{words('rulebook.conflict.count', { count: conflicts.length })}</p>
          <ConflictGroups
            groups={[{ version, effectiveFrom, conflicts }]}
            decisions={decisions}
            onDecide={decide}
            scope={{ type: 'courtFee', slabSets: [base] }}
          />
        </>
      )}
    </>
  );
}
