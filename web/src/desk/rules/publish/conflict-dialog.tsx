import type { CalculationType, SlabSet } from '@mizan/engine';
import { compare } from '@mizan/engine/review';
import { useMemo, useState } from 'react';
import { useDay } from '../../../language/format';
import { useWords } from '../../../language/words';
import { Button } from '../../../ui/button';
import { OpenDialog } from '../../records/overlays';
import type { Choices, Conflict, Side } from '../../tree/merge';
import { merge } from '../../tree/merge';
import type { Tree } from '../../tree/tree';
import type { Base } from '../editor';
import { useEditor, useSchedules } from '../editor';
import type { Rules } from '../rules';
import { useColumnName, useFormatValue } from '../words/change';
import { ChangeList } from './change-list';

type ConflictDialogProps = {
  base: Base;
  mine: Tree;
  theirs: Rules;
  onMerged: (tree: Tree) => void;
  onClose: () => void;
};

/** Another version was published meanwhile: shows who and what, and asks which side wins each conflict. */
export function ConflictDialog({ base, mine, theirs, onMerged, onClose }: ConflictDialogProps) {
  const { words } = useWords();
  const { key } = useEditor();
  const { slabSets } = useSchedules();
  const [choices, setChoices] = useState<Choices>(new Map());
  const merged = useMemo(
    () => merge({ base: base.tree, mine, theirs: theirs.tree }, key.type, choices),
    [base, mine, theirs, key.type, choices],
  );
  const changes = useMemo(() => changesOf(key.type, base.tree, theirs.tree), [key.type, base, theirs]);
  return (
    <OpenDialog title={words('rules.conflict.title')} text={words('rules.conflict.text')} onClose={onClose}>
      <Publishers theirs={theirs} since={base.number} />
      <ChangeList changes={changes} slabSets={slabSets} />
      {merged.conflicts.length > 0 && (
        <section aria-label={words('rules.conflict.both')} className="grid gap-4">
          <h3 className="font-sans text-14 font-semibold">
            {words('rules.conflict.count', { count: merged.conflicts.length })}
          </h3>
          {merged.conflicts.map((conflict) => (
            <Choice
              key={conflict.key}
              conflict={conflict}
              slabSets={slabSets}
              side={choices.get(conflict.key) ?? 'mine'}
              onChoose={(side) => setChoices(new Map(choices).set(conflict.key, side))}
            />
          ))}
        </section>
      )}
      <div className="flex flex-wrap justify-end gap-3">
        <Button kind="quiet" onClick={onClose}>
          {words('rules.cancel')}
        </Button>
        <Button kind="primary" onClick={() => onMerged(merged.tree)}>
          {words('rules.conflict.merge')}
        </Button>
      </div>
    </OpenDialog>
  );
}

const changesOf = (type: CalculationType, before: Tree, after: Tree) => {
  const rest = { type, slabSets: [], provinceSlabId: null };
  return compare({ ...rest, majorCategories: before }, { ...rest, majorCategories: after });
};

function Publishers({ theirs, since }: { theirs: Rules; since: number }) {
  const { words } = useWords();
  const day = useDay();
  return (
    <ul className="grid gap-1 text-14">
      {theirs.versions
        .filter(({ number }) => number > since)
        .map(({ number, publishedBy, note, effectiveFrom }) => (
          <li key={number}>
            {words('rules.conflict.who', {
              number,
              who: publishedBy ?? words('rules.someone'),
              date: day(effectiveFrom),
            })}{' '}
            <bdi className="text-ink-2">{note}</bdi>
          </li>
        ))}
    </ul>
  );
}

type ChoiceProps = {
  conflict: Conflict;
  side: Side;
  slabSets: readonly SlabSet[];
  onChoose: (side: Side) => void;
};

function Choice({ conflict, side, slabSets, onChoose }: ChoiceProps) {
  const { words } = useWords();
  const formatValue = useFormatValue(slabSets);
  const columnName = useColumnName();
  const column = conflict.field === null ? words('rules.conflict.whole') : columnName(conflict.field);
  const textOf = (whose: Side) => {
    if (conflict.field !== null) return formatValue(conflict.field, conflict[whose]);
    return words(conflict.removedBy === whose ? 'rules.conflict.remove' : 'rules.conflict.keep');
  };
  return (
    <fieldset className="grid gap-1.5 border-t border-line pt-3 text-14">
      <legend className="contents">
        <span>
          <bdi className="font-semibold">{conflict.names.join(' › ')}</bdi> <span className="text-ink-2">{column}</span>
        </span>
      </legend>
      {(['mine', 'theirs'] as const).map((whose) => (
        <label key={whose} className="flex items-center gap-2.5">
          <input
            type="radio"
            name={conflict.key}
            checked={side === whose}
            onChange={() => onChoose(whose)}
            className="size-5 accent-brass"
          />
          <span className="text-ink-2">{words(`rules.conflict.${whose}`)}</span>{' '}
          <bdi className="font-semibold">{textOf(whose)}</bdi>
        </label>
      ))}
    </fieldset>
  );
}
