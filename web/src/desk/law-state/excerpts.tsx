import { useQuery } from '@tanstack/react-query';
import { Loaded } from '../../client/loaded';
import { EmptyState } from '../../ui/empty-state';
import { excerptsQuery } from '../queries';
import { useFilters } from '../records/filters';
import { Pages } from '../records/record-list';
import { useWords } from '../words';
import { ExcerptCard } from './excerpt-card';

/** All excerpts; those that wait for a second reader come first. */
export function Excerpts() {
  const { words } = useWords();
  const filters = useFilters();
  const excerpts = useQuery(excerptsQuery({ page: filters.page }));
  return (
    <Loaded query={excerpts}>
      {(data) => (
        <>
          {data.results.length === 0 && <EmptyState text={words('desk.excerpts.none')} />}
          <ul className="grid gap-4">
            {data.results.map((excerpt) => (
              <li key={excerpt.id} className="grid gap-2">
                <h2 className="text-16 font-semibold">
                  <bdi lang="en">{excerpt.title}</bdi>
                </h2>
                <ExcerptCard excerpt={excerpt} />
              </li>
            ))}
          </ul>
          <Pages page={filters.page} data={data} onPage={(page) => filters.push({ page: String(page) })} />
        </>
      )}
    </Loaded>
  );
}
