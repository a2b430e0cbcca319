import type { RulebookVersion } from '@mizan/api';
import { useMemo } from 'react';
import { useDay } from '../../../language/format';
import { Notice } from '../../../ui/notice';
import { ChangeList } from '../../changes/change-list';
import { ConflictGroups } from '../../publishing/conflict-groups';
import type { Decisions } from '../../publishing/decisions';
import type { Tree } from '../../tree/tree';
import { useWords } from '../../words';
import { type Base, useEditor } from '../editor';
import { treeChanges } from './join-edit';
import type { EditOnDate } from './use-edit-on-date';

type JoinedNoticeProps = {
  base: Base;
  joined: EditOnDate;
  decisions: Decisions;
  onDecide: (decisions: Decisions) => void;
};

/** Says that the edit is joined onto another version than the edited one: which, why, and what both changed. */
export function JoinedNotice({ base, joined, decisions, onDecide }: JoinedNoticeProps) {
  const { words } = useWords();
  const { key } = useEditor();
  const { edit, schedules, number } = joined;
  const { governs, joinedFor } = joined.plan;
  if (joinedFor === null) return null;
  if (governs === undefined) {
    return <Notice kind="doubt">{words('rulebook.publish.otherDateNone', { base: base.number })}</Notice>;
  }
  const scope = { type: key.type, slabSets: schedules.slabSets };
  const group = { version: number, effectiveFrom: governs.effectiveFrom, conflicts: edit?.conflicts ?? [] };
  const count = group.conflicts.length;
  return (
    <>
      {joinedFor === 'meanwhile' ? (
        <Meanwhile base={base} joined={joined} />
      ) : (
        <Notice kind="doubt">{words('rulebook.publish.otherDate', { base: base.number, number })}</Notice>
      )}
      {count > 0 && (
        <>
          <p className="text-14 font-semibold">{words('rulebook.conflict.count', { count })}</p>
          <ConflictGroups groups={[group]} decisions={decisions} onDecide={onDecide} scope={scope} />
        </>
      )}
    </>
  );
}

/** Another administrator published on the same date: who, why and what. */
function Meanwhile({ base, joined }: Pick<JoinedNoticeProps, 'base' | 'joined'>) {
  const { words } = useWords();
  const { edit, number, schedules, versions } = joined;
  return (
    <>
      <Notice kind="doubt">
        <p className="font-semibold">{words('rulebook.publish.meanwhile')}</p>
        <p>{words('rulebook.publish.meanwhile.text', { number })}</p>
        <Publishers versions={versions} since={base.number} />
      </Notice>
      {edit && <TheirChanges base={base.tree} theirs={edit.before} scope={schedules} />}
    </>
  );
}

type TheirChangesProps = { base: Tree; theirs: Tree; scope: Pick<EditOnDate['schedules'], 'slabSets'> };

function TheirChanges({ base, theirs, scope }: TheirChangesProps) {
  const { words } = useWords();
  const { key } = useEditor();
  const changes = useMemo(() => treeChanges(key.type, { before: base, after: theirs }), [key.type, base, theirs]);
  const title = words('rulebook.publish.meanwhile.changes');
  return <ChangeList type={key.type} title={title} changes={changes} slabSets={scope.slabSets} />;
}

/** Who published since the edited version, and why. */
function Publishers({ versions, since }: { versions: readonly RulebookVersion[]; since: number }) {
  const { words } = useWords();
  const day = useDay();
  return (
    <ul className="mt-1 grid gap-1">
      {versions
        .filter(({ number, carriedFrom }) => number > since && carriedFrom === null)
        .map(({ number, publishedBy, note, effectiveFrom }) => (
          <li key={number}>
            {words('rulebook.publish.meanwhile.who', {
              number,
              who: publishedBy ?? words('rulebook.someone'),
              date: day(effectiveFrom),
            })}{' '}
            <bdi className="text-ink-2">{note}</bdi>
          </li>
        ))}
    </ul>
  );
}
