import { randomBytes } from 'node:crypto';
import type { Caller } from '../../http/endpoints.ts';
import type { Database, Transaction } from '../../platform/db/database.ts';
import { digest } from '../../platform/digest.ts';
import type { IdentityContext } from '../context.ts';

/** A browser is forgotten after half a year without a log-in. */
export const DEVICE_SECONDS = 180 * 86_400;
const MAX_DEVICES = 50;

/** The digest of a browser's cookie, by which the browser is recognised; null without a cookie, which matches no row. */
export function deviceDigest({ cookies }: Caller) {
  const value = cookies.read('device');
  return value === undefined ? null : digest(value);
}

/** The digest of the browser's cookie, if the member has logged in with this browser. */
export async function findKnownDevice(db: Database, memberId: string, caller: Caller) {
  const row = await db
    .selectFrom('known_device')
    .select('device')
    .where('member_id', '=', memberId)
    .where('device', '=', deviceDigest(caller))
    .executeTakeFirst();
  return row?.device;
}

/** Remembers the browser of a log-in, so that guesses elsewhere do not delay the next one. Returns whether it was known. */
export async function rememberDevice(db: Transaction, memberId: string, { caller, clock }: LogInVisit) {
  const value = caller.cookies.read('device') ?? randomBytes(24).toString('base64url');
  caller.cookies.write('device', value, DEVICE_SECONDS);
  const device = { member_id: memberId, device: digest(value), seen_at: clock() };
  const added = await db
    .insertInto('known_device')
    .values(device)
    .onConflict((conflict) => conflict.doNothing())
    .returning('device')
    .executeTakeFirst();
  if (added) {
    await forgetOldest(db, memberId);
    return false;
  }
  await db
    .updateTable('known_device')
    .set({ seen_at: device.seen_at })
    .where('member_id', '=', memberId)
    .where('device', '=', device.device)
    .execute();
  return true;
}

/** A browser that keeps no cookies adds a row at each log-in, so those seen longest ago are forgotten. */
const forgetOldest = (db: Transaction, memberId: string) =>
  db
    .deleteFrom('known_device')
    .where('member_id', '=', memberId)
    .where('device', 'in', (known) =>
      known
        .selectFrom('known_device')
        .select('device')
        .where('member_id', '=', memberId)
        .orderBy('seen_at', 'desc')
        .offset(MAX_DEVICES),
    )
    .execute();

/** Forgets the browsers of a member, except one: their users may know the old password. */
export const forgetDevices = (db: Transaction, memberId: string, except: string | null = null) =>
  db
    .deleteFrom('known_device')
    .where('member_id', '=', memberId)
    .$if(except !== null, (query) => query.where('device', '<>', except ?? ''))
    .execute();

type LogInVisit = { caller: Caller } & Pick<IdentityContext, 'clock'>;
