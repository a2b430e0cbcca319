import { sql } from 'kysely';
import { hasWords } from '../../platform/db/read-page.ts';
import { addDays, startOfDay } from '../../platform/pakistan-time.ts';
import type { MailHandler } from '../context.ts';

const nameOfSubject = sql<string | null>`coalesce(changed.name, slab_set.name)`;

/** The id in a subject that begins with `kind`, such as `member 123`; null in other subjects, which hold no such id. */
const idAfter = (kind: string) =>
  sql`CASE WHEN starts_with(audit_entry.subject, ${kind}) THEN substr(audit_entry.subject, ${kind.length + 1}::int) END`;

export const getAuditEntries: MailHandler<'getAuditEntries'> = async ({ query }, { db }) => {
  const { before, limit, who, action, subject, from, to } = query;
  const rows = await db
    .selectFrom('audit_entry')
    .leftJoin('member', 'member.id', 'audit_entry.actor')
    .leftJoin('member as changed', (join) => join.on(sql<boolean>`changed.id = ${idAfter('member ')}::uuid`))
    .leftJoin('slab_set', (join) => join.on(sql<boolean>`slab_set.id = ${idAfter('slab set ')}`))
    .selectAll('audit_entry')
    .select(['member.name', 'member.email', nameOfSubject.as('about')])
    .$if(before !== undefined, (select) => select.where('audit_entry.id', '<', String(before)))
    // From here on `String` only narrows a type: TypeScript does not see that the condition holds in the callback.
    .$if(who !== undefined, (select) => select.where(hasWords(sql`member.name || ' ' || member.email`, String(who))))
    .$if(action !== undefined, (select) => select.where('action', '=', String(action)))
    .$if(subject !== undefined, (select) =>
      select.where(hasWords(sql`subject || ' ' || coalesce(${nameOfSubject}, '')`, String(subject))),
    )
    .$if(from !== undefined, (select) => select.where('at', '>=', startOfDay(String(from))))
    .$if(to !== undefined, (select) => select.where('at', '<', startOfDay(addDays(String(to), 1))))
    .orderBy('audit_entry.id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ at, name, email, ...row }) => ({
    ...row,
    at: at.toISOString(),
    by: name === null || email === null ? null : { name, email },
  }));
};
