import { useQuery } from '@tanstack/react-query';
import { api, isProblem } from '../../client/api';
import { useWords } from '../../language/words';
import { EmptyState } from '../../ui/empty-state';
import { NativeSelect } from '../../ui/native-select';
import { countriesQuery } from '../queries';
import { useFilters } from '../records/filters';
import { Asked } from '../records/record-list';
import { Screen } from '../records/screen';
import { Editor } from './editor';

type Table = { number: number; forums: Awaited<ReturnType<typeof api.getForums>>['forums'] };

/** Which court may try a suit of which value, province by province. */
export default function Forums() {
  const { words } = useWords();
  const filters = useFilters();
  const countries = useQuery(countriesQuery);
  const provinces = (countries.data ?? []).flatMap((country) => country.provinces);
  const province = provinces.find(({ id }) => id === filters.get('province'));
  const table = useQuery({
    queryKey: ['forums', province?.id],
    enabled: province !== undefined,
    queryFn: () => readTable(province?.id ?? ''),
  });
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
        <Asked query={table}>
          {table.data && (
            <Editor
              key={`${province.id} ${table.data.number}`}
              province={province}
              base={table.data}
              onReload={() => table.refetch()}
            />
          )}
        </Asked>
      )}
    </Screen>
  );
}

/** A province without a table has an empty one, which nobody has published. */
async function readTable(provinceId: string): Promise<Table> {
  try {
    return await api.getForums({ params: { provinceId } });
  } catch (error) {
    if (isProblem(error, 'NOT_FOUND')) return { number: 0, forums: [] };
    throw error;
  }
}
