import type { Country, Province } from '@mizan/api';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import { hasSchedule, type View, viewPath } from '../paths';
import { useWords } from '../words';
import { Chip } from './chip';
import { PlaceDialog } from './place-dialog';
import { SlabChip } from './slab-chip';

type TopBarProps = {
  view: View;
  countries: readonly Country[];
  country: Country | undefined;
  province: Province | undefined;
  /** The slot for the editor below. */
  children: ReactNode;
};

/** The heading of the view, and the pickers of country, province and schedule. */
export function TopBar({ view, countries, country, province, children }: TopBarProps) {
  const { words } = useWords();
  const navigate = useNavigate();
  const [open, setOpen] = useState<'country' | 'province'>();
  const title = words(view === 'welcome' ? 'desk.shell.title' : `desk.shell.${view}`);
  const close = () => setOpen(undefined);
  return (
    <div
      data-toasts-below
      className="flex min-h-16 flex-wrap items-center gap-x-5 gap-y-2 border-b border-line-strong px-4 py-2.5 md:px-5"
    >
      <title>{`${title} - ${words('name')}`}</title>
      <h1 className="text-21 max-md:w-full">{title}</h1>
      <div className="flex min-w-0 flex-wrap gap-2">
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
      {children}
      {open === 'country' && (
        <PlaceDialog
          places={countries}
          onClose={close}
          chosen={country?.id}
          onChoose={(id) => navigate(viewPath('welcome', { country: id, province: null }))}
        />
      )}
      {open === 'province' && country && (
        <PlaceDialog
          places={country.provinces}
          country={country}
          onClose={close}
          chosen={province?.id}
          onChoose={(id) => navigate(viewPath('courtFee', { country: country.id, province: id }))}
        />
      )}
    </div>
  );
}
