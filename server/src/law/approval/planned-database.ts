import { Problem } from '@mizan/api/problem';
import type { Kysely, Transaction } from 'kysely';
import { record } from '../../mail/audit/record.ts';
import type { DB } from '../../platform/db/tables.generated.ts';
import type { Plan } from './plan.ts';
import { Proposed } from './plan.ts';
import { describeWrittenLaw, digestOf, readWrittenLaw } from './written-law.ts';

type Work<Result> = (trx: Transaction<DB>) => Promise<Result>;
type Approval = Extract<Plan, { kind: 'approve' }>;

/**
 * A database whose transactions follow the plan. Proposing runs all that a publication does, then throws, so that the
 * transaction is rolled back; approving publishes only what was proposed, and takes the proposal with it.
 */
export function plannedDatabase(db: Kysely<DB>, plan: Plan, clock: () => Date): Kysely<DB> {
  const run = <Result>(work: Work<Result>) =>
    db
      .transaction()
      .execute((trx) => (plan.kind === 'propose' ? propose(trx, work) : approve(trx, work, { plan, clock })));
  return new Proxy(db, {
    get(target, name) {
      if (name === 'transaction') return () => ({ execute: run });
      const value: unknown = Reflect.get(target, name);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}

async function propose<Result>(trx: Transaction<DB>, work: Work<Result>): Promise<Result> {
  const result = await work(trx);
  const written = await readWrittenLaw(trx);
  // Such a change applies to nobody, so there is nothing to approve.
  if (written.length === 0) return result;
  throw new Proposed({ digest: digestOf(written), ...(await describeWrittenLaw(trx, written)) });
}

async function approve<Result>(
  trx: Transaction<DB>,
  work: Work<Result>,
  { plan, clock }: { plan: Approval; clock: () => Date },
): Promise<Result> {
  await claim(trx, plan);
  const result = await work(trx);
  if (digestOf(await readWrittenLaw(trx)) !== plan.digest) throw new Problem('PROPOSAL_STALE', { because: 'changed' });
  const { id, author, approver, subject } = plan;
  const change = { action: 'approveProposal', subject, before: { proposal: id, author }, after: { approver } };
  await record(trx, { ...change, actor: approver, at: clock() });
  return result;
}

/** Of two decisions at once only one finds the row. The locks keep both members administrators until the end. */
async function claim(trx: Transaction<DB>, { id, author, approver }: Approval) {
  const administrators = await trx
    .selectFrom('member')
    .select('id')
    .where('id', 'in', [author, approver])
    .where('role', '=', 'admin')
    .where('suspended_at', 'is', null)
    .orderBy('id')
    .forShare()
    .execute();
  const isAdministrator = (memberId: string) => administrators.some((one) => one.id === memberId);
  if (!isAdministrator(approver)) throw new Problem('FORBIDDEN');
  if (!isAdministrator(author)) throw new Problem('PROPOSAL_STALE', { because: 'author' });
  const claimed = await trx
    .deleteFrom('proposal')
    .where('id', '=', id)
    .where('author', '!=', approver)
    .where('sent_back_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  if (!claimed) throw new Problem('PROPOSAL_DECIDED');
}
