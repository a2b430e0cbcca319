import type { getAuditEntries as contract } from '@mizan/api';
import type { Handler } from '../http/endpoints.ts';

export const getAuditEntries: Handler<typeof contract> = async ({ query: { before, subject, limit } }, { db }) => {
  const rows = await db
    .selectFrom('audit_entry')
    .selectAll()
    .$if(before !== undefined, (select) => select.where('id', '<', String(before)))
    .$if(subject !== undefined, (select) => select.where('subject', '=', String(subject)))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
};
