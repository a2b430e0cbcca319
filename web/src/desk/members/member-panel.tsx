import type { ListedMember, MemberCard, SearchEntry } from '@mizan/api';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { useFigures } from '../../client/figures';
import { Loaded } from '../../client/loaded';
import { OpenDialog } from '../../client/open-dialog';
import { useMoments } from '../../language/format-moments';
import { Facts } from '../../ui/facts';
import { RecordTable } from '../../ui/record-table';
import { Status } from '../../ui/status';
import { memberQuery, memberSearchesQuery } from '../queries';
import { useColumnKinds } from '../records/columns';
import { Pages } from '../records/record-list';
import { useWords } from '../words';
import { MemberActions } from './member-actions';

/** One member: status, actions, and the ledger of searches. */
export function MemberPanel({ memberId, onClose }: { memberId: string; onClose: () => void }) {
  const { words } = useWords();
  const card = useQuery(memberQuery(memberId));
  return (
    <OpenDialog shape="panel" title={card.data ? <bdi>{card.data.name}</bdi> : words('desk.member')} onClose={onClose}>
      <Loaded query={card}>{(member) => <Card card={member} />}</Loaded>
    </OpenDialog>
  );
}

function Card({ card }: { card: MemberCard }) {
  const { words } = useWords();
  const figures = useFigures();
  const moments = useMoments();
  const day = (moment: string | null, none: string) => (moment === null ? none : moments.day(moment));
  const logIns = [card.hasPassword && words('desk.member.password'), card.usesGoogle && words('desk.member.google')];
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <bdi dir="ltr" className="wrap-anywhere text-ink-2">
          {card.email}
        </bdi>
        <MemberStatus member={card} />
      </div>
      {card.suspendedAt !== null && (
        <p className="border-s-3 border-madder bg-madder-wash px-4 py-2 text-14">
          {words('desk.member.suspendedSince', { day: moments.day(card.suspendedAt) })}{' '}
          <bdi>{card.suspendedBecause}</bdi>
        </p>
      )}
      <MemberActions card={card} />
      <Facts
        facts={[
          { name: words('desk.members.role'), value: words(`desk.role.${card.role}`) },
          { name: words('desk.member.searchesLeft'), value: figures(card.searchesLeft) },
          { name: words('desk.member.calculations'), value: figures(card.calculations) },
          { name: words('desk.member.sessions'), value: figures(card.sessions) },
          { name: words('desk.members.since'), value: moments.day(card.createdAt) },
          { name: words('desk.member.consent'), value: day(card.agreedToTermsAt, words('desk.member.consent.none')) },
          { name: words('desk.member.confirmed'), value: day(card.emailConfirmedAt, words('desk.member.notYet')) },
          { name: words('desk.member.logIn'), value: logIns.filter(Boolean).join(words('desk.comma')) },
          { name: words('desk.member.language'), value: words(`desk.language.${card.language}`) },
        ]}
      />
      <p className="flex flex-wrap gap-x-5 gap-y-1 text-14">
        <Link className="link" to={`/admin/orders?${new URLSearchParams({ search: card.email })}`}>
          {words('desk.member.orders')}
        </Link>
        <Link className="link" to={`/admin/audit?${new URLSearchParams({ subject: `member ${card.id}` })}`}>
          {words('desk.member.audit')}
        </Link>
      </p>
      <Statement memberId={card.id} />
    </>
  );
}

type MemberStatusProps = { member: Pick<ListedMember, 'suspendedAt' | 'emailConfirmed'> };

/** Whether a member is suspended, has not confirmed the address, or is active. */
export function MemberStatus({ member: { suspendedAt, emailConfirmed } }: MemberStatusProps) {
  const { words } = useWords();
  if (suspendedAt !== null) return <Status kind="bad">{words('desk.members.suspended')}</Status>;
  if (!emailConfirmed) return <Status kind="waiting">{words('desk.members.unconfirmed')}</Status>;
  return <Status kind="good">{words('desk.members.active')}</Status>;
}

const PAGE_SIZE = 10;

/** The ledger of a member's searches, with the reason of each entry. */
function Statement({ memberId }: { memberId: string }) {
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
            <Pages page={page} data={data} onPage={setPage} />
          </>
        )}
      </Loaded>
    </section>
  );
}

function useEntryColumns() {
  const { words } = useWords();
  const figures = useFigures();
  const { day } = useMoments();
  const { column, figure } = useColumnKinds<SearchEntry>();
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
