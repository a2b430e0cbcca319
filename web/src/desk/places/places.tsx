import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useWords } from '../../language/words';
import { Button } from '../../ui/button';
import { EmptyState } from '../../ui/empty-state';
import { Icon } from '../../ui/icons';
import { countriesQuery, slabsQuery } from '../queries';
import { Asked } from '../records/record-list';
import { Screen } from '../records/screen';
import { AddPlace } from './add-place';
import { CountrySection } from './country-section';

/** Countries with their provinces, and the schedule that each province charges by. */
export default function Places() {
  const { words } = useWords();
  const countries = useQuery(countriesQuery);
  const slabs = useQuery(slabsQuery);
  const [isAdding, setAdding] = useState(false);
  return (
    <Screen
      heading="desk.shell.places"
      lead="desk.places.lead"
      aside={
        <Button onClick={() => setAdding(true)}>
          <Icon shape="plus" className="size-4" />
          {words('desk.shell.addCountry')}
        </Button>
      }
    >
      <Asked query={countries}>
        {countries.data?.length === 0 && <EmptyState text={words('desk.places.none')} />}
        {countries.data?.map((country) => (
          <CountrySection key={country.id} country={country} slabs={slabs.data ?? []} />
        ))}
      </Asked>
      {isAdding && <AddPlace onClose={() => setAdding(false)} />}
    </Screen>
  );
}
