import type { Endpoints, Result } from '@mizan/api';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { api } from '../../client/api';
import { useMoments } from '../../language/format-moments';
import { useWords } from '../../language/words';
import { Facts } from '../../ui/facts';
import { opensRow, type RecordColumn } from '../../ui/record-table';
import { SidePanel } from '../../ui/side-panel';
import { Status } from '../../ui/status';
import { type Filters, useFilters } from '../records/filters';
import { RecordList } from '../records/record-list';
import { Screen } from '../records/screen';

type Mail = Result<Endpoints['listOutbox']>['results'][number];

const kinds = { waiting: 'waiting', kept: 'quiet', failed: 'bad' } as const;

/** Mail that is on its way, could not be sent, or has no mail server to go to. */
export default function Outbox() {
  const { words } = useWords();
  const filters = useFilters();
  const asked = { page: filters.page };
  const outbox = useQuery({
    queryKey: ['outbox', asked],
    queryFn: () => api.listOutbox({ query: asked }),
    placeholderData: keepPreviousData,
  });
  const open = outbox.data?.results.find(({ id }) => id === filters.get('mail'));
  return (
    <Screen heading="desk.shell.outbox" lead="desk.outbox.lead">
      <RecordList
        label={words('desk.shell.outbox')}
        columns={useColumns(filters)}
        query={outbox}
        idOf={({ id }) => id}
        filters={filters}
        none={words('desk.outbox.none')}
      />
      {open && <MailPanel key={open.id} mail={open} onClose={() => filters.push({ mail: undefined })} />}
    </Screen>
  );
}

function useColumns(filters: Filters): RecordColumn<Mail>[] {
  const { words } = useWords();
  const moments = useMoments();
  return [
    {
      id: 'subject',
      title: words('desk.outbox.subject'),
      render: ({ id, subject, template }) => (
        <Link to={filters.link({ mail: id })} preventScrollReset className={opensRow}>
          <bdi>{subject || template}</bdi>
        </Link>
      ),
    },
    { id: 'to', title: words('desk.outbox.to'), isLong: true, render: ({ to }) => <bdi dir="ltr">{to}</bdi> },
    {
      id: 'state',
      title: words('desk.messages.state'),
      render: ({ state }) => <Status kind={kinds[state]}>{words(`desk.outbox.${state}`)}</Status>,
    },
    {
      id: 'at',
      title: words('desk.when'),
      render: ({ writtenAt }) => (
        <span className="md:whitespace-nowrap">{`${moments.day(writtenAt)} ${moments.time(writtenAt)}`}</span>
      ),
    },
  ];
}

function MailPanel({ mail, onClose }: { mail: Mail; onClose: () => void }) {
  const { words } = useWords();
  const moments = useMoments();
  const { subject, template, to, state, fault, text, writtenAt } = mail;
  return (
    <SidePanel title={<bdi>{subject || template}</bdi>} close={words('desk.close')} onClose={onClose}>
      <Facts
        facts={[
          { name: words('desk.outbox.to'), value: <bdi dir="ltr">{to}</bdi> },
          {
            name: words('desk.messages.state'),
            value: <Status kind={kinds[state]}>{words(`desk.outbox.${state}`)}</Status>,
          },
          ...(fault === null ? [] : [{ name: words('desk.outbox.fault'), value: <bdi lang="en">{fault}</bdi> }]),
          { name: words('desk.when'), value: `${moments.day(writtenAt)} ${moments.time(writtenAt)}` },
        ]}
      />
      <p dir="auto" className="border-y border-line py-4 text-14 whitespace-pre-wrap wrap-anywhere">
        {text}
      </p>
    </SidePanel>
  );
}
