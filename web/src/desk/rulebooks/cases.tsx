import type { RulebookCase } from '@mizan/api';
import { groupDigits, isRefusal, readAmount } from '@mizan/engine';
import { useQuery } from '@tanstack/react-query';
import { type ComponentProps, useEffect, useMemo, useState } from 'react';
import { DayField } from '../../client/day-field';
import { useGrouping } from '../../client/figures';
import { Loaded } from '../../client/loaded';
import { OpenDialog } from '../../client/open-dialog';
import { Refusal } from '../../client/refusal';
import { shownName } from '../../language/law-names';
import { Button, buttonLook } from '../../ui/button';
import { Checkbox } from '../../ui/checkbox';
import { EmptyState } from '../../ui/empty-state';
import { OwnForm } from '../../ui/form';
import { Icon } from '../../ui/icons';
import { InlineError } from '../../ui/labelled-field';
import { SearchableList } from '../../ui/searchable-list';
import { casesQuery } from '../queries';
import { isTemporary, temporaryId } from '../tree/new-items';
import { namesOf, type Tree } from '../tree/tree';
import { useWords } from '../words';
import { type DraftCase, faultOf } from './edit-cases';
import { useBase, useEditor } from './editor';
import { useCaseEdits } from './use-case-edits';

/** The answers that a rulebook must give, each with its source; publishing checks them. */
export default function Cases({ onUnsaved }: { onUnsaved: (isUnsaved: boolean) => void }) {
  const { key, day } = useEditor();
  return (
    <Loaded query={useQuery(casesQuery(key, day))}>
      {(saved) => <CaseEditor saved={saved} onUnsaved={onUnsaved} />}
    </Loaded>
  );
}

type CaseEditorProps = { saved: readonly RulebookCase[]; onUnsaved: (isUnsaved: boolean) => void };

function CaseEditor({ saved, onUnsaved }: CaseEditorProps) {
  const { words } = useWords();
  const { day } = useEditor();
  const { tree, since = day } = useBase();
  const names = useMemo(() => savedSubMinors(tree), [tree]);
  const { drafts, isUnsaved, isBusy, error, change, send } = useCaseEdits(saved);
  useEffect(() => onUnsaved(isUnsaved), [isUnsaved, onUnsaved]);
  const [isChoosing, setChoosing] = useState(false);
  const [areFaultsShown, setFaultsShown] = useState(false);
  const faults = areFaultsShown ? drafts.map(faultOf) : [];
  const firstFaulty = faults.findIndex((fault) => fault !== null);
  function save() {
    const isSound = drafts.every((draft) => faultOf(draft) === null);
    setFaultsShown(!isSound);
    if (isSound) send();
  }
  function add(subMinorId: string) {
    setChoosing(false);
    const empty = { reading: '', amount: '', expectedValuation: '', expectedCourtFee: '', source: '' };
    const blank = { ...empty, from: since, until: '', isAsExpected: null };
    change([...drafts, { ...blank, id: temporaryId(), subMinorId }]);
  }

  return (
    <OwnForm onSend={save} className="grid gap-5 p-4 md:p-5">
      {drafts.length === 0 ? (
        <EmptyState text={words('rulebook.cases.none')} />
      ) : (
        <CaseTable {...{ drafts, faults, names, isBusy }} onDrafts={change} />
      )}
      {error && <Refusal error={error} />}
      <div className="flex flex-wrap gap-3">
        <Button aria-haspopup="dialog" aria-disabled={isBusy || undefined} onClick={() => isBusy || setChoosing(true)}>
          <Icon shape="plus" className="size-4" />
          {words('rulebook.cases.add')}
        </Button>
        <button type="submit" className={buttonLook({ kind: 'primary' })} aria-disabled={isBusy || undefined}>
          {words('rulebook.cases.save')}
        </button>
        <output className="self-center">
          {firstFaulty >= 0 && (
            <InlineError>
              {words(`rulebook.cases.fault.${faults[firstFaulty] ?? 'source'}`, { number: firstFaulty + 1 })}
            </InlineError>
          )}
        </output>
      </div>
      {isChoosing && (
        <OpenDialog title={words('rulebook.cases.add')} onClose={() => setChoosing(false)}>
          <SearchableList
            label={words('rulebook.cases.subMinor')}
            placeholder={words('rulebook.filter')}
            none={words('rulebook.nothingFound')}
            choices={names}
            value={null}
            onChange={add}
          />
        </OpenDialog>
      )}
    </OwnForm>
  );
}

