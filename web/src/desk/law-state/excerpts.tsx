import { useQuery } from '@tanstack/react-query';
import { excerptsQuery } from '../queries';
import { useFilters } from '../records/filters';
import { PagedList } from '../records/record-list';
import { ExcerptCard } from './excerpt-card';

/** All excerpts; those that wait for a second reader come first. */
export const Excerpts = () => (
  <PagedList query={useQuery(excerptsQuery({ page: useFilters().page }))} none="desk.excerpts.none">
    {(excerpts) => (
      <ul className="grid gap-4">
        {excerpts.map((excerpt) => (
          <li key={excerpt.id} className="grid gap-2">
            <h2 className="text-16 font-semibold">
              <bdi lang="en">{excerpt.title}</bdi>
            </h2>
            <ExcerptCard excerpt={excerpt} />
          </li>
        ))}
      </ul>
    )}
  </PagedList>
);
