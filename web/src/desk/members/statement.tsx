import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../client/api';
import { useFigures } from '../../client/figures';
import { useMoments } from '../../language/format-moments';
import { useWords } from '../../language/words';
import { RecordTable } from '../../ui/record-table';
import { Asked, Pages } from '../records/record-list';

const PAGE = 10;

/** What came and went of a member's searches, and why. */
export function Statement({ memberId }: { memberId: string }) {
  const { words } = useWords();
  const figures = useFigures();
  const moments = useMoments();
  const [page, setPage] = useState(1);
  const statement = useQuery({
    queryKey: ['members', 'searches', memberId, page],
    queryFn: () => api.getMemberSearches({ params: { memberId }, query: { page, limit: PAGE } }),
    placeholderData: keepPreviousData,
  });
  return (
    <section className="grid gap-3">
      <h3 className="text-18">{words('desk.member.statement')}</h3>
      <Asked query={statement}>
        {statement.data?.results.length === 0 && (
          <p className="text-14 text-ink-2">{words('desk.member.statement.none')}</p>
        )}
        {statement.data && statement.data.results.length > 0 && (
          <>
            <RecordTable
              label={words('desk.member.statement')}
              rows={statement.data.results}
              idOf={({ number }) => String(number)}
              isStale={statement.isPlaceholderData}
              columns={[
                {
                  id: 'why',
                  title: words('desk.member.statement.why'),
                  render: ({ reason, note }) => (
                    <>
                      <span className="font-semibold">{words(`desk.searches.${reason}`)}</span>
                      {note !== '' && <bdi className="block text-13 text-ink-2">{note}</bdi>}
                    </>
                  ),
                },
                { id: 'at', title: words('desk.when'), render: ({ at }) => moments.day(at) },
                {
                  id: 'amount',
                  title: words('desk.member.statement.amount'),
                  isFigure: true,
                  render: ({ amount }) => (
                    <bdi dir="ltr">{`${amount > 0 ? '+' : '−'}${figures(Math.abs(amount))}`}</bdi>
                  ),
                },
                {
                  id: 'left',
                  title: words('desk.member.statement.left'),
                  isFigure: true,
                  render: ({ balanceAfter }) => figures(balanceAfter),
                },
              ]}
            />
            {statement.data.totalPages > 1 && <Pages page={page} data={statement.data} onPage={setPage} />}
          </>
        )}
      </Asked>
    </section>
  );
}
