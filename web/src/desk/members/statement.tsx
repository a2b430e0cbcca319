import type { SearchEntry } from '@mizan/api';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useFigures } from '../../client/figures';
import { Loaded } from '../../client/loaded';
import { useMoments } from '../../language/format-moments';
import { type RecordColumn, RecordTable } from '../../ui/record-table';
import { memberSearchesQuery } from '../queries';
import { useColumnKinds } from '../records/columns';
import { Pages } from '../records/record-list';
import { useWords } from '../words';

const PAGE_SIZE = 10;

/** The ledger of a member's searches, with the reason of each entry. */
export function Statement({ memberId }: { memberId: string }) {
  const { words } = useWords();
  const [page, setPage] = useState(1);
  const columns = useEntryColumns();
  const statement = useQuery(memberSearchesQuery(memberId, { page, limit: PAGE_SIZE }));
  return (
    <section className="grid gap-3">
      <h3 className="text-18">{words('desk.member.statement')}</h3>
      <Loaded query={statement} empty={<p className="text-14 text-ink-2">{words('desk.member.statement.none')}</p>}>
        {(data) => (
          <>
            <RecordTable
              label={words('desk.member.statement')}
              rows={data.results}
              idOf={({ number }) => String(number)}
              isStale={statement.isPlaceholderData}
              columns={columns}
            />
            {data.totalPages > 1 && <Pages page={page} data={data} onPage={setPage} />}
          </>
        )}
      </Loaded>
    </section>
  );
}

function useEntryColumns(): RecordColumn<SearchEntry>[] {
  const { words } = useWords();
  const figures = useFigures();
  const { day } = useMoments();
  const { column, figure } = useColumnKinds();
  return [
    column('desk.member.statement.why', ({ reason, note }) => (
      <>
        <span className="font-semibold">{words(`desk.searches.${reason}`)}</span>
        {note !== '' && <bdi className="block text-13 text-ink-2">{note}</bdi>}
      </>
    )),
    column('desk.when', ({ at }) => day(at)),
    {
      ...column('desk.member.statement.amount', ({ amount }) => (
        <bdi dir="ltr">{`${amount > 0 ? '+' : '−'}${figures(Math.abs(amount))}`}</bdi>
      )),
      isFigure: true,
    },
    figure('desk.member.statement.left', ({ balanceAfter }) => balanceAfter),
  ];
}
