import { useQuery } from '@tanstack/react-query';
import { Loaded } from '../../client/loaded';
import { EmptyState } from '../../ui/empty-state';
import { Progress } from '../../ui/progress';
import { gapsQuery } from '../queries';
import { useFilters } from '../records/filters';
import { Pages } from '../records/record-list';
import { useWords } from '../words';
import { GapCard } from './gap-card';

/** The gaps, ranked by the questions that depend on them, and the share of questions that is proved. */
export function Gaps() {
  const { words } = useWords();
  const filters = useFilters();
  const gaps = useQuery(gapsQuery({ page: filters.page }));
  return (
    <Loaded query={gaps}>
      {(data) => (
        <>
          <Share {...data} />
          {data.results.length === 0 && <EmptyState text={words('desk.gaps.none')} />}
          <ol className="grid gap-4">
            {data.results.map((gap) => (
              <li key={gap.id}>
                <GapCard gap={gap} />
              </li>
            ))}
          </ol>
          <Pages page={filters.page} data={data} onPage={(page) => filters.push({ page: String(page) })} />
        </>
      )}
    </Loaded>
  );
}

type ShareProps = {
  share: { asked: number; proved: number };
  excerpts: { waiting: number; confirmed: number };
};

function Share({ share: { asked, proved }, excerpts }: ShareProps) {
  const { words } = useWords();
  return (
    <div className="grid max-w-measure gap-2 text-14 text-ink-2">
      {asked === 0 ? (
        <p>{words('desk.gaps.noQuestions')}</p>
      ) : (
        <Progress label={words('desk.gaps.share', { asked, proved })} percent={Math.floor((proved * 100) / asked)} />
      )}
      <p>{words('desk.gaps.excerpts', excerpts)}</p>
    </div>
  );
}
