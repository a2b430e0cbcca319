import { useQuery } from '@tanstack/react-query';
import { memo } from 'react';
import { countriesQuery } from '../../client/queries';
import { shownName } from '../../language/law-names';
import { Select } from '../../ui/select';
import { type Draft, withCountry, withProvince } from '../question/draft';
import { rememberProvince } from '../question/preferred-province';
import type { Change } from '../question/use-draft';
import { useWords } from '../words';

type PlaceQuestionsProps = Pick<Draft, 'country' | 'province'> & { change: Change };

/** The country, if there are several, and the province. */
export const PlaceQuestions = memo(function PlaceQuestions({ country, province, change }: PlaceQuestionsProps) {
  const { words } = useWords();
  const toChoices = (places: readonly { id: string; name: string; suspension?: object | undefined }[]) =>
    places.map(({ id, name, suspension }) => ({
      id,
      name: suspension ? words('off.named', { name: shownName(name) }) : shownName(name),
    }));
  const { data: countries } = useQuery(countriesQuery);
  const provinces = countries?.find(({ id }) => id === country)?.provinces;
  function choose(id: string) {
    rememberProvince(id);
    if (id !== province) change((before) => withProvince(before, id));
  }
  return (
    <div className="grid gap-4">
      {/* The fields stand beneath each other, so that no name is cut. */}
      {countries !== undefined && countries.length > 1 && (
        <Select
          label={words('calculator.country')}
          placeholder={words('calculator.country.choose')}
          choices={toChoices(countries)}
          value={country}
          onChange={(id) => id !== country && change((before) => withCountry(before, id))}
        />
      )}
      <Select
        label={words('calculator.province')}
        placeholder={words('calculator.province.choose')}
        choices={provinces && toChoices(provinces)}
        value={province}
        onChange={choose}
      />
    </div>
  );
});