type CaseTableProps = {
  drafts: readonly DraftCase[];
  faults: readonly ReturnType<typeof faultOf>[];
  names: readonly { id: string; name: string }[];
  isBusy: boolean;
  onDrafts: (drafts: readonly DraftCase[]) => void;
};

/** The cases grouped by rule; on request only those that the rules do not answer as expected. */
function CaseTable({ drafts, faults, names, isBusy, onDrafts }: CaseTableProps) {
  const { words } = useWords();
  const [isOnlyFailing, setOnlyFailing] = useState(false);
  const failingCount = drafts.filter(({ isAsExpected }) => isAsExpected === false).length;
  const isFiltered = isOnlyFailing && failingCount > 0;
  // A case that is being edited was not checked yet, so it stays on the list.
  const shown = drafts
    .map((draft, at) => ({ draft, at }))
    .filter(({ draft }) => !isFiltered || draft.isAsExpected !== true);
  const casesByRule = Map.groupBy(shown, ({ draft }) => draft.subMinorId);
  const nameOf = (ruleId: string) => names.find(({ id }) => id === ruleId)?.name ?? words('rulebook.cases.gone');
  return (
    <>
      {failingCount > 0 ? (
        <Checkbox name="onlyFailing" isChecked={isOnlyFailing} onChange={setOnlyFailing}>
          {words('rulebook.cases.onlyFailing', { count: failingCount })}
        </Checkbox>
      ) : (
        <p className="text-14 text-ink-2">
          {words('rulebook.cases.hold', {
            count: drafts.filter(({ isAsExpected }) => isAsExpected).length,
            all: drafts.length,
          })}
        </p>
      )}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- What scrolls must be reached by the keyboard. */}
      <section tabIndex={0} aria-label={words('rulebook.cases')} className="max-h-[70vh] overflow-auto">
        <table className="w-full min-w-260 border-collapse text-14">
          <CaseHead />
          {[...casesByRule].map(([ruleId, cases]) => (
            <tbody key={ruleId}>
              <RuleRow name={nameOf(ruleId)} />
              {cases.map(({ draft, at }) => (
                <CaseRow
                  key={draft.id}
                  number={at + 1}
                  draft={draft}
                  fault={faults[at] ?? null}
                  isBusy={isBusy}
                  onChange={(fields) => onDrafts(drafts.with(at, { ...draft, ...fields }))}
                  onRemove={() => onDrafts(drafts.toSpliced(at, 1))}
                />
              ))}
            </tbody>
          ))}
        </table>
      </section>
    </>
  );
}

const fields = ['amount', 'expectedValuation', 'expectedCourtFee', 'source'] as const;
const days = ['from', 'until'] as const;
const columns = ['state', 'case', ...fields, ...days, 'remove'] as const;

function CaseHead() {
  const { words } = useWords();
  return (
    <thead className="sticky top-0 z-1 bg-paper text-13 text-ink-3">
      <tr>
        {columns.map((name) => (
          <th key={name} scope="col" className="border-b border-line-strong px-2 py-2 text-start font-medium">
            {words(`rulebook.cases.${name}`)}
          </th>
        ))}
      </tr>
    </thead>
  );
}

