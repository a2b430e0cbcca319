import type { ShippedLaw } from '@mizan/api';
import { dateInPakistan } from '../../platform/pakistan-time.ts';
import type { LawHandler } from '../context.ts';
import type { Law } from '../rulebooks/law-cache.ts';
import { lookAtShipped } from './look-at-shipped.ts';
import { digestOfFiles } from './shipped-files.ts';

/** A cache in each server, because joining all rulebooks takes a while and every visit of the overview asks for it. */
const last = new WeakMap<Law, { key: string; answer: Promise<ShippedLaw> }>();

export const getShippedLaw: LawHandler<'getShippedLaw'> = async (_, { db, law, clock, newId }) => {
  const day = dateInPakistan(clock());
  // Reads the law again first, if this server may have missed a change.
  await law.countries();
  const key = `${law.count()} ${day} ${digestOfFiles()}`;
  const known = last.get(law);
  if (known?.key === key) return known.answer;
  const answer = lookAtShipped(db, { day, newId });
  last.set(law, { key, answer });
  answer.catch(() => last.delete(law));
  return answer;
};
