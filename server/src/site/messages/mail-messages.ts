import { sql } from 'kysely';
import { writeMails } from '../../mail/write-mail.ts';
import type { Job } from '../../platform/jobs/jobs.ts';
import { addressAdministrators } from '../administrators.ts';
import type { SiteContext } from '../context.ts';

const WORDS = { en: 'Messages that wait', ur: 'منتظر پیغامات' };

/**
 * Mails administrators how many messages are open, if one of them came since the last such mail: at most one mail an hour,
 * however many messages a stranger sends, and nothing that a stranger wrote. Mails are pruned, so messages that stay open are
 * mailed again a month later.
 */
export const mailMessages: Job<SiteContext> = {
  retries: 5,
  retrySeconds: 60,
  schedule: '12 * * * *',
  async work(_, context) {
    const { db, config } = context;
    await db.transaction().execute(async (trx) => {
      // Two runs at once, such as a missed one and the one that is due, would both mail.
      await sql`LOCK TABLE contact_message IN SHARE ROW EXCLUSIVE MODE`.execute(trx);
      const { rows } = await sql<{ count: string }>`SELECT count(*) FROM contact_message WHERE handled_at IS NULL
        HAVING max(received_at) > coalesce((SELECT max(written_at) FROM mail WHERE template = 'messageWaits'), '-infinity')`.execute(
        trx,
      );
      const [{ count } = {}] = rows;
      if (count === undefined) return;
      const letters = (await addressAdministrators(trx)).map((administrator) => ({
        ...administrator,
        template: 'messageWaits' as const,
        lines: [[WORDS[administrator.language], count]] as const,
        link: `${config.origin}/admin/mail?state=open`,
      }));
      await writeMails(trx, letters, context);
    });
  },
};
