import { useQuery } from '@tanstack/react-query';
import { type RefObject, useRef, useState } from 'react';
import { ConfirmLeave } from '../../client/confirm-leave';
import { DayField } from '../../client/day-field';
import { FaultList } from '../../client/error-summary';
import { countriesQuery } from '../../client/queries';
import { Refusal } from '../../client/refusal';
import { Button } from '../../ui/button';
import { ChoiceGroup } from '../../ui/choice-group';
import { OwnForm } from '../../ui/form';
import { Icon } from '../../ui/icons';
import { InlineError } from '../../ui/labelled-field';
import { KindSearchField } from '../calculator/kind-search';
import { PlaceQuestions } from '../calculator/place-questions';
import { KindQuestion } from '../kind-dialog/kind-question';
import {
  type Draft,
  emptyDraft,
  kindPicks,
  withDefaultPlace,
  withFound,
  withSearch,
  withType,
} from '../question/draft';
import { useDefaultProvince } from '../question/preferred-province';
import { useWords } from '../words';
import { CheckedFile } from './checked-file';
import { type BatchFile, FileField } from './file-field';
import { type CheckQuery, useCheck } from './use-check';

/** What the rows hold: amounts for court fees or for valuations of one kind of suit, or columns that name their kinds. */
const rowContents = ['courtFee', 'suitValuation', 'columns'] as const;
type RowContent = (typeof rowContents)[number];

/** The form for a file of questions: its rows, what they hold, and the date of law; then the result of the check. */
export function NewFile() {
  const { words } = useWords();
  const [rowContent, setRowContent] = useState<RowContent>('courtFee');
  const [draft, setDraft] = useState<Draft>(() => emptyDraft('courtFee'));
  const [file, setFile] = useState<BatchFile>({ name: '', text: '' });
  const [showsFaults, setShowsFaults] = useState(false);
  const { data: countries = [] } = useQuery(countriesQuery);
  const withPlace = withDefaultPlace(draft, countries, useDefaultProvince());
  if (rowContent !== 'columns' && withPlace !== draft) setDraft(withPlace);
  const [paste, search] = [useRef<HTMLTextAreaElement>(null), useRef<HTMLInputElement>(null)];
  const query = checkQueryOf(rowContent, draft);
  const check = useCheck(query, file);
  const missing = (['file', 'kind'] as const).filter((name) =>
    name === 'file' ? file.text.trim() === '' : query === null,
  );
  const faults = showsFaults ? missing : [];
  const onlyFault = onlyOne(faults);

  function focus(name: (typeof missing)[number]) {
    (name === 'file' ? paste : search).current?.focus();
  }
  function send() {
    const [first] = missing;
    setShowsFaults(first !== undefined);
    if (first) focus(first);
    else if (!check.isPending) check.checkFile();
  }
  function choose(id: string) {
    setRowContent(id as RowContent);
    if (id !== 'columns') setDraft((before) => withType(before, id as Draft['type']));
  }

  if (check.checked) {
    const isUnsaved = isInNoFile(check.checked.file, file);
    return <CheckedFile key={check.checked.time} check={check} checked={check.checked} isUnsaved={isUnsaved} />;
  }
  return (
    <OwnForm onSend={send} aria-label={words('batch.new')} className="grid gap-6 pt-2">
      <ConfirmLeave isUnsaved={isPasted(file)} />
      <FaultList
        faults={faults.map((name) => ({ text: words(`batch.needs.${name}`), focusField: () => focus(name) }))}
      />
      <FileField
        file={file}
        onFile={setFile}
        fieldRef={paste}
        isMissing={onlyFault === 'file'}
        example={words(rowContent === 'columns' ? 'batch.columns.example' : 'batch.file.example')}
      />
      <ChoiceGroup
        label={words('batch.way')}
        value={rowContent}
        onChange={choose}
        choices={rowContents.map((id) => ({ id, name: words(`batch.way.${id}`) }))}
      />
      <div className="grid gap-x-4 gap-y-5 md:grid-cols-[minmax(0,1fr)_15rem]">
        {rowContent === 'columns' ? <Columns /> : <OneKind draft={draft} change={setDraft} fieldRef={search} />}
        <DayField
          label={words('calculator.asOf')}
          help={words('batch.asOf.help')}
          value={draft.asOf}
          onChange={(asOf) => setDraft((before) => ({ ...before, asOf }))}
        />
        {rowContent !== 'columns' && <PickedKind draft={draft} change={setDraft} />}
      </div>
      {onlyFault === 'kind' && (
        <p role="alert">
          <InlineError>{words('batch.needs.kind')}</InlineError>
        </p>
      )}
      {check.error && <Refusal error={check.error} />}
      <div className="flex flex-wrap items-center gap-4">
        <Button kind="primary" type="submit" isBusy={check.isPending}>
          {words(check.isPending ? 'batch.checking' : 'batch.check')}
        </Button>
        <p className="text-13 text-ink-3">{words('batch.check.free')}</p>
      </div>
    </OwnForm>
  );
}

