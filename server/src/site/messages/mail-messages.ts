import { sql } from 'kysely';
import { writeMails } from '../../mail/write-mail.ts';
import type { Job } from '../../platform/jobs/jobs.ts';
import { addressAdministrators } from '../administrators.ts';
import type { SiteContext } from '../context.ts';

const WORDS = { en: 'New messages', ur: 'نئے پیغامات' };

/**
 * Mails administrators how many messages came since the last such mail and are open: at most one mail an hour, however
 * many messages a stranger sends, and nothing that a stranger wrote.
 */
export const mailMessages: Job<SiteContext> = {
  retries: 5,
  retrySeconds: 60,
  schedule: '12 * * * *',
  async work(_, context) {
    const { db, config } = context;
    await db.transaction().execute(async (trx) => {
      const { rows } = await sql<{ count: string }>`SELECT count(*) FROM contact_message WHERE handled_at IS NULL
        AND received_at > coalesce((SELECT max(written_at) FROM mail WHERE template = 'messageWaits'), '-infinity')`.execute(
        trx,
      );
      const count = rows[0]?.count ?? '0';
      if (count === '0') return;
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
