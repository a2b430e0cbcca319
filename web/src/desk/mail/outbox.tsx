import type { Endpoints, Result } from '@mizan/api';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../client/api';
import { OpenDialog } from '../../client/open-dialog';
import { Refusal } from '../../client/refusal';
import { Button } from '../../ui/button';
import { Facts } from '../../ui/facts';
import { Status } from '../../ui/status';
import { toastSuccess } from '../../ui/toasts';
import { deskKeys, outboxQuery } from '../queries';
import { RecordLink, useColumnKinds, useMoment } from '../records/columns';
import { useFilters } from '../records/filters';
import { RecordList } from '../records/record-list';
import { useWords } from '../words';

type Mail = Result<Endpoints['listOutbox']>['results'][number];

const kinds = { waiting: 'waiting', kept: 'quiet', failed: 'bad' } as const;

/** The list of our mail that waits, failed, or was only stored because no mail server is set. */
export function Outbox() {
  const filters = useFilters();
  const outbox = useQuery(outboxQuery({ page: filters.page }));
  const open = outbox.data?.results.find(({ id }) => id === filters.get('mail'));
  return (
    <>
      <RecordList word="desk.mail.tab.outbox" columns={useMailColumns()} query={outbox} none="desk.outbox.none" />
      {open && <MailPanel key={open.id} mail={open} onClose={() => filters.push({ mail: undefined })} />}
    </>
  );
}

function useMailColumns() {
  const { column, long, moment } = useColumnKinds<Mail>();
  return [
    column('desk.outbox.subject', ({ id, subject, template }) => (
      <RecordLink open={{ mail: id }}>
        <bdi>{subject || template}</bdi>
      </RecordLink>
    )),
    long('desk.outbox.to', ({ to }) => <bdi dir="ltr">{to}</bdi>),
    column('desk.messages.state', ({ state }) => <MailStatus state={state} />),
    moment('desk.when', ({ writtenAt }) => writtenAt),
  ];
}

function MailStatus({ state }: Pick<Mail, 'state'>) {
  const { words } = useWords();
  return <Status kind={kinds[state]}>{words(`desk.outbox.${state}`)}</Status>;
}

function MailPanel({ mail, onClose }: { mail: Mail; onClose: () => void }) {
  const { words } = useWords();
  const moment = useMoment();
  const { subject, template, to, state, fault, text, writtenAt } = mail;
  return (
    <OpenDialog shape="panel" title={<bdi>{subject || template}</bdi>} onClose={onClose}>
      <Facts
        facts={[
          { name: words('desk.outbox.to'), value: <bdi dir="ltr">{to}</bdi> },
          { name: words('desk.messages.state'), value: <MailStatus state={state} /> },
          ...(fault === null ? [] : [{ name: words('desk.outbox.fault'), value: <Fault fault={fault} /> }]),
          { name: words('desk.when'), value: moment(writtenAt) },
        ]}
      />
      {text !== '' && (
        <p dir="auto" className="border-y border-line py-4 text-14 whitespace-pre-wrap wrap-anywhere">
          {text}
        </p>
      )}
      {/* A mail without a subject was sealed with another TOKEN_SECRET, so it cannot be sent. */}
      {state !== 'waiting' && subject !== '' && <SendAgain id={mail.id} />}
    </OpenDialog>
  );
}

function Fault({ fault }: { fault: string }) {
  const { words } = useWords();
  return fault === 'outdated' ? words('desk.outbox.outdated') : <bdi lang="en">{fault}</bdi>;
}

function SendAgain({ id }: Pick<Mail, 'id'>) {
  const { words } = useWords();
  const client = useQueryClient();
  const sending = useMutation({
    mutationFn: () => api.resendMail({ params: { id } }),
    async onSuccess() {
      await client.invalidateQueries({ queryKey: deskKeys.outbox });
      toastSuccess(words('desk.outbox.sentAgain'));
    },
  });
  return (
    <div className="grid gap-4">
      <div>
        <Button kind="primary" scale="small" aria-disabled={sending.isPending} onClick={() => sending.mutate()}>
          {words('desk.outbox.again')}
        </Button>
      </div>
      {sending.error && <Refusal error={sending.error} />}
    </div>
  );
}
