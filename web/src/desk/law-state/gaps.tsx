import { useQuery } from '@tanstack/react-query';
import { Progress } from '../../ui/progress';
import { gapsQuery } from '../queries';
import { useFilters } from '../records/filters';
import { PagedList } from '../records/record-list';
import { useWords } from '../words';
import { GapCard } from './gap-card';

/** The gaps, ranked by the questions that depend on them, and the share of questions that is proved. */
export function Gaps() {
  const query = useQuery(gapsQuery({ page: useFilters().page }));
  return (
    <>
      {query.data && <Share {...query.data} />}
      <PagedList query={query} none="desk.gaps.none">
        {(gaps) => (
          <ol className="grid gap-4">
            {gaps.map((gap) => (
              <li key={gap.id}>
                <GapCard gap={gap} />
              </li>
            ))}
          </ol>
        )}
      </PagedList>
    </>
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
