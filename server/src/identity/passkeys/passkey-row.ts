import type { Passkey } from '@mizan/api';
import type { Selectable } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import type { Passkey as Row } from '../../platform/db/tables.generated.ts';

type PasskeyColumns = Pick<Selectable<Row>, 'id' | 'name' | 'created_at' | 'last_used_at' | 'blocked_at'>;

/** A passkey as the API shows it. */
export const toPasskey = ({ id, name, created_at, last_used_at, blocked_at }: PasskeyColumns): Passkey => ({
  id,
  name,
  createdAt: created_at.toISOString(),
  lastUsedAt: last_used_at?.toISOString() ?? null,
  blockedAt: blocked_at?.toISOString() ?? null,
});

/** A member's passkeys, the newest first. */
export async function readPasskeys(db: Database, memberId: string): Promise<Passkey[]> {
  const rows = await db
    .selectFrom('passkey')
    .select(['id', 'name', 'created_at', 'last_used_at', 'blocked_at'])
    .where('member_id', '=', memberId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
  return rows.map(toPasskey);
}

/** A member's passkeys in the form of WebAuthn. */
export async function readCredentials(db: Database, memberId: string) {
  const rows = await db.selectFrom('passkey').select('credential').where('member_id', '=', memberId).execute();
  return rows.map(({ credential }) => ({ id: credential, type: 'public-key' as const }));
}
