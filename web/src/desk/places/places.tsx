import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Loaded } from '../../client/loaded';
import { Button } from '../../ui/button';
import { EmptyState } from '../../ui/empty-state';
import { Icon } from '../../ui/icons';
import { countriesQuery, slabsQuery } from '../queries';
import { Screen } from '../records/screen';
import { useWords } from '../words';
import { AddPlace } from './add-place';
import { CountrySection } from './country-section';

/** Countries with their provinces, and the schedule of each province. */
export default function Places() {
  const { words } = useWords();
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
      <Loaded query={useQuery(countriesQuery)} empty={<EmptyState text={words('desk.places.none')} />}>
        {(countries) =>
          countries.map((country) => <CountrySection key={country.id} country={country} slabs={slabs.data ?? []} />)
        }
      </Loaded>
      {isAdding && <AddPlace onClose={() => setAdding(false)} />}
    </Screen>
  );
}
