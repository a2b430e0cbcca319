import type { Country, Province } from '@mizan/api';
import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react';
import { Navigate, useNavigate } from 'react-router';
import { Failed } from '../../client/loaded';
import { Waiting } from '../../client/waiting';
import { hasSchedule, type LawProps, type LawView, typeOfView, type View, viewPath } from '../paths';
import { titleSlot, topBarSlot } from '../top-bar-slot';
import { useWords } from '../words';
import { Chip } from './chip';
import { useChosenPlace, useCurrentView } from './chosen-place';
import { PlaceDialog } from './place-dialog';
import { SlabChip } from './slab-chip';
import { Welcome } from './welcome';

const Csv = lazy(() => import('../csv/csv'));
const Tree = lazy(() => import('../rulebooks/rulebook'));
const lawViews: { readonly [Name in LawView]: ComponentType<LawProps> } = {
  courtFee: Tree,
  suitValuation: Tree,
  courtFeeCSV: Csv,
  suitValuationCSV: Csv,
};

/** The rules of one province as a tree or as rows of a file; the address names the province and the view. */
export function Dashboard() {
  const { countries, country, province, isLoading, error, refetch } = useChosenPlace();
  const view = useCurrentView(country, province);
  const [underTitle, setUnderTitle] = useState<HTMLDivElement | null>(null);
  const [atEnd, setAtEnd] = useState<HTMLDivElement | null>(null);
  if (isLoading) return <Waiting />;
  if (error) {
    return (
      <div className="p-5">
        <Failed query={{ data: undefined, error, refetch }} />
      </div>
    );
  }
  if ('goTo' in view) return <Navigate to={view.goTo} replace />;
  return (
    <titleSlot.Provider value={underTitle}>
      <topBarSlot.Provider value={atEnd}>
        <TopBar
          view={view.shown}
          {...{ countries, country, province }}
          underTitle={<div ref={setUnderTitle} className="empty:hidden" />}
          atEnd={<div ref={setAtEnd} className="flex shrink-0 items-center gap-1 empty:hidden" />}
        />
        {view.shown !== 'welcome' && country && province ? (
          <Rules view={view.shown} country={country} province={province} />
        ) : (
          <Welcome countries={countries} country={country} />
        )}
      </topBarSlot.Provider>
    </titleSlot.Provider>
  );
}

function Rules({ view, country, province }: { view: LawView; country: Country; province: Province }) {
  const Shown = lawViews[view];
  return (
    <Suspense fallback={<Waiting />}>
      <Shown key={`${province.id} ${view}`} country={country} province={province} type={typeOfView[view]} />
    </Suspense>
  );
}

type PlaceLevel = 'country' | 'province';

type TopBarProps = {
  view: View;
  countries: readonly Country[];
  country: Country | undefined;
  province: Province | undefined;
  /** Empty elements of the bar into which the view below renders its own controls. */
  underTitle: ReactNode;
  atEnd: ReactNode;
};

/** The heading of the view, and the pickers of country, province and schedule. */
function TopBar({ view, countries, country, province, underTitle, atEnd }: TopBarProps) {
  const { words } = useWords();
  const [open, setOpen] = useState<PlaceLevel>();
  const title = words(view === 'welcome' ? 'desk.shell.title' : `desk.shell.${view}`);
  return (
    <div
      data-toasts-below
      className="flex min-h-15 flex-wrap items-center gap-x-4 gap-y-1.5 border-b border-line-strong px-4 py-2 md:px-5 min-[80rem]:flex-nowrap"
    >
      <title>{`${title} - ${words('name')}`}</title>
      <div className="min-w-0 wrap-normal max-[80rem]:flex-1 min-[80rem]:shrink-0">
        <h1 className="text-21 leading-tight lang-ur:leading-loose">{title}</h1>
        {underTitle}
      </div>
      <div className="flex min-w-0 gap-2 max-[80rem]:order-last max-[80rem]:w-full max-[80rem]:overflow-x-auto min-[80rem]:flex-1">
        <Chip
          label={words('desk.shell.selectCountry')}
          text={country?.name ?? words('desk.shell.noCountry')}
          onPress={() => setOpen('country')}
        />
        <Chip
          label={words('desk.shell.selectProvince')}
          text={province?.name ?? words('desk.shell.noProvince')}
          onPress={() => setOpen('province')}
          isDisabled={!country}
        />
        {hasSchedule(view) && province && <SlabChip key={province.id} province={province} />}
      </div>
      {atEnd}
      {open && <PlacePicker level={open} {...{ countries, country, province }} onClose={() => setOpen(undefined)} />}
    </div>
  );
}

type PickerProps = Pick<TopBarProps, 'countries' | 'country' | 'province'> & { level: PlaceLevel; onClose: () => void };

/** Chooses a country or a province, and opens the address of the choice. */
function PlacePicker({ level, countries, country, province, onClose }: PickerProps) {
  const navigate = useNavigate();
  if (level === 'country' || !country) {
    const choose = (id: string) => navigate(viewPath('welcome', { country: id, province: null }));
    return <PlaceDialog places={countries} chosen={country?.id} onClose={onClose} onChoose={choose} />;
  }
  const choose = (id: string) => navigate(viewPath('courtFee', { country: country.id, province: id }));
  const { provinces } = country;
  return <PlaceDialog places={provinces} country={country} chosen={province?.id} onClose={onClose} onChoose={choose} />;
}