/** The name of the rule of the cases beneath it. */
const RuleRow = ({ name }: { name: string }) => (
  <tr>
    <th scope="rowgroup" colSpan={columns.length} className="bg-well px-2 py-1.5 text-start font-semibold">
      <bdi>{name}</bdi>
    </th>
  </tr>
);

/** The input of a cell. Digits are grouped as the reader writes them, except while the cell has the focus. */
function CaseInput({ isFigure, value, ...input }: ComponentProps<'input'> & { isFigure: boolean; value: string }) {
  const grouping = useGrouping();
  const [hasFocus, setFocus] = useState(false);
  const figure = isFigure && !hasFocus && value !== '' ? readAmount(value) : undefined;
  const shown = figure === undefined || isRefusal(figure) ? value : groupDigits(figure.amount, grouping);
  return <input {...input} value={shown} onFocus={() => setFocus(true)} onBlur={() => setFocus(false)} />;
}

/** The rules that have an id of the server, which a saved case needs. */
const savedSubMinors = (tree: Tree) =>
  [...namesOf(tree, shownName)].map(([id, name]) => ({ id, name })).filter(({ id }) => !isTemporary(id));

type CaseRowProps = {
  number: number;
  draft: DraftCase;
  fault: ReturnType<typeof faultOf>;
  /** Whether the cases are being saved: edits are ignored then, so the row is read-only. */
  isBusy: boolean;
  onChange: (fields: Partial<DraftCase>) => void;
  onRemove: () => void;
};

function CaseRow({ number, draft, fault, isBusy, onChange, onRemove }: CaseRowProps) {
  const { words } = useWords();
  return (
    <tr className="[&>*]:border-b [&>*]:border-line [&>*]:px-2 [&>*]:py-1.5">
      <td>
        {draft.isAsExpected !== null && (
          <span className={`inline-flex items-center gap-1 ${draft.isAsExpected ? 'text-green' : 'text-madder'}`}>
            <Icon shape={draft.isAsExpected ? 'check' : 'warning'} className="size-4" />
            {words(draft.isAsExpected ? 'rulebook.cases.holds' : 'rulebook.cases.fails')}
          </span>
        )}
      </td>
      <th scope="row" className="text-start font-normal">
        {number} {draft.reading !== '' && <bdi>{words('rulebook.reading', { name: draft.reading })}</bdi>}
      </th>
      {fields.map((field) => (
        <td key={field}>
          <CaseInput
            value={draft[field]}
            isFigure={field !== 'source'}
            aria-invalid={field === fault}
            dir={field === 'source' ? 'auto' : 'ltr'}
            readOnly={isBusy}
            maxLength={field === 'source' ? 2000 : 300}
            autoComplete="off"
            aria-label={words('rulebook.cases.cell', { number, column: words(`rulebook.cases.${field}`) })}
            onChange={({ currentTarget }) => onChange({ [field]: currentTarget.value, isAsExpected: null })}
            className={`min-h-9 rounded-1 border border-field bg-leaf px-2 aria-invalid:border-madder ${field === 'source' ? 'w-full min-w-44' : 'w-28 text-end'}`}
          />
        </td>
      ))}
      {days.map((field) => (
        <td key={field}>
          <DayField
            isCompact
            isLabelHidden
            label={words('rulebook.cases.cell', { number, column: words(`rulebook.cases.${field}`) })}
            value={draft[field]}
            isRequired={field === 'from'}
            least={field === 'until' ? draft.from : undefined}
            isReadOnly={isBusy}
            onChange={(day) => onChange({ [field]: day, isAsExpected: null })}
          />
        </td>
      ))}
      <td>
        <button
          type="button"
          aria-label={words('rulebook.cases.removeOf', { number })}
          aria-disabled={isBusy || undefined}
          onClick={onRemove}
          className="grid size-9 cursor-pointer place-items-center rounded-1 hover:bg-well aria-disabled:cursor-not-allowed aria-disabled:text-ink-3"
        >
          <Icon shape="close" className="size-4" />
        </button>
      </td>
    </tr>
  );
}
