import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { isProblem } from '../../client/api';
import { ConfirmLeave } from '../../client/confirm-leave';
import { Failed, Loaded } from '../../client/loaded';
import { Refusal } from '../../client/refusal';
import { Button, dimmed } from '../../ui/button';
import { EmptyState } from '../../ui/empty-state';
import { Icon } from '../../ui/icons';
import { keepFocus } from '../../ui/keep-focus';
import { NativeSelect } from '../../ui/native-select';
import { countriesQuery, forumsQuery } from '../queries';
import { useFilters } from '../records/filters';
import { Screen } from '../records/screen';
import { useWords } from '../words';
import { emptyDraft } from './court-draft';
import { CourtList } from './court-list';
import { TryCourt } from './try-court';
import { type CourtsProps, useCourts } from './use-courts';

/** The courts that may try suits of each value, by province. */
export default function Forums() {
  const { words } = useWords();
  const filters = useFilters();
  const countries = useQuery(countriesQuery);
  const provinces = (countries.data ?? []).flatMap((country) => country.provinces);
  const province = provinces.find(({ id }) => id === filters.get('province'));
  const table = useQuery({ ...forumsQuery(province?.id ?? ''), enabled: province !== undefined });
  return (
    <Screen heading="desk.shell.forums" lead="desk.forums.lead">
      <div className="max-w-80">
        <NativeSelect
          label={words('desk.province')}
          {...(province ? {} : { any: words('desk.shell.selectProvince') })}
          choices={provinces}
          value={province?.id ?? ''}
          onChange={(id) =>
            filters.replace({ province: id, country: provinces.find((place) => place.id === id)?.countryId })
          }
        />
      </div>
      <Failed query={countries} />
      {!province && countries.data && <EmptyState text={words('desk.forums.choose')} />}
      {province && (
        <Loaded query={table}>{(latest) => <Editor key={province.id} province={province} latest={latest} />}</Loaded>
      )}
    </Screen>
  );
}

/** Edits the courts in rising order. Saving publishes the table, unless it has a fault. */
function Editor(props: CourtsProps) {
  const { words } = useWords();
  const { number, drafts, change, forums, faults, doubts, isChanged, saving, reloading, discard } = useCourts(props);
  const canSave = isChanged && faults.length === 0 && !saving.isPending;
  const list = useRef<HTMLDivElement>(null);
  const side = useRef<HTMLElement>(null);
  function edit(next: typeof drafts) {
    if (next.length < drafts.length) keepFocus(list.current);
    change(next);
  }
  /** Shows another table; the pressed button goes with the edits. */
  function replace(showOther: () => void) {
    keepFocus(side.current);
    showOther();
  }
  return (
    <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_18rem] lg:items-start">
      <ConfirmLeave isUnsaved={isChanged} />
      <div ref={list} tabIndex={-1} className="grid gap-4 focus-visible:shadow-none">
        <p className="text-14 text-ink-2">
          {number === 0 ? words('desk.forums.none') : words('desk.forums.number', { number })}
        </p>
        <CourtList drafts={drafts} faults={faults} doubts={doubts} onDrafts={edit} />
        <Button onClick={() => change([...drafts, emptyDraft()])} className="justify-self-start">
          <Icon shape="plus" className="size-4" />
          {words('desk.forums.add')}
        </Button>
      </div>
      <aside ref={side} tabIndex={-1} className="grid gap-5 focus-visible:shadow-none lg:sticky lg:top-6">
        <output className="block text-14">
          {words(isChanged ? 'desk.forums.changed' : 'desk.forums.unchanged')}{' '}
          {faults.length > 0 && (
            <b className="font-semibold text-madder">{words('desk.forums.faults', { count: faults.length })}</b>
          )}
        </output>
        {saving.isError && <Refusal error={reloading.error ?? saving.error} />}
        {/* Another administrator published first, so the edits are based on an old table. */}
        {isProblem(saving.error, 'FORUMS_CHANGED') && (
          <div className="flex flex-wrap gap-2">
            <Button scale="small" onClick={() => replace(() => reloading.mutate('mine'))}>
              {words('desk.forums.keepMine')}
            </Button>
            <Button scale="small" onClick={() => replace(() => reloading.mutate('theirs'))}>
              {words('desk.forums.reload')}
            </Button>
          </div>
        )}
        <div className="flex flex-wrap gap-2">
          <Button
            kind="primary"
            aria-disabled={!canSave}
            onClick={() => canSave && saving.mutate()}
            className={`${dimmed} aria-disabled:opacity-50`}
          >
            {words('desk.save')}
          </Button>
          {isChanged && <Button onClick={() => replace(discard)}>{words('desk.discard')}</Button>}
        </div>
        {faults.length === 0 && forums.length > 0 && <TryCourt forums={forums} />}
      </aside>
    </div>
  );
}
