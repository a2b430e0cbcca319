import type { Language } from '@mizan/api';
import { writeMails } from '../../mail/write-mail.ts';
import { lastBackup } from '../../platform/backup/record-backup.ts';
import { dayInWords } from '../../platform/pakistan-time.ts';
import type { SiteContext } from '../context.ts';

/** The most administrators that are mailed. */
const MAX_ADMINISTRATORS = 100;

const WORDS = {
  en: { fault: 'What failed', last: 'Last good backup', none: 'none' },
  ur: { fault: 'کیا ناکام ہوا', last: 'آخری درست بیک اپ', none: 'کوئی نہیں' },
};

/** Mails every administrator that the backup of this night, or its verification, failed after its last attempt. */
export async function mailBackupFault(context: SiteContext, fault: string) {
  const { db, config } = context;
  const last = await lastBackup(context);
  await db.transaction().execute(async (trx) => {
    const administrators = await trx
      .selectFrom('member')
      .select(['id', 'email', 'name', 'language', 'email_confirmed_at'])
      .where('role', '=', 'admin')
      .where('suspended_at', 'is', null)
      .limit(MAX_ADMINISTRATORS)
      .execute();
    const letters = administrators.map(({ id, email, ...member }) => {
      // The check constraint of the table of members allows the same languages.
      const language = member.language as Language;
      const words = WORDS[language];
      const lines = [
        [words.fault, fault],
        [words.last, last ? dayInWords(last.made_at, language) : words.none],
      ] as const;
      const link = `${config.origin}/admin/overview?tab=operations`;
      return { ...member, to: email, memberId: id, template: 'backupFailed', lines, link } as const;
    });
    await writeMails(trx, letters, context);
  });
}
