import { useQuery } from '@tanstack/react-query';
import { Loaded } from '../../client/loaded';
import { EmptyState } from '../../ui/empty-state';
import { NativeSelect } from '../../ui/native-select';
import { countriesQuery, forumsQuery } from '../queries';
import { useFilters } from '../records/filters';
import { Screen } from '../records/screen';
import { useWords } from '../words';
import { Editor } from './editor';

/** The courts that may try suits of each value, by province. */
export default function Forums() {
  const { words } = useWords();
  const filters = useFilters();
  const countries = useQuery(countriesQuery);
  const provinces = (countries.data ?? []).flatMap((country) => country.provinces);
  const province = provinces.find(({ id }) => id === filters.get('province'));
  const table = useQuery({ ...forumsQuery(province?.id ?? ''), enabled: province !== undefined });
  return (
    <Screen heading="desk.shell.forums" lead="desk.forums.lead">
      <div className="max-w-80">
        <NativeSelect
          label={words('desk.province')}
          {...(province ? {} : { any: words('desk.shell.selectProvince') })}
          choices={provinces}
          value={province?.id ?? ''}
          onChange={(id) =>
            filters.replace({ province: id, country: provinces.find((place) => place.id === id)?.countryId })
          }
        />
      </div>
      {!province && countries.data && <EmptyState text={words('desk.forums.choose')} />}
      {province && (
        <Loaded query={table}>
          {(base) => (
            <Editor
              key={`${province.id} ${base.number}`}
              province={province}
              base={base}
              onReload={() => table.refetch()}
            />
          )}
        </Loaded>
      )}
    </Screen>
  );
}
