import type { AuditEntry } from '@mizan/api';
import { RecordLink, useColumnKinds } from '../records/columns';
import { useCodeWords, useWords } from '../words';
import { useSubject } from './subject';

export function useEntryColumns() {
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

export function useEntryWords() {
  const { words } = useWords();
  const codeWords = useCodeWords();
  return {
    /** An action of a newer server has no words yet: its code is shown. */
    action: ({ action }: AuditEntry) => codeWords(`desk.action.${action}`) ?? action,
    /** A member, a deleted member, or the product itself. */
    author: ({ by, actor }: AuditEntry) => by?.name ?? words(actor === null ? 'desk.audit.itself' : 'desk.audit.gone'),
  };
}
