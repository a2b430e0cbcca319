import type { Country } from '@mizan/api';
import { OpenDialog } from '../../client/open-dialog';
import { Refusal } from '../../client/refusal';
import { useSending } from '../../client/sending';
import { Button } from '../../ui/button';
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
      <AddPlaceForm
        title={words(country ? 'desk.shell.addProvince' : 'desk.shell.addCountry')}
        onAdd={async (name) => choose(await create(name))}
      />
    </OpenDialog>
  );
}

function AddPlaceForm({ title, onAdd }: { title: string; onAdd: (name: string) => Promise<void> }) {
  const { words } = useWords();
  const { isSending, problem, send } = useSending<{ name: string }>(({ name }) => onAdd(name));
  return (
    <form onSubmit={send} className="grid gap-3 border-t border-line pt-4">
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-3">
        <PlaceName label={title} />
        <Button type="submit" aria-disabled={isSending} className="mt-6.5 lang-ur:mt-10">
          {words('desk.shell.add')}
        </Button>
      </div>
      {problem && <Refusal error={problem} />}
    </form>
  );
}
