import type { RulebookVersion } from '@mizan/api';
import { useQueries } from '@tanstack/react-query';
import { useDeferredValue, useMemo } from 'react';
import { useDay } from '../../../language/format';
import { useWords } from '../../words';
import { useEditor } from '../editor';
import { type Rules, versionQuery } from '../rules-on-day';
import { countOf, type Edit, editOnto, treeChanges } from './join-edit';

type LaterVersionsProps = { later: readonly RulebookVersion[]; edit: Edit };

/** The later versions that an edit also goes into, each with how much it changes there. */
export function LaterVersions({ later, edit }: LaterVersionsProps) {
  const { words } = useWords();
  const day = useDay();
  const { key } = useEditor();
  const versions = useQueries({ queries: later.map(({ number }) => versionQuery(key, number)) });
  const [first] = later;
  if (first === undefined) return null;
  return (
    <section aria-labelledby="later" className="grid gap-2 text-14">
      <h3 id="later" className="font-sans text-14 font-semibold">
        {words('rulebook.later', { count: later.length, date: day(first.effectiveFrom) })}
      </h3>
      <ul className="grid border-y border-line">
        {later.map(({ number, effectiveFrom, note }, at) => (
          <li
            key={number}
            className="flex flex-wrap items-baseline justify-between gap-x-4 border-line py-2 not-first:border-t"
          >
            <span>
              {words('rulebook.later.version', { number, date: day(effectiveFrom) })}{' '}
              <bdi className="text-ink-3">{note}</bdi>
            </span>
            <Effect edit={edit} version={versions[at]?.data} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Joins only after the dialog is painted. */
function Effect({ edit, version }: { edit: Edit; version: Rules | undefined }) {
  const { words } = useWords();
  const { key } = useEditor();
  const now = useDeferredValue(edit, undefined);
  const effect = useMemo(() => {
    if (version === undefined || now === undefined) return null;
    const joined = editOnto(now, version.tree);
    return { changes: countOf(treeChanges(key.type, joined)), open: joined.open.length };
  }, [version, now, key.type]);
  if (effect === null) return <span className="text-ink-3">{words('account.loading')}</span>;
  return (
    <span className="text-ink-2">
      {words('rulebook.later.changes', { count: effect.changes })}{' '}
      {effect.open > 0 && (
        <b className="ms-2 font-semibold text-brass-ink">{words('rulebook.later.toDecide', { count: effect.open })}</b>
      )}
    </span>
  );
}
