import type { Proposal, ProposalEffects, SentFile } from '@mizan/api';
import { Problem } from '@mizan/api';
import type { Kysely } from 'kysely';
import { record } from '../../mail/audit/record.ts';
import type { DB } from '../../platform/db/tables.generated.ts';
import type { LawContext } from '../context.ts';
import type { Draft } from './plan.ts';
import type { PublisherInput } from './publishers.ts';

const MAX_BYTES = 33_554_432;
/** How many proposals one administrator may have. */
const MAX_WAITING = 10;

/** A request that publishes, as it was validated; `file` for one that sent a file, whose bytes are its body. */
type StoredInput = { params: unknown; query: unknown; file: Omit<SentFile, 'bytes'> | null };
type StoredRequest = { input: StoredInput; body: Buffer; note: string };

export function storedRequest({ params, query, body }: PublisherInput): StoredRequest {
  const file = isFile(body) ? { isJson: body.isJson } : null;
  const bytes = isFile(body) ? Buffer.from(body.bytes) : Buffer.from(JSON.stringify(body ?? null));
  if (bytes.length > MAX_BYTES) throw new Problem('TOO_LARGE', { limit: MAX_BYTES });
  const { note = '', changeNote = '', reason = '' } = { ...query, ...(file ? {} : (body as Record<string, string>)) };
  return { input: { params, query, file }, body: bytes, note: note || changeNote || reason };
}

const isFile = (body: unknown): body is SentFile =>
  typeof body === 'object' && body !== null && 'bytes' in body && body.bytes instanceof Uint8Array;

/** The input of the endpoint as it was submitted. */
export function inputOf({ input, body }: { input: unknown; body: Buffer }): Pick<PublisherInput, 'params' | 'body'> {
  const { params, query, file } = input as StoredInput;
  const restored: unknown = file ? { ...file, bytes: body } : JSON.parse(body.toString());
  return { params, ...(query === undefined ? {} : { query }), body: restored ?? undefined };
}

type NewProposal = { id: string; action: string; request: StoredRequest; draft: Draft; author: string };

export async function storeProposal(
  { db, clock }: Pick<LawContext, 'db' | 'clock'>,
  { id, action, request, draft, author }: NewProposal,
) {
  const { input, body, note } = request;
  const { digest, effects, pages } = draft;
  const at = clock();
  await db.transaction().execute(async (trx) => {
    // One submission of an administrator after the other, so that each sees how many wait.
    await trx.selectFrom('member').select('id').where('id', '=', author).forNoKeyUpdate().execute();
    const waiting = await trx
      .selectFrom('proposal')
      .select('id')
      .where('author', '=', author)
      .where('sent_back_at', 'is', null)
      .execute();
    if (waiting.length >= MAX_WAITING) throw new Problem('TOO_MANY_PROPOSALS', { count: waiting.length });
    await trx
      .insertInto('proposal')
      .values({
        id,
        action,
        input: JSON.stringify(input),
        body,
        note,
        digest,
        effects: JSON.stringify(effects),
        author,
        submitted_at: at,
      })
      .execute();
    for (const page of pages)
      await trx
        .insertInto('proposal_changes')
        .values({ proposal: id, ...page })
        .execute();
    await record(trx, {
      actor: author,
      at,
      action: 'submitProposal',
      subject: subjectOf(effects),
      after: { proposal: id, action, note },
    });
  });
}

/** What a proposal is about, as other entries of the audit log name it. */
export function subjectOf({ rulebooks, courts, provinces }: ProposalEffects): string {
  const [rulebook] = rulebooks;
  if (rulebook) return `rulebook ${rulebook.provinceId} ${rulebook.type}`;
  const [table] = courts;
  return table ? `forums ${table.provinceId}` : provinces[0] === undefined ? 'slab set' : `province ${provinces[0]}`;
}

export async function readProposals(db: Kysely<DB>, memberId: string): Promise<Proposal[]> {
  const rows = await db
    .selectFrom('proposal')
    .innerJoin('member as author', 'author.id', 'proposal.author')
    .leftJoin('member as sender', 'sender.id', 'proposal.sent_back_by')
    .select(['proposal.id', 'action', 'note', 'effects', 'submitted_at', 'sent_back_reason', 'sent_back_at'])
    .select(['author.id as authorId', 'author.name as authorName', 'sender.name as senderName'])
    // A proposal that was sent back is shown only to its author.
    .where(({ eb, or }) => or([eb('sent_back_at', 'is', null), eb('proposal.author', '=', memberId)]))
    .orderBy('submitted_at')
    .orderBy('proposal.id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    action: row.action,
    author: { id: row.authorId, name: row.authorName },
    isOwn: row.authorId === memberId,
    note: row.note,
    submittedAt: row.submitted_at.toISOString(),
    sentBack:
      row.sent_back_at && row.sent_back_reason
        ? { reason: row.sent_back_reason, by: row.senderName, at: row.sent_back_at.toISOString() }
        : null,
    effects: row.effects as unknown as ProposalEffects,
  }));
}
