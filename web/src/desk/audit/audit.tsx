import { useLingui } from '@lingui/react';
import type { AuditEntry } from '@mizan/api';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Loaded } from '../../client/loaded';
import { OpenDialog } from '../../client/open-dialog';
import { Button } from '../../ui/button';
import { EmptyState } from '../../ui/empty-state';
import { Facts } from '../../ui/facts';
import { RecordTable } from '../../ui/record-table';
import { auditQuery } from '../queries';
import { RecordLink, useColumnKinds, useMoment } from '../records/columns';
import { ChoiceFilter, DayFilter, FilterRow, SearchFilter } from '../records/filter-row';
import { useFilters } from '../records/filters';
import { Screen } from '../records/screen';
import { useCodeWords, useWords, type WordId } from '../words';
import { ChangedLink } from './changed-link';
import { type Difference, differencesOf } from './differences';
import { useFieldName, useFieldValue } from './field-words';
import { useSubject } from './subject';

const wordOfAction = (action: string) => `desk.action.${action}` as WordId;

/** The codes of the actions that the catalogue has words for. */
function useActions(): string[] {
  const { messages } = useLingui().i18n;
  const prefix = wordOfAction('');
  return Object.keys(messages).flatMap((id) => (id.startsWith(prefix) ? id.slice(prefix.length) : []));
}

/** The log of administrative changes, the newest first; an entry opens with the values before and after it. */
export default function Audit() {
  const { words } = useWords();
  const filters = useFilters();
  const valueOf = (name: string) => filters.get(name) || undefined;
  const log = useInfiniteQuery(
    auditQuery({
      who: valueOf('who'),
      action: valueOf('action'),
      subject: valueOf('subject'),
      from: valueOf('from'),
      to: valueOf('to'),
    }),
  );
  const columns = useEntryColumns();
  const open = log.data?.find(({ id }) => id === filters.get('entry'));
  return (
    <Screen heading="desk.shell.audit" lead="desk.audit.lead">
      <FilterRow>
        <SearchFilter name="who" word="desk.audit.who" />
        <ChoiceFilter name="action" word="desk.audit.action" choices={useActions()} wordOf={wordOfAction} />
        <SearchFilter name="subject" word="desk.audit.subject" />
        <DayFilter name="from" word="desk.from" />
        <DayFilter name="to" word="desk.to" />
      </FilterRow>
      <Loaded query={log} empty={<EmptyState text={words('desk.audit.none')} />}>
        {(rows) => (
          <RecordTable label={words('desk.shell.audit')} columns={columns} rows={rows} idOf={({ id }) => id} />
        )}
      </Loaded>
      {log.hasNextPage && (
        <Button
          aria-disabled={log.isFetchingNextPage}
          onClick={() => log.fetchNextPage()}
          className="justify-self-start"
        >
          {words('desk.audit.older')}
        </Button>
      )}
      {open && <EntryPanel key={open.id} entry={open} onClose={() => filters.push({ entry: undefined })} />}
    </Screen>
  );
}

/** One change, with the values before and after it. */
function EntryPanel({ entry, onClose }: { entry: AuditEntry; onClose: () => void }) {
  const { words } = useWords();
  const moment = useMoment();
  const { action, author } = useEntryWords();
  const about = useSubject();
  const columns = useDifferenceColumns();
  const { at, by, before, after } = entry;
  const { shown, isComplete } = differencesOf(before, after);
  return (
    <OpenDialog shape="panel" title={action(entry)} onClose={onClose}>
      <Facts
        facts={[
          { name: words('desk.audit.who'), value: <bdi>{author(entry)}</bdi> },
          ...(by === null ? [] : [{ name: words('desk.members.email'), value: <bdi dir="ltr">{by.email}</bdi> }]),
          { name: words('desk.audit.subject'), value: <bdi>{about(entry)}</bdi> },
          { name: words('desk.when'), value: moment(at) },
        ]}
      />
      <ChangedLink entry={entry} />
      {shown.length === 0 ? (
        <p className="text-14 text-ink-2">{words('desk.audit.same')}</p>
      ) : (
        <RecordTable label={words('desk.audit.changes')} rows={shown} idOf={({ path }) => path} columns={columns} />
      )}
      {!isComplete && <p className="text-14 text-ink-2">{words('desk.audit.more')}</p>}
    </OpenDialog>
  );
}

function useDifferenceColumns() {
  const { words } = useWords();
  const { column } = useColumnKinds<Difference>();
  const nameOf = useFieldName();
  const valueOf = useFieldValue();
  const shown = (path: string, stored: string | undefined) => (stored === undefined ? null : valueOf(path, stored));
  const marked = (value: string | null, Mark: 'del' | 'ins', look: string) =>
    value === null ? (
      words('desk.audit.nothing')
    ) : (
      <Mark className={look}>
        <bdi>{value}</bdi>
      </Mark>
    );
  return [
    column('desk.audit.field', ({ path }) => <bdi>{nameOf(path)}</bdi>),
    column('desk.audit.before', ({ path, before }) => marked(shown(path, before), 'del', 'text-madder')),
    column('desk.audit.after', ({ path, after }) => marked(shown(path, after), 'ins', 'text-green no-underline')),
  ];
}

function useEntryColumns() {
  const { column, long, moment } = useColumnKinds<AuditEntry>();
  const { action, author } = useEntryWords();
  const subject = useSubject();
  return [
    column('desk.audit.action', (entry) => <RecordLink open={{ entry: entry.id }}>{action(entry)}</RecordLink>),
    long('desk.audit.subject', (entry) => <bdi>{subject(entry)}</bdi>),
    column('desk.audit.who', (entry) => <bdi>{author(entry)}</bdi>),
    moment('desk.when', ({ at }) => at),
  ];
}

function useEntryWords() {
  const { words } = useWords();
  const codeWords = useCodeWords();
  return {
    /** An action of a newer server has no words yet: its code is shown. */
    action: ({ action }: AuditEntry) => codeWords(`desk.action.${action}`) ?? action,
    /** The name of the author; words for a deleted member, and for the product itself. */
    author: ({ by, actor }: AuditEntry) => by?.name ?? words(actor === null ? 'desk.audit.itself' : 'desk.audit.gone'),
  };
}
