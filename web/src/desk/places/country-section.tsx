import type { Country, Province } from '@mizan/api';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { isolate } from '../../language/format';
import { Button } from '../../ui/button';
import { Icon } from '../../ui/icons';
import { opensRow, RecordTable } from '../../ui/record-table';
import { viewPath } from '../paths';
import { useColumnKinds } from '../records/columns';
import { SuspensionSwitch } from '../switching/switch';
import { useWords } from '../words';
import { AddPlace } from './add-place';

const SlabDialog = lazy(() => import('../slabs/slab-dialog'));

type Slab = { id: string; name: string };

/** One country with its provinces: each links to its rules, and its schedule is changed and its calculator switched off here. */
export function CountrySection({ country, slabs }: { country: Country; slabs: readonly Slab[] }) {
  const { words } = useWords();
  const [isAdding, setAdding] = useState(false);
  const [assigningId, setAssigning] = useState<string>();
  // The province as it is by now, so that a refused assignment can be repeated on the schedule of a colleague.
  const assigning = country.provinces.find(({ id }) => id === assigningId);
  const client = useQueryClient();
  const { column } = useColumnKinds<Province>();
  function closeSlabs() {
    setAssigning(undefined);
    // The dialog may have published another schedule, and rules that were read before still have the earlier one.
    void client.invalidateQueries();
  }
  const columns = [
    column('desk.province', ({ id, name }) => (
      <Link className={opensRow} to={viewPath('courtFee', { country: country.id, province: id })}>
        <bdi>{name}</bdi>
      </Link>
    )),
    column('desk.places.id', ({ id }) => (
      <bdi dir="ltr" className="text-13 text-ink-2">
        {id}
      </bdi>
    )),
    column('desk.places.slab', ({ slabId }) =>
      slabId === null ? (
        <span className="text-ink-3">{words('desk.shell.noSlab')}</span>
      ) : (
        <bdi>{slabs.find(({ id }) => id === slabId)?.name ?? slabId}</bdi>
      ),
    ),
    column('desk.places.change', (province) => (
      <div className="relative z-1 flex flex-wrap gap-2">
        <Button
          scale="small"
          aria-label={words('desk.places.assignTo', { province: isolate(province.name) })}
          onClick={() => setAssigning(province.id)}
          className="whitespace-nowrap"
        >
          {words('desk.places.assign')}
        </Button>
        <SuspensionSwitch scope={{ kind: 'province', provinceId: province.id }} name={province.name} isCompact />
      </div>
    )),
  ];
  return (
    <section className="grid gap-3">
      <header className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-26">
          <bdi>{country.name}</bdi>
        </h2>
        <Button scale="small" onClick={() => setAdding(true)}>
          <Icon shape="plus" className="size-4" />
          {words('desk.shell.addProvince')}
        </Button>
      </header>
      {country.provinces.length === 0 && <p className="text-14 text-ink-2">{words('desk.places.noProvince')}</p>}
      {country.provinces.length > 0 && (
        <RecordTable
          label={words('desk.places.provincesOf', { country: isolate(country.name) })}
          rows={country.provinces}
          idOf={({ id }) => id}
          columns={columns}
        />
      )}
      {isAdding && <AddPlace country={country} onClose={() => setAdding(false)} />}
      {assigning && (
        <Suspense>
          <SlabDialog province={assigning} onClose={closeSlabs} />
        </Suspense>
      )}
    </section>
  );
}
