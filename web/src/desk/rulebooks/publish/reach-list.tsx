/* oxlint-disable jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by the keyboard */
import { itemsOf, namesOf } from '@mizan/engine/changes';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useDay } from '../../../language/format';
import { useDescribeField } from '../../publishing/describe-field';
import { changesOf } from '../../tree/changes';
import { useFormatter } from '../../words';
import { useEditor } from '../editor';
import { datedFieldsQuery } from '../rules-on-day';
import { reachesOf } from './reach';
import type { Edit } from './tree-changes';
import type { EditOnDate } from './use-edit-on-date';

type ReachListProps = { edit: Edit; effectiveFrom: string; slabSets: EditOnDate['schedules']['slabSets'] };

/** Lists the changes that a later publication ends: until when each holds, and the value from then on. */
export function ReachList({ edit, effectiveFrom, slabSets }: ReachListProps) {
  const { words, text } = useFormatter();
  const day = useDay();
  const { key } = useEditor();
  const { before, after } = edit;
  const describe = useDescribeField({ type: key.type, slabSets, tree: after });
  const { data: dated } = useQuery({ ...datedFieldsQuery(key), staleTime: 0 });
  const items = useMemo(() => itemsOf(after, key), [after, key]);
  const reaches = useMemo(
    () =>
      dated && dated.length > 0
        ? reachesOf(changesOf(before, after, { ...key, day: effectiveFrom }), dated, effectiveFrom)
        : [],
    [dated, before, after, key, effectiveFrom],
  );
  if (reaches.length === 0) return null;
  return (
    <section aria-label={words('rulebook.reach')} className="grid gap-2 text-14">
      <h3 className="font-sans text-14 font-semibold">{words('rulebook.reach')}</h3>
      <ul
        tabIndex={0}
        aria-label={words('rulebook.reach')}
        className="grid max-h-56 gap-1.5 overflow-auto border-y border-line py-2"
      >
        {reaches.map(({ item, field, until, value }) => {
          const { name, valueOf } = describe('rulebook', field);
          const where = namesOf(item, items).map(text).join(' › ');
          return (
            <li key={`${field} ${item}`}>
              {words('rulebook.reach.until', { where, field: name, date: day(until), value: valueOf(value) })}
            </li>
          );
        })}
      </ul>
      <p className="text-13 text-ink-2">{words('rulebook.reach.rest')}</p>
    </section>
  );
}
