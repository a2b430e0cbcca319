import type { ShippedLaw } from '@mizan/api';
import { dateInPakistan } from '../../platform/pakistan-time.ts';
import type { LawHandler } from '../context.ts';
import type { Law } from '../rulebooks/law-cache.ts';
import { previewShipped } from './preview-shipped.ts';
import { digestOfFiles } from './shipped-files.ts';
import { readTakenDigest } from './taken-law.ts';

/** The last preview, cached because it compares all rulebooks and every visit of the overview asks for it. */
const cache = new WeakMap<Law, { key: string; answer: Promise<ShippedLaw> }>();

export const getShippedLaw: LawHandler<'getShippedLaw'> = async (_, { db, law, clock, newId }) => {
  const day = dateInPakistan(clock());
  // `countries` reads the law again if this server may have missed a change, which raises `changeCount`.
  await law.countries();
  // An upgrade of worked cases alone is taken without a change of the law.
  const key = `${law.changeCount()} ${day} ${digestOfFiles()} ${await readTakenDigest(db)}`;
  const cached = cache.get(law);
  if (cached?.key === key) return cached.answer;
  const answer = previewShipped(db, { day, newId });
  cache.set(law, { key, answer });
  answer.catch(() => cache.delete(law));
  return answer;
};
