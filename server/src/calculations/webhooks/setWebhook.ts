import { randomBytes } from 'node:crypto';
import { Problem } from '@mizan/api';
import { confirmOwner } from '../../identity/accounts/confirm-owner.ts';
import { requireSession } from '../../identity/accounts/lock-owner.ts';
import { lockMember } from '../../identity/second-factor/lock-member.ts';
import { lastPublication } from '../../law/changes/ledger.ts';
import { record } from '../../mail/audit/record.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { seal } from '../../platform/db/seal.ts';
import type { CalculationsHandler } from '../context.ts';
import { readAddress } from './webhook-address.ts';
import { readWebhook } from './webhook-row.ts';

/** Sets a webhook. It needs the password, because posting outlives the session. Waiting events are kept. */
export const setWebhook: CalculationsHandler<'setWebhook'> = async ({ params, body, identity }, context) => {
  const { db, clock, keys, config } = context;
  const { memberId, sessionId } = identity;
  const { id: keyId } = params;
  const url = readAddress(body.url, config);
  await confirmOwner(identity, body.password, context);
  const [secret, now] = [`whsec_${randomBytes(32).toString('base64')}`, clock()];
  const untried = { failures: 0, next_at: now, tried_at: null, outcome: null, status: null };
  const row = { url, secret: seal(secret, keyId, keys.seal), set_at: now, ...untried };
  await db.transaction().execute(async (trx) => {
    await lockMember(trx, memberId);
    await requireSession(trx, sessionId);
    await lockLiveKey(trx, { keyId, memberId });
    await trx
      .insertInto('webhook')
      .values({ ...row, key_id: keyId, posted_until: await lastPublication(trx) })
      .onConflict((conflict) => conflict.column('key_id').doUpdateSet(row))
      .execute();
    const change = { actor: memberId, at: now, action: 'setWebhook', subject: `member ${memberId}` };
    // The path may hold a secret of the receiver.
    await record(trx, { ...change, after: { key: keyId, host: new URL(url).host } });
  });
  return { webhook: await readWebhook(db, { memberId, keyId }), secret };
};

/** Test keys do not act for the member, so they get no webhook. */
const lockLiveKey = (trx: Transaction, { keyId, memberId }: { keyId: string; memberId: string }) =>
  trx
    .selectFrom('api_key')
    .select('id')
    .where('id', '=', keyId)
    .where('member_id', '=', memberId)
    .where('mode', '=', 'live')
    .forKeyShare()
    .executeTakeFirstOrThrow(() => new Problem('NOT_FOUND', { what: 'live key' }));
