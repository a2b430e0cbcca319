import { randomUUID } from 'node:crypto';
import { createClient, type Key, type KeyPermission, keyPermissions } from '@mizan/api';
import { createKeyText } from '../identity/keys/key-text.ts';
import type { Context } from '../program/context.ts';

type App = { origin: string; context: Pick<Context, 'db' | 'clock'> };
type KeyOptions = {
  memberId: string;
  mode?: Key['mode'];
  permissions?: readonly KeyPermission[];
  endsOn?: string | null;
  monthlyLimit?: number | null;
};

/** A key as `createKey` stores it, and a client that calls with it. */
export async function keyOf({ origin, context: { db, clock } }: App, options: KeyOptions) {
  const { memberId, mode = 'live', permissions = keyPermissions, endsOn = null, monthlyLimit = null } = options;
  const id = randomUUID();
  const { text, digest } = createKeyText(mode, id);
  const row = { id, member_id: memberId, name: 'A program', mode, permissions: [...permissions], digest };
  await db
    .insertInto('api_key')
    .values({ ...row, created_at: clock(), ends_on: endsOn, monthly_limit: monthlyLimit })
    .execute();
  return { id, text, client: createClient({ origin, token: () => text }) };
}
