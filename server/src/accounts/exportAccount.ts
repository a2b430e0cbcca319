import { Problem } from '@mizan/api';
import type { Kysely } from 'kysely';
import type { DB } from '../db/tables.generated.ts';
import type { Handler } from '../http/endpoints.ts';
import { liveSessions } from '../sessions/listSessions.ts';
import { exportedRecords } from './exported-records.ts';
import { selectMember, toUser } from './user.ts';

/** Digests and data for security alone say nothing about the member and are left out. */
export const exportAccount: Handler<'exportAccount'> = async ({ identity: { memberId } }, { db, clock }) => {
  const now = clock();
  const member = await selectMember(db)
    .where('member.id', '=', memberId)
    .executeTakeFirstOrThrow(() => new Problem('SESSION_ENDED'));
  const sessions = await liveSessions(db, memberId, now);
  return {
    exportedAt: now.toISOString(),
    account: {
      ...toUser(member),
      openedAt: member.created_at.toISOString(),
      agreedToTermsAt: iso(member.agreed_to_terms_at),
      emailConfirmedAt: iso(member.email_confirmed_at),
      hasPassword: member.password_hash !== null,
    },
    picture: await picture(db, memberId),
    sessions: sessions.map(({ device, created_at, rotated_at }) => ({
      device,
      startedAt: created_at.toISOString(),
      lastUsedAt: rotated_at.toISOString(),
    })),
    ...(await belongings(db, memberId)),
    ...(await exportedRecords(db, memberId)),
  };
};

const iso = (date: Date | null) => date && date.toISOString();

async function picture(db: Kysely<DB>, memberId: string) {
  const row = await db
    .selectFrom('picture')
    .select(['type', 'bytes'])
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  return row ? { type: row.type, base64: row.bytes.toString('base64') } : null;
}

async function belongings(db: Kysely<DB>, memberId: string) {
  const identities = await db.selectFrom('google_identity').selectAll().where('member_id', '=', memberId).execute();
  const devices = await db.selectFrom('known_device').select('seen_at').where('member_id', '=', memberId).execute();
  const mails = await db
    .selectFrom('mail')
    .select(['template', 'recipient', 'written_at'])
    .where('member_id', '=', memberId)
    .orderBy('written_at')
    .execute();
  return {
    googleIdentities: identities.map(({ issuer, subject, joined_at }) => ({
      issuer,
      subject,
      joinedAt: joined_at.toISOString(),
    })),
    knownDevices: devices.map(({ seen_at }) => ({ lastSeenAt: seen_at.toISOString() })),
    mails: mails.map(({ template, recipient, written_at }) => ({
      template,
      to: recipient,
      writtenAt: written_at.toISOString(),
    })),
  };
}
