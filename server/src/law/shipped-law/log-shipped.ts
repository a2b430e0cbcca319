import type { LawContext } from '../context.ts';
import { digestOfFiles } from './shipped-files.ts';
import { readTakenDigest } from './taken-law.ts';

/** Says at the start of a server that an upgrade brought changed law: only digests are compared. */
export async function logShippedLaw({ db, log }: Pick<LawContext, 'db' | 'log'>) {
  if ((await readTakenDigest(db)) === digestOfFiles()) return;
  log.info('The law that ships has changed: npm run law:import, or the desk, shows what joins the law in force');
}
