import { type AccountExport, Problem } from '@mizan/api';
import type { Database } from '../../platform/db/database.ts';
import type { IdentityHandler } from '../context.ts';
import { readKeys } from '../keys/key-row.ts';
import { readPasskeys } from '../passkeys/passkey-row.ts';
import { readFactors } from '../second-factor/factors.ts';
import { liveSessions } from '../sessions/listSessions.ts';
import { selectMember, toUser } from './user.ts';

type StreamedList =
  | 'orders'
  | 'searches'
  | 'calculations'
  | 'ladders'
  | 'reports'
  | 'filings'
  | 'batches'
  | 'follows'
  | 'webhooks';
/** The short parts of the export, which are read before the file begins. */
type ExportHead = Omit<AccountExport, StreamedList>;

/** Streams everything about a member: a history may not fit into memory. Digests say nothing and are left out. */
export const exportAccount: IdentityHandler<'exportAccount'> = async (
  { identity: { memberId } },
  { db, clock, memberRecords },
) => {
  const now = clock();
  const head = {
    exportedAt: now.toISOString(),
    account: await readAccountRecord(db, memberId),
    picture: await readPictureRecord(db, memberId),
    sessions: await readSessions(db, memberId, now),
    keys: await readKeys(db, memberId, now),
    passkeys: (await readPasskeys(db, memberId)).map(({ name, createdAt, lastUsedAt }) => ({
      name,
      createdAt,
      lastUsedAt,
    })),
    ...(await readBelongings(db, memberId)),
  };
  return {
    type: 'application/json; charset=utf-8',
    name: `mizan-${now.toISOString().slice(0, 10)}.json`,
    text: toJson(head, Object.assign({}, ...memberRecords.map((records) => records(db, memberId)))),
  };
};

/** One object: the head, then each list under its name, with a record on each line. */
async function* toJson(head: ExportHead, lists: Record<string, AsyncIterable<string[]>>) {
  yield JSON.stringify(head, null, 2).replace(/\n}$/, '');
  for (const [name, pages] of Object.entries(lists)) {
    yield `,\n  "${name}": [`;
    let separator = '\n';
    for await (const records of pages) {
      yield separator + records.join(',\n');
      separator = ',\n';
    }
    yield ']';
  }
  yield '\n}\n';
}

async function readAccountRecord(db: Database, memberId: string) {
  const member = await selectMember(db)
    .where('member.id', '=', memberId)
    .executeTakeFirstOrThrow(() => new Problem('SESSION_ENDED'));
  return {
    ...toUser(member),
    openedAt: member.created_at.toISOString(),
    agreedToTermsAt: iso(member.agreed_to_terms_at),
    emailConfirmedAt: iso(member.email_confirmed_at),
    hasPassword: member.password_hash !== null,
    secondFactorSince: iso((await readFactors(db, memberId)).since),
  };
}

const iso = (date: Date | null) => date && date.toISOString();

async function readSessions(db: Database, memberId: string, now: Date) {
  const rows = await liveSessions(db, memberId, now);
  return rows.map(({ device, created_at, rotated_at }) => ({
    device,
    startedAt: created_at.toISOString(),
    lastUsedAt: rotated_at.toISOString(),
  }));
}

async function readPictureRecord(db: Database, memberId: string) {
  const row = await db
    .selectFrom('picture')
    .select(['type', 'bytes'])
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  return row ? { type: row.type, base64: row.bytes.toString('base64') } : null;
}

/** Google accounts, known browsers, mails and saved cards. */
async function readBelongings(db: Database, memberId: string) {
  const identities = await db.selectFrom('google_identity').selectAll().where('member_id', '=', memberId).execute();
  const devices = await db.selectFrom('known_device').select('seen_at').where('member_id', '=', memberId).execute();
  const mails = await db
    .selectFrom('mail')
    .select(['template', 'recipient', 'written_at'])
    .where('member_id', '=', memberId)
    .orderBy('written_at')
    .execute();
  const cards = await db
    .selectFrom('saved_card')
    .select(['brand', 'last_four', 'expiry_month', 'expiry_year', 'saved_at'])
    .where('member_id', '=', memberId)
    .orderBy('saved_at')
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
    savedCards: cards.map(({ brand, last_four, expiry_month, expiry_year, saved_at }) => ({
      brand,
      lastFour: last_four,
      expires: `${expiry_year}-${String(expiry_month).padStart(2, '0')}`,
      savedAt: saved_at.toISOString(),
    })),
  };
}
