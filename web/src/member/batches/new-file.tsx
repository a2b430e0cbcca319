import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { DayField } from '../../client/day-field';
import { countriesQuery } from '../../client/queries';
import { Refusal } from '../../client/refusal';
import { Button } from '../../ui/button';
import { ChoiceGroup } from '../../ui/choice-group';
import { OwnForm } from '../../ui/form';
import { Icon } from '../../ui/icons';
import { InlineError } from '../../ui/labelled-field';
import { KindQuestion } from '../calculator/kind-question';
import { KindSearchField } from '../calculator/kind-search';
import { PlaceQuestions } from '../calculator/place-questions';
import { type Draft, emptyDraft, withFound, withSearch, withStart, withType } from '../question/draft';
import { useDefaultProvince } from '../question/preferred-province';
import { useWords } from '../words';
import { CheckedFile } from './checked-file';
import { FileField, type GivenFile } from './file-field';
import { type Asked, useCheck } from './use-check';

type Way = 'kind' | 'columns';

/** Asks for one kind of suit or none, the date of law and the file, and shows what the server found in it. */
export function NewFile() {
  const { words } = useWords();
  const [way, setWay] = useState<Way>('kind');
  const [draft, setDraft] = useState<Draft>(() => emptyDraft('courtFee'));
  const [file, setFile] = useState<GivenFile>({ name: '', text: '' });
  const [isIncomplete, setIncomplete] = useState(false);
  const check = useCheck();
  const asked = askedOf(way, draft);

  function send() {
    const isReady = asked !== null && file.text.trim() !== '';
    setIncomplete(!isReady);
    if (isReady && !check.isPending) check.mutate({ asked, file });
  }

  if (check.checked) return <CheckedFile key={check.checked.time} check={check} checked={check.checked} />;
  return (
    <OwnForm onSend={send} aria-label={words('batch.new')} className="grid gap-6 pt-4 md:max-w-200">
      <ChoiceGroup
        label={words('batch.way')}
        value={way}
        onChange={(id) => setWay(id as Way)}
        choices={(['kind', 'columns'] as const).map((id) => ({ id, name: words(`batch.way.${id}`) }))}
      />
      {way === 'kind' ? <OneKind draft={draft} change={setDraft} /> : <Columns />}
      <div className="md:max-w-80">
        <DayField
          label={words('calculator.asOf')}
          help={words('batch.asOf.help')}
          value={draft.asOf}
          onChange={(asOf) => setDraft((before) => ({ ...before, asOf }))}
        />
      </div>
      <FileField file={file} onFile={setFile} />
      {isIncomplete && <InlineError>{words(asked === null ? 'batch.needs.kind' : 'batch.needs.file')}</InlineError>}
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

function askedOf(way: Way, { type, country, province, major, minor, subMinor, asOf }: Draft): Asked | null {
  const day = asOf === '' ? {} : { asOf };
  if (way === 'columns') return day;
  if (!country || !province || !major || !minor || !subMinor) return null;
  const ids = { mainCategoryId: major.id, minorCategoryId: minor.id, subMinorCategoryId: subMinor.id };
  return { ...day, country, province, type, ...ids };
}

function OneKind({ draft, change }: { draft: Draft; change: (next: (draft: Draft) => Draft) => void }) {
  const { words } = useWords();
  const { type, country, province, major, minor, subMinor } = draft;
  const { data: countries = [] } = useQuery(countriesQuery);
  const defaultProvince = useDefaultProvince();
  const start = (before: Draft) => withStart(before, countries, defaultProvince);
  if (start(draft) !== draft) change(start);
  return (
    <div className="grid gap-5">
      <ChoiceGroup
        label={words('history.type')}
        value={type}
        onChange={(id) => change((before) => withType(before, id as Draft['type']))}
        choices={(['courtFee', 'suitValuation'] as const).map((id) => ({ id, name: words(`calculation.${id}`) }))}
      />
      <KindSearchField
        type={type}
        province={province}
        onEarlyEnter={() => change(withSearch)}
        onPick={(found) => change((before) => withFound(before, found, countries))}
      />
      <PlaceQuestions country={country} province={province} change={change} />
      <KindQuestion
        {...{ type, country, province, major, minor, subMinor, change }}
        focusNext={() => undefined}
        isAnswered={false}
      />
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
        // Scrolls on a phone.
        // oxlint-disable-next-line no-noninteractive-tabindex -- a keyboard scrolls it, too.
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
