import type { AuditEntry } from '@mizan/api';
import { Facts } from '../../ui/facts';
import { type RecordColumn, RecordTable } from '../../ui/record-table';
import { useColumnKinds, useMoment } from '../records/columns';
import { RecordPanel } from '../records/record-panel';
import { useWords } from '../words';
import { useEntryWords } from './columns';
import { type Difference, differencesOf } from './differences';
import { useSubject } from './subject';

type EntryPanelProps = { entry: AuditEntry; onClose: () => void };

/** One change, with the values before and after it. */
export function EntryPanel({ entry, onClose }: EntryPanelProps) {
  const { words } = useWords();
  const moment = useMoment();
  const { action, author } = useEntryWords();
  const about = useSubject();
  const columns = useDifferenceColumns();
  const { subject, at, by, before, after } = entry;
  const { shown, isComplete } = differencesOf(before, after);
  return (
    <RecordPanel title={action(entry)} onClose={onClose}>
      <Facts
        facts={[
          { name: words('desk.audit.who'), value: <bdi>{author(entry)}</bdi> },
          ...(by === null ? [] : [{ name: words('desk.members.email'), value: <bdi dir="ltr">{by.email}</bdi> }]),
          { name: words('desk.audit.subject'), value: <bdi>{about(entry)}</bdi> },
          {
            name: words('desk.audit.stored'),
            value: (
              <bdi lang="en" className="text-13 text-ink-3">
                {subject}
              </bdi>
            ),
          },
          { name: words('desk.when'), value: moment(at) },
        ]}
      />
      {shown.length === 0 ? (
        <p className="text-14 text-ink-2">{words('desk.audit.same')}</p>
      ) : (
        <RecordTable label={words('desk.audit.changes')} rows={shown} idOf={({ path }) => path} columns={columns} />
      )}
      {!isComplete && <p className="text-14 text-ink-2">{words('desk.audit.more')}</p>}
    </RecordPanel>
  );
}

function useDifferenceColumns(): RecordColumn<Difference>[] {
  const { words } = useWords();
  const { column } = useColumnKinds();
  const marked = (text: string | undefined, Mark: 'del' | 'ins', look: string) =>
    text === undefined ? (
      words('desk.audit.nothing')
    ) : (
      <Mark className={look}>
        <Stored text={text} />
      </Mark>
    );
  return [
    column('desk.audit.field', ({ path }) => <Stored text={path} />),
    column('desk.audit.before', ({ before }) => marked(before, 'del', 'text-madder')),
    column('desk.audit.after', ({ after }) => marked(after, 'ins', 'text-green no-underline')),
  ];
}

/** Text as stored: names of fields and values of the law are English, reasons are as typed. */
const Stored = ({ text }: { text: string }) => <bdi className="font-sans">{text}</bdi>;
