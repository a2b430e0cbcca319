import { useQuery } from '@tanstack/react-query';
import { useFigures } from '../../client/figures';
import { useMoments } from '../../language/format-moments';
import { useWords } from '../../language/words';
import { RecordTable } from '../../ui/record-table';
import { missedSearchesQuery } from '../queries';
import { Section } from '../records/screen';

/** What members searched for and did not find: the synonyms that are missing. Nothing while there is none. */
export function MissedSearches() {
  const { words } = useWords();
  const figures = useFigures();
  const moments = useMoments();
  const { data = [] } = useQuery(missedSearchesQuery);
  if (data.length === 0) return null;
  return (
    <Section heading="desk.overview.missed">
      <RecordTable
        label={words('desk.overview.missed')}
        rows={data}
        idOf={(row) => row.words}
        columns={[
          {
            id: 'words',
            title: words('desk.overview.missed.words'),
            render: (row) => (
              <bdi className="font-semibold wrap-anywhere" dir="auto">
                {row.words}
              </bdi>
            ),
          },
          {
            id: 'times',
            title: words('desk.overview.missed.times'),
            isFigure: true,
            render: ({ times }) => figures(times),
          },
          { id: 'day', title: words('desk.overview.missed.lastDay'), render: ({ lastDay }) => moments.day(lastDay) },
        ]}
      />
      <p className="mt-2 text-13 text-ink-3">{words('desk.overview.missed.note')}</p>
    </Section>
  );
}
