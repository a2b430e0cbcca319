import type { AuditEntry } from '@mizan/api';
import { useMoments } from '../../language/format-moments';
import { useWords } from '../../language/words';
import { Facts } from '../../ui/facts';
import { RecordTable } from '../../ui/record-table';
import { SidePanel } from '../../ui/side-panel';
import { isAction } from './actions';
import { useWho } from './columns';
import { differencesOf } from './differences';

type EntryPanelProps = { entry: AuditEntry; onClose: () => void };

/** One change, with what was there before and after it. */
export function EntryPanel({ entry, onClose }: EntryPanelProps) {
  const { words } = useWords();
  const moments = useMoments();
  const who = useWho();
  const { action, subject, at, by, before, after } = entry;
  const { told, isAll } = differencesOf(before, after);
  return (
    <SidePanel
      title={isAction(action) ? words(`desk.action.${action}`) : action}
      close={words('desk.close')}
      onClose={onClose}
    >
      <Facts
        facts={[
          { name: words('desk.audit.who'), value: <bdi>{who(entry)}</bdi> },
          ...(by === null ? [] : [{ name: words('desk.members.email'), value: <bdi dir="ltr">{by.email}</bdi> }]),
          { name: words('desk.audit.subject'), value: <bdi lang="en">{subject}</bdi> },
          { name: words('desk.when'), value: `${moments.day(at)} ${moments.time(at)}` },
        ]}
      />
      {told.length === 0 && <p className="text-14 text-ink-2">{words('desk.audit.same')}</p>}
      {told.length > 0 && (
        <RecordTable
          label={words('desk.audit.changes')}
          rows={told}
          idOf={({ path }) => path}
          columns={[
            { id: 'path', title: words('desk.audit.field'), render: ({ path }) => <Kept text={path} /> },
            {
              id: 'before',
              title: words('desk.audit.before'),
              render: (difference) =>
                difference.before === undefined ? (
                  words('desk.audit.nothing')
                ) : (
                  <del className="text-madder">
                    <Kept text={difference.before} />
                  </del>
                ),
            },
            {
              id: 'after',
              title: words('desk.audit.after'),
              render: (difference) =>
                difference.after === undefined ? (
                  words('desk.audit.nothing')
                ) : (
                  <ins className="text-green no-underline">
                    <Kept text={difference.after} />
                  </ins>
                ),
            },
          ]}
        />
      )}
      {!isAll && <p className="text-14 text-ink-2">{words('desk.audit.more')}</p>}
    </SidePanel>
  );
}

/** As it is stored: names of fields and values of the law are English, reasons are as they were typed. */
const Kept = ({ text }: { text: string }) => <bdi className="font-sans">{text}</bdi>;
