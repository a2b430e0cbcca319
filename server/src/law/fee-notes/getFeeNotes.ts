import type { FeeNote } from '@mizan/api';
import { endpoints } from '@mizan/api';
import { isInForce } from '@mizan/engine/affix';
import { cachedAnswer } from '../../http/cached-answer.ts';
import { dateInPakistan } from '../../platform/pakistan-time.ts';
import type { LawHandler } from '../context.ts';
import { readSourceList } from '../files/law-files.ts';
import { citedSource, lawFolder } from '../files/read-law.ts';
import { shippedNotes } from './ways-to-pay.ts';

export const getFeeNotes: LawHandler<'getFeeNotes'> = async ({ params, query }, { law, clock }) => {
  const { id } = await law.province(params.provinceId.toLowerCase());
  const day = query.asOf ?? dateInPakistan(clock());
  return law.answer(`fee notes ${id} ${day}`, async () => cachedAnswer(endpoints.getFeeNotes, notesFor(id, day)));
};

/** In force on a day; a province that an administrator added has none. */
export function notesFor(province: string, day: string): FeeNote[] {
  const sources = new Map(readSourceList(lawFolder).map((source) => [source.id, citedSource(source)]));
  return shippedNotes
    .filter((note) => note.provinces.includes(province) && isInForce(note, day))
    .map(({ provinces: _, ...note }) => ({ ...note, sources: note.sources.flatMap((id) => sources.get(id) ?? []) }));
}