/** Whether rows were pasted, which would be lost; a file that was chosen can be chosen again. */
const isPasted = ({ name, text }: BatchFile) => name === '' && text.trim() !== '';

/** Whether rows that were checked are in no file of the member: they were pasted, or corrected since they were chosen. */
const isInNoFile = (checked: BatchFile, chosen: BatchFile) => isPasted(chosen) || checked !== chosen;

/** The fault that is shown at its field: the list at the top shows two or more. */
const onlyOne = <Fault,>(faults: readonly Fault[]) => (faults.length === 1 ? faults[0] : undefined);

/** The query of a check: the kind of suit, unless the file names the kinds, and the date of law; null while no kind is picked. */
function checkQueryOf(
  rowContent: RowContent,
  { type, country, province, major, minor, subMinor, asOf }: Draft,
): CheckQuery | null {
  const day = asOf === '' ? {} : { asOf };
  if (rowContent === 'columns') return day;
  if (!country || !province || !major || !minor || !subMinor) return null;
  const ids = { mainCategoryId: major.id, minorCategoryId: minor.id, subMinorCategoryId: subMinor.id };
  return { ...day, country, province, type, ...ids };
}

type KindProps = { draft: Draft; change: (next: (draft: Draft) => Draft) => void };

/** The kind of suit by words. */
function OneKind({ draft, change, fieldRef }: KindProps & { fieldRef: RefObject<HTMLInputElement | null> }) {
  const { data: countries = [] } = useQuery(countriesQuery);
  return (
    <KindSearchField
      type={draft.type}
      province={draft.province}
      asOf={draft.asOf}
      fieldRef={fieldRef}
      onEarlyEnter={() => change(withSearch)}
      onPick={(found) => change((before) => withFound(before, found, countries))}
    />
  );
}

/** The kind of suit that was found, to be changed by picking from the lists. */
function PickedKind({ draft, change }: KindProps) {
  return (
    <div className="grid gap-x-4 gap-y-5 md:col-span-2 md:grid-cols-2">
      <PlaceQuestions country={draft.country} province={draft.province} change={change} />
      <KindQuestion {...kindPicks(draft)} change={change} focusNext={() => undefined} isAnswered={false} />
    </div>
  );
}

/** How a file names its kinds of suit, with an example. */
function Columns() {
  const { words } = useWords();
  return (
    <div className="grid gap-2">
      <p className="text-14 text-ink-2">{words('batch.columns.text')}</p>
      <pre
        dir="ltr"
        className="overflow-x-auto border-y border-line bg-well px-3 py-2 text-13"
        // oxlint-disable-next-line no-noninteractive-tabindex -- it scrolls on a phone, and needs the focus to scroll by keyboard.
        tabIndex={0}
      >
        {words('batch.columns.example')}
      </pre>
      <p className="flex gap-1.5 text-13 text-ink-3">
        <Icon shape="check" className="mt-0.5 size-4" />
        {words('batch.columns.note')}
      </p>
    </div>
  );
}
