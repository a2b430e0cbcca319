import type { RulebookCase } from '@mizan/api';
import { groupDigits, isRefusal, readAmount } from '@mizan/engine';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ComponentProps, useEffect, useMemo, useState } from 'react';
import { api, isProblem } from '../../client/api';
import { DayField } from '../../client/day-field';
import { useGrouping } from '../../client/figures';
import { Loaded } from '../../client/loaded';
import { OpenDialog } from '../../client/open-dialog';
import { cacheChanged } from '../../client/queries';
import { Refusal } from '../../client/refusal';
import { shownName } from '../../language/law-names';
import { Button, buttonLook } from '../../ui/button';
import { Checkbox } from '../../ui/checkbox';
import { EmptyState } from '../../ui/empty-state';
import { OwnForm } from '../../ui/form';
import { Icon } from '../../ui/icons';
import { InlineError } from '../../ui/labelled-field';
import { SearchableList } from '../../ui/searchable-list';
import { toastError, toastSuccess } from '../../ui/toasts';
import { casesQuery } from '../queries';
import { isTemporary, temporaryId } from '../tree/new-items';
import { namesOf, type Tree } from '../tree/tree';
import { useWords } from '../words';
import { caseOf, type DraftCase, differenceOf, draftOf, faultOf, rebase } from './edit-cases';
import { useBase, useEditor } from './editor';

/** The answers that a rulebook must give, each with its source; publishing checks them. */
export default function Cases({ onUnsaved }: { onUnsaved: (isUnsaved: boolean) => void }) {
  const { key, day } = useEditor();
  return (
    <Loaded query={useQuery(casesQuery(key, day))}>
      {(saved) => <CaseEditor saved={saved} onUnsaved={onUnsaved} />}
    </Loaded>
  );
}

/** The edited cases, with the saved ones from which the edits started. */
type CaseEdits = { readonly saved: readonly RulebookCase[]; readonly drafts: readonly DraftCase[] };

type CaseEditorProps = { saved: readonly RulebookCase[]; onUnsaved: (isUnsaved: boolean) => void };

function CaseEditor({ saved, onUnsaved }: CaseEditorProps) {
  const { words } = useWords();
  const { key, day } = useEditor();
  const { tree, since = day } = useBase();
  const client = useQueryClient();
  const names = useMemo(() => savedSubMinors(tree), [tree]);
  const [edits, setEdits] = useState<CaseEdits>(() => ({ saved, drafts: saved.map(draftOf) }));
  // The saved cases are read again once another administrator has saved; the edits are rebased onto them.
  if (edits.saved !== saved) setEdits({ saved, drafts: rebase(edits.saved, edits.drafts, saved) });
  const { drafts } = edits;
  const setDrafts = (next: readonly DraftCase[]) => setEdits({ saved, drafts: next });
  const { removed, added } = differenceOf(saved, drafts);
  const isUnsaved = removed.length + added.length > 0;
  useEffect(() => onUnsaved(isUnsaved), [isUnsaved, onUnsaved]);
  const [isChoosing, setChoosing] = useState(false);
  const [areFaultsShown, setFaultsShown] = useState(false);
  const faults = areFaultsShown ? drafts.map(faultOf) : [];
  const firstFaulty = faults.findIndex((fault) => fault !== null);
  const saving = useMutation({
    mutationFn: () =>
      api.saveRulebookCases({ params: key, query: { on: day }, body: { removed, added: added.map(caseOf) } }),
    onSuccess: async (answer) => {
      const query = casesQuery(key, day);
      await cacheChanged(client, query, answer);
      const stored = client.getQueryData(query.queryKey) ?? answer;
      setEdits({ saved: stored, drafts: stored.map(draftOf) });
      toastSuccess(words('rulebook.saved'));
    },
    onError: (error) => {
      if (isProblem(error, 'CASES_CHANGED')) void client.invalidateQueries(casesQuery(key, day));
      toastError(words('rulebook.saveFailed'));
    },
  });
  function save() {
    const isSound = drafts.every((draft) => faultOf(draft) === null);
    setFaultsShown(!isSound);
    if (isSound && !saving.isPending) saving.mutate();
  }
  function add(subMinorId: string) {
    setChoosing(false);
    const empty = { reading: '', amount: '', expectedValuation: '', expectedCourtFee: '', source: '' };
    const blank = { ...empty, from: since, until: '', isAsExpected: null };
    setDrafts([...drafts, { ...blank, id: temporaryId(), subMinorId }]);
  }

  return (
    <OwnForm onSend={save} className="grid gap-5 p-4 md:p-5">
      {drafts.length === 0 ? (
        <EmptyState text={words('rulebook.cases.none')} />
      ) : (
        <CaseTable {...{ drafts, faults, names }} isBusy={saving.isPending} onDrafts={setDrafts} />
      )}
      {saving.error && <Refusal error={saving.error} />}
      <div className="flex flex-wrap gap-3">
        <Button aria-haspopup="dialog" onClick={() => setChoosing(true)}>
          <Icon shape="plus" className="size-4" />
          {words('rulebook.cases.add')}
        </Button>
        <button type="submit" className={buttonLook({ kind: 'primary' })} aria-disabled={saving.isPending || undefined}>
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
  /** Whether the cases are being saved: edits would be lost, so the row is read-only. */
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
          onClick={onRemove}
          className="grid size-9 cursor-pointer place-items-center rounded-1 hover:bg-well"
        >
          <Icon shape="close" className="size-4" />
        </button>
      </td>
    </tr>
  );
}
