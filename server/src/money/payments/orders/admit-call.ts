import { heldCallLimits, Problem, promptLimits } from '@mizan/api';
import { sql } from 'kysely';
import type { Database, Transaction } from '../../../platform/db/database.ts';
import { keyedDigests } from '../../../platform/db/seal.ts';
import type { MoneyContext } from '../../context.ts';
import type { StoredOrder } from '../providers/adapter.ts';
import { nextPrompt, waitUntil } from './next-prompt.ts';

/** The advisory lock of held calls: an arbitrary number, the same for every server. */
const LOCK = 3_000_300_030;
const DAY_MS = 86_400_000;
/** No wallet holds a call longer, so a place is free after this time, even if its server has died. */
const MAX_CALL_MS = 70_000;

type NewCall = { order: StoredOrder; mobileNumber: string | undefined };

/** Records a call that its provider will hold open, or throws. A lock makes concurrent calls count each other. */
export async function admitCall(
  trx: Transaction,
  { order, mobileNumber }: NewCall,
  { clock, config, keys }: MoneyContext,
) {
  await sql`SELECT pg_advisory_xact_lock(${LOCK})`.execute(trx);
  const now = clock();
  const phones = mobileNumber === undefined ? [] : digestsOf(mobileNumber, keys);
  if (phones.length > 0 && config.rateLimits) await refusePrompt(trx, { order, phones, now });
  await refuseCall(trx, order, now);
  await trx
    .insertInto('held_call')
    .values({
      order_id: order.id,
      member_id: order.member_id,
      method: order.method,
      phone: phones[0] ?? null,
      began_at: now,
      held_until: new Date(now.getTime() + MAX_CALL_MS),
    })
    .execute();
}

/** The digests of a number with the present key and, during a rotation, with the previous one. */
const digestsOf = (mobileNumber: string, { phone }: MoneyContext['keys']) =>
  keyedDigests(`wallet ${mobileNumber}`, phone).filter((digest) => digest !== undefined);

/** Throws after too many prompts by the member or to the telephone; one message, to reveal no other member. */
async function refusePrompt(
  trx: Transaction,
  { order, phones, now }: { order: StoredOrder; phones: readonly string[]; now: Date },
) {
  const today = await trx
    .selectFrom('held_call')
    .select(['phone', 'member_id', 'began_at'])
    .where('phone', 'is not', null)
    .where('began_at', '>', new Date(now.getTime() - DAY_MS))
    .where((where) => where.or([where('phone', 'in', phones), where('member_id', '=', order.member_id)]))
    .orderBy('began_at', 'desc')
    .execute();
  const times = (calls: typeof today) => calls.map(({ began_at }) => began_at);
  const nexts = [
    nextPrompt(times(today.filter(({ phone }) => phones.includes(phone ?? ''))), promptLimits.phone, now),
    nextPrompt(times(today.filter(({ member_id }) => member_id === order.member_id)), promptLimits.member, now),
  ].filter((next) => next !== undefined);
  const latest = nexts.toSorted((one, other) => other.getTime() - one.getTime())[0];
  if (latest) throw new Problem('PROMPTED_ENOUGH', waitUntil(latest, now));
}

/** Throws if no place is free: a member may hold only a few, and each method has its own. */
async function refuseCall(trx: Transaction, { member_id, method }: StoredOrder, now: Date) {
  const open = trx.selectFrom('held_call').select('held_until').where('held_until', '>', now).orderBy('held_until');
  const own = await open.where('member_id', '=', member_id).execute();
  const [first] = own;
  if (first && own.length >= heldCallLimits.member) throw new Problem('PROMPTS_OPEN', waitUntil(first.held_until, now));
  const all = await open.where('method', '=', method).execute();
  const [next] = all;
  if (next && all.length >= heldCallLimits.method) throw new Problem('PROMPTS_BUSY', waitUntil(next.held_until, now));
}

/** Frees the place of a call, which still counts as a prompt. */
export const endCall = (db: Database, orderId: string, now: Date) =>
  db.updateTable('held_call').set({ held_until: now }).where('order_id', '=', orderId).execute();
