import { randomBytes } from 'node:crypto';
import { type Endpoints, type Parsed, type PaymentWay, Problem } from '@mizan/api';
import type { Transaction } from '../../../platform/db/database.ts';
import { keyedDigests } from '../../../platform/db/seal.ts';
import type { MoneyContext, MoneyHandler } from '../../context.ts';
import { readIdempotencyKey, runOnce } from '../../searches/idempotency.ts';
import type { Adapter } from '../providers/adapter.ts';
import { beginOrder } from './begin-order.ts';
import { findOrder, toOrder, unitPrice } from './orders.ts';

type OrderRequest = Parsed<Endpoints['createOrder']>['body'];

/** Providers get this limit and refuse later payments. */
const LIFETIME_MS = 3_600_000;
/** The most pending orders of one member; more would be a mistake or abuse. */
const MAX_OPEN = 20;
/** When the first inquiry is due, unless a message triggers an earlier one. */
const FIRST_CHECK_MS = 30_000;

export const createOrder: MoneyHandler<'createOrder'> = async ({ body, identity, caller }, context) => {
  const { db, clock, payments, keys } = context;
  const { memberId } = identity;
  const adapter = payments.adapterOf(body.method);
  const way = wayOf(body);
  if (!adapter?.ways.includes(way)) throw new Problem('METHOD_NOT_AVAILABLE');
  // The shown price is left out: a repetition after a change of prices is the same order, and is not charged again.
  const repeatable = JSON.stringify({ ...body, amountPaisa: undefined });
  // A digest without a key would give away the telephone number.
  const [digest, digestBefore = digest] = keyedDigests(`createOrder ${repeatable}`, keys.phone);
  const [request, before] = [digest, digestBefore].map((each) =>
    readIdempotencyKey(caller.idempotencyKey, memberId, { createOrder: each }),
  );
  const answer = await db.transaction().execute((trx) =>
    runOnce(trx, request && { ...request, fingerprintBefore: before?.fingerprint, at: clock() }, async () => {
      const id = await insertOrder(trx, { body, way, memberId, adapter }, context);
      return { status: 201, answer: { id } };
    }),
  );
  const { id } = answer as { id: string };
  // A repeated request begins the payment again, because its answer may contain secrets and is not stored.
  const pay = await beginOrder(context, id, { ...body, memberId });
  const order = await findOrder(db, id);
  if (!order) throw new Problem('NOT_FOUND', { what: 'order' });
  return { order: toOrder(order), pay };
};

function wayOf({ method, mobileNumber, card }: OrderRequest): PaymentWay {
  if (method === 'card') return card === undefined ? 'page' : 'savedCard';
  return mobileNumber === undefined ? 'page' : 'phone';
}

type NewOrder = { body: OrderRequest; way: PaymentWay; memberId: string; adapter: Adapter };

async function insertOrder(trx: Transaction, { body, way, memberId, adapter }: NewOrder, context: MoneyContext) {
  const [id, now] = [context.newId(), context.clock()];
  const unit = unitPrice(context.config.payments.prices, body.searches);
  const amountPaisa = unit * body.searches;
  // A saved card is charged at once, so the buyer has to have seen this price.
  if (amountPaisa !== (body.amountPaisa ?? amountPaisa)) throw new Problem('ORDER_PRICE_CHANGED', { amountPaisa });
  await confirmBuyer(trx, memberId, now);
  if (body.card !== undefined) await confirmCard(trx, body.card, memberId);
  await trx
    .insertInto('payment_order')
    .values({
      id,
      member_id: memberId,
      reference: makeReference(now),
      method: body.method,
      way,
      is_sandbox: adapter.isSandbox,
      searches: body.searches,
      unit_paisa: unit,
      amount_paisa: amountPaisa,
      created_at: now,
      expires_at: new Date(now.getTime() + LIFETIME_MS),
      next_check_at: new Date(now.getTime() + FIRST_CHECK_MS),
    })
    .execute();
  return id;
}

/** Locks the member, so that concurrent requests count each other's orders. */
async function confirmBuyer(trx: Transaction, memberId: string, now: Date) {
  const member = await trx
    .selectFrom('member')
    .select('email_confirmed_at')
    .where('id', '=', memberId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow(() => new Problem('SESSION_ENDED'));
  if (member.email_confirmed_at === null) throw new Problem('EMAIL_NOT_CONFIRMED');
  const { count } = await trx
    .selectFrom('payment_order')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('member_id', '=', memberId)
    .where('status', '=', 'pending')
    .where('expires_at', '>', now)
    .executeTakeFirstOrThrow();
  if (Number(count) >= MAX_OPEN) throw new Problem('TOO_MANY_OPEN_ORDERS', { count: Number(count) });
}

async function confirmCard(trx: Transaction, card: string, memberId: string) {
  await trx
    .selectFrom('saved_card')
    .select('id')
    .where('id', '=', card)
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow(() => new Problem('NOT_FOUND', { what: 'card' }));
}

/** 32 characters, so that every byte chooses evenly among them; none is mistaken for another. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Creates a reference of twenty characters, the most that all providers accept: the day and random letters. */
function makeReference(now: Date) {
  const day = now.toISOString().slice(2, 10).replaceAll('-', '');
  const chance = Array.from(randomBytes(11), (byte) => LETTERS[byte % 32]).join('');
  return `MZN${day}${chance}`;
}
