import { randomBytes } from 'node:crypto';
import type { Handler } from '../http/endpoints.ts';
import { requireOwn } from './own-calculation.ts';

const TOKEN_BYTES = 18;

export const shareCalculation: Handler<'shareCalculation'> = async ({ params: { id }, identity }, { db, clock }) =>
  db.transaction().execute(async (trx) => {
    await requireOwn(trx, identity, id);
    const token = randomBytes(TOKEN_BYTES).toString('base64url');
    // Concurrent requests: the unique index accepts one link, and all return it.
    await trx
      .insertInto('calculation_share')
      .values({ token, calculation_id: id, shared_at: clock() })
      .onConflict((conflict) => conflict.column('calculation_id').doNothing())
      .execute();
    const kept = trx.selectFrom('calculation_share').selectAll().where('calculation_id', '=', id);
    return toLink(await kept.executeTakeFirstOrThrow());
  });

export const toLink = ({ token, shared_at }: { token: string; shared_at: Date }) => ({
  token,
  path: `/share/${token}`,
  sharedAt: shared_at.toISOString(),
});
