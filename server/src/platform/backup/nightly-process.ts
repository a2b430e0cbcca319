import { once } from 'node:events';
import { renameSync, rmSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { openLog } from '../open-log.ts';
import { makeBackup } from './make-backup.ts';
import type { NightlyAnswer, NightlyTask } from './nightly.ts';
import { verifyBackup } from './verify-backup.ts';

// The process that nightly.ts starts and sends a task. It ends when the server ends.
setPriority(constants.priority.PRIORITY_LOW);
process.on('disconnect', () => process.exit(1));
const [task] = (await once(process, 'message')) as [NightlyTask];
const answer = await backUp(task).catch((error: unknown): NightlyAnswer => ({ fault: (error as Error).message }));
process.send?.(answer, () => process.exit(0));

/** Makes a backup and restores it on trial. Only then does it get its name, so that every file of that name restores. */
async function backUp({ config, connection, file }: NightlyTask): Promise<NightlyAnswer> {
  const log = openLog({ logLevel: 'warn', production: true });
  const unverified = `${file}.unverified`;
  try {
    const { size } = await makeBackup({ config, connection, file: unverified });
    const source = { file: unverified, passphrase: config.secrets.backupPassphrase };
    const begun = performance.now();
    const { madeAt } = await verifyBackup({ source, config, log });
    const restoreSeconds = (performance.now() - begun) / 1000;
    renameSync(unverified, file);
    return { size, madeAt, restoreSeconds };
  } finally {
    rmSync(unverified, { force: true });
  }
}
