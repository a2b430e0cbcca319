import type { User } from '@mizan/api';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../client/api';
import { Failed } from '../../client/loaded';
import { countriesQuery } from '../../client/queries';
import { Refusal } from '../../client/refusal';
import { shownName } from '../../language/law-names';
import { Select } from '../../ui/select';
import { useWords } from '../words';
import { useAccountChange } from './use-account';

/** Stands for no default in the list. No id of a province has capitals. */
const LAST_USED = 'LAST';

/** The province that the calculator starts with; the choice is saved at once. */
export function DefaultProvince({ user }: { user: User }) {
  const { words } = useWords();
  const countries = useQuery(countriesQuery);
  const { change, isDone, error } = useAccountChange((id: string) =>
    api.updateAccount({ body: { defaultProvince: id === LAST_USED ? null : id } }),
  );
  const provinces = countries.data?.flatMap((country) => country.provinces) ?? [];
  const chosen = provinces.find(({ id }) => id === user.defaultProvince);
  return (
    <>
      <Failed query={countries} />
      <div className="max-w-80">
        <Select
          label={words('calculator.province')}
          placeholder={words('settings.province.last')}
          choices={
            countries.data && [
              { id: LAST_USED, name: words('settings.province.last') },
              ...provinces.map(({ id, name }) => ({ id, name: shownName(name) })),
            ]
          }
          value={chosen?.id ?? LAST_USED}
          onChange={(id) => change(id)}
        />
      </div>
      {error && <Refusal error={error} />}
      <output className="text-13 text-ink-2">
        {isDone &&
          (chosen
            ? words('settings.province.saved', { province: shownName(chosen.name) })
            : words('settings.province.saved.last'))}
      </output>
    </>
  );
}
