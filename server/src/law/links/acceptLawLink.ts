import { Problem } from '@mizan/api';
import { sql } from 'kysely';
import { record } from '../../mail/audit/record.ts';
import type { LawHandler } from '../context.ts';

/** Marks the changed text of a source as read. The digest is that of the text that was shown, so no newer text is accepted. */
export const acceptLawLink: LawHandler<'acceptLawLink'> = async ({ body, identity }, { db, clock }) => {
  const { url, digest } = body;
  const [actor, at] = [identity.memberId, clock()];
  await db.transaction().execute(async (trx) => {
    const accepted = await trx
      .updateTable('law_link')
      .where('url', '=', url)
      .where('found_digest', '=', digest)
      .set({ read_digest: digest, read_text: sql`found_text`, read_at: at })
      .set({ found_digest: null, found_text: null, changed_at: null })
      .executeTakeFirst();
    if (accepted.numUpdatedRows === 0n) throw new Problem('NOT_FOUND', { what: 'changed text of this source' });
    await record(trx, { actor, at, action: 'acceptLawLink', subject: `source ${url}`, after: { digest } });
  });
  return { done: true };
};
