import type { Transaction } from 'kysely';
import type { DB } from '../db/tables.generated.ts';

export type Change = {
  /** Who made it; null for the server itself. */
  actor: string | null;
  at: Date;
  /** What was done, as the name of the endpoint. */
  action: string;
  /** To what: `rulebook punjab courtFee`. */
  subject: string;
  before?: unknown;
  after?: unknown;
};

/** Written with the change itself: there is none without its entry. */
export const record = (trx: Transaction<DB>, { actor, at, action, subject, before, after }: Change) =>
  trx
    .insertInto('audit_entry')
    .values({ actor, at, action, subject, before: asJson(before), after: asJson(after) })
    .execute();

const asJson = (value: unknown) => (value === undefined ? null : JSON.stringify(value));
