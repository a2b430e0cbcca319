import { endpoints, type FeeNote } from '@mizan/api';
import { isInForce } from '@mizan/engine/affix';
import { cachedAnswer } from '../../http/cached-answer.ts';
import { dateInPakistan } from '../../platform/pakistan-time.ts';
import type { LawHandler } from '../context.ts';
import { sourcesNamed } from '../files/shipped-names.ts';
import { shippedNotes } from './ways-to-pay.ts';

/** The fee notes of a province on a day. They are cached by their ids, not by the day, because a guest may ask for any day. */
export const getFeeNotes: LawHandler<'getFeeNotes'> = async ({ params, query }, { law, clock }) => {
  const { id } = await law.province(params.provinceId);
  const notes = notesFor(id, query.asOf ?? dateInPakistan(clock()));
  const cacheKey = `fee notes ${notes.map((note) => note.id).join()}`;
  return law.answer(cacheKey, async () => cachedAnswer(endpoints.getFeeNotes, notes));
};

/** The notes in force on a day; a province that an administrator added has none. */
export const notesFor = (province: string, day: string): FeeNote[] =>
  shippedNotes()
    .filter((note) => note.provinces.includes(province) && isInForce(note, day))
    .map(({ provinces: _, ...note }) => ({ ...note, sources: sourcesNamed(note.sources) }));
