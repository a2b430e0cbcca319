import { createHash, randomBytes } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { Context } from '../context.ts';
import type { DB } from '../db/tables.generated.ts';
import type { Caller } from '../http/endpoints.ts';

/** A browser is forgotten after half a year without a log-in. */
export const DEVICE_SECONDS = 180 * 86_400;

/** The stored digest of a browser's cookie: it recognises the browser and cannot replace the cookie. */
export const deviceDigest = ({ cookies }: Caller) => digest(cookies.read('device') ?? '');

/** From now on guesses in other browsers do not delay log-ins of this member in this browser. */
export async function rememberDevice(db: Transaction<DB>, memberId: string, { caller, clock }: Visit) {
  const value = caller.cookies.read('device') ?? randomBytes(24).toString('base64url');
  caller.cookies.write('device', value, DEVICE_SECONDS);
  await db
    .insertInto('known_device')
    .values({ member_id: memberId, device: digest(value), seen_at: clock() })
    .onConflict((conflict) => conflict.columns(['member_id', 'device']).doUpdateSet({ seen_at: clock() }))
    .execute();
}

type Visit = { caller: Caller } & Pick<Context, 'clock'>;

const digest = (value: string) => createHash('sha256').update(value).digest('base64url');
