import { shownName } from '../law-names';
import { Select } from '../ui/select';
import { useWords } from '../words';
import { withCountry, withProvince } from './draft';
import { Failed } from './failed';
import type { Calculator } from './use-calculator';

const named = (places: readonly { id: string; name: string }[]) =>
  places.map(({ id, name }) => ({ id, name: shownName(name) }));

export function PlaceQuestions({ calculator }: { calculator: Calculator }) {
  const { words } = useWords();
  const { draft, change, countries } = calculator;
  const provinces = countries.data?.find(({ id }) => id === draft.country)?.provinces ?? [];
  return (
    <>
      <div className="grid grid-cols-2 gap-4">
        <Select
          label={words('calculator.country')}
          placeholder={words('calculator.country.choose')}
          choices={named(countries.data ?? [])}
          value={draft.country}
          onChange={(id) => id !== draft.country && change((before) => withCountry(before, id))}
          isDisabled={countries.data === undefined}
        />
        <Select
          label={words('calculator.province')}
          placeholder={words('calculator.province.choose')}
          choices={named(provinces)}
          value={draft.province}
          onChange={(id) => id !== draft.province && change((before) => withProvince(before, id))}
          isDisabled={draft.country === null}
        />
      </div>
      <Failed query={countries} />
    </>
  );
}
