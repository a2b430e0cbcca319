import type { FiledItem, Suspension } from '@mizan/api';
import { SheetOff } from '../calculation/sheet-answer';
import { SuspensionNotice } from '../suspension-notice';
import { useWords } from '../words';

type Item = Pick<FiledItem, 'suspension'>;
type Items = { items: readonly Item[] };

/** Warns of the items whose rule is switched off, before anyone relies on their fees. */
export function SwitchedOffItems({ items }: Items) {
  const { words } = useWords();
  const groups = groupBySuspension(items);
  if (groups.length === 0) return null;
  return (
    <div className="mb-6 grid gap-3">
      {groups.map(({ suspension, ...of }) => (
        <SuspensionNotice key={of.numbers} suspension={suspension}>
          {words('off.items', of)}
        </SuspensionNotice>
      ))}
    </div>
  );
}

/** The same warning on a printed sheet. */
export const SwitchedOffOnSheet = ({ items }: Items) =>
  groupBySuspension(items).map(({ suspension, ...of }) => (
    <SheetOff key={of.numbers} suspension={suspension} items={of} />
  ));

/** The suspensions of the items, each with the count and the numbers of its items, such as "1, 3". */
function groupBySuspension(items: readonly Item[]) {
  const numbered = items.map(({ suspension }, index) => ({ suspension, number: index + 1 }));
  const groups = Map.groupBy(numbered, ({ suspension }) => JSON.stringify(suspension));
  return [...groups.values()].flatMap((group) => {
    const suspension: Suspension | undefined = group[0]?.suspension;
    const numbers = group.map(({ number }) => number).join(', ');
    return suspension ? [{ suspension, count: group.length, numbers }] : [];
  });
}
