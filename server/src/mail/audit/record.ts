import type { Transaction } from '../../platform/db/database.ts';

export type AuditedChange = {
  /** The member who made the change; null for the server itself. */
  actor: string | null;
  at: Date;
  /** The name of the endpoint. */
  action: string;
  /** The changed thing, such as `rulebook punjab courtFee`. */
  subject: string;
  before?: unknown;
  after?: unknown;
};

/** Writes an entry of the audit log. Pass the transaction of the change, so that no change is without its entry. */
export const record = (trx: Transaction, { actor, at, action, subject, before, after }: AuditedChange) =>
  trx
    .insertInto('audit_entry')
    .values({ actor, at, action, subject, before: asJson(before), after: asJson(after) })
    .execute();

const asJson = (value: unknown) => (value === undefined ? null : JSON.stringify(value));
