import type { Country } from '@mizan/api';
import { OpenDialog } from '../../client/open-dialog';
import { SendForm } from '../../client/send-form';
import { SearchableList } from '../../ui/searchable-list';
import type { Choice } from '../../ui/select';
import { PlaceName, useCreatePlace } from '../places/add-place';
import { useWords } from '../words';

type PlaceDialogProps = {
  places: readonly Choice[];
  /** The country whose provinces these are; none where the places are countries. */
  country?: Country;
  chosen: string | undefined;
  onClose: () => void;
  onChoose: (id: string) => void;
};

/** Chooses a country or a province, or adds one and chooses it. */
export function PlaceDialog({ places, country, chosen, onClose, onChoose }: PlaceDialogProps) {
  const { words } = useWords();
  const create = useCreatePlace(country);
  const title = words(country ? 'desk.shell.selectProvince' : 'desk.shell.selectCountry');
  function choose(id: string) {
    onClose();
    onChoose(id);
  }
  return (
    <OpenDialog title={title} {...(country && { text: country.name })} onClose={onClose}>
      {places.length > 0 && (
        <SearchableList
          label={title}
          placeholder={words('desk.shell.search')}
          none={words('desk.shell.nothingFound')}
          choices={places.map(({ id, name }) => ({ id, name }))}
          value={chosen ?? null}
          onChange={choose}
        />
      )}
      <SendForm act={async ({ name }: { name: string }) => choose(await create(name))} submit={words('desk.shell.add')}>
        <PlaceName label={words(country ? 'desk.shell.addProvince' : 'desk.shell.addCountry')} />
      </SendForm>
    </OpenDialog>
  );
}
