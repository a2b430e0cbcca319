import { writeMails } from '../../mail/write-mail.ts';
import { lastBackup } from '../../platform/backup/record-backup.ts';
import { dayInWords } from '../../platform/pakistan-time.ts';
import { addressAdministrators } from '../administrators.ts';
import type { SiteContext } from '../context.ts';

const WORDS = {
  en: { fault: 'What failed', last: 'Last good backup', none: 'none' },
  ur: { fault: 'کیا ناکام ہوا', last: 'آخری درست بیک اپ', none: 'کوئی نہیں' },
};

/** Mails every administrator that the backup of this night, or its verification, failed after its last attempt. */
export async function mailBackupFault(context: SiteContext, fault: string) {
  const { db, config } = context;
  const last = await lastBackup(context);
  await db.transaction().execute(async (trx) => {
    const letters = (await addressAdministrators(trx)).map((administrator) => {
      const { language } = administrator;
      const words = WORDS[language];
      const lines = [
        [words.fault, fault],
        [words.last, last ? dayInWords(last.made_at, language) : words.none],
      ] as const;
      const link = `${config.origin}/admin/overview?tab=operations`;
      return { ...administrator, template: 'backupFailed', lines, link } as const;
    });
    await writeMails(trx, letters, context);
  });
}
