import type { FeeNote } from '@mizan/api';
import { endpoints } from '@mizan/api';
import { cachedAnswer } from '../../http/cached-answer.ts';
import type { LawHandler } from '../context.ts';
import { readFeeNotes, readSourceList } from '../files/law-files.ts';
import { citedSource, lawFolder } from '../files/read-law.ts';

export const getFeeNotes: LawHandler<'getFeeNotes'> = async ({ params }, { law }) => {
  const { id } = await law.province(params.provinceId.toLowerCase());
  return law.answer(`fee notes ${id}`, async () => cachedAnswer(endpoints.getFeeNotes, notesFor(id)));
};

/** The notes that Mizan ships with; a province that an administrator added has none. */
export function notesFor(province: string): FeeNote[] {
  const sources = new Map(readSourceList(lawFolder).map((source) => [source.id, citedSource(source)]));
  return readFeeNotes(lawFolder)
    .filter(({ provinces }) => provinces.includes(province))
    .map(({ provinces: _, ...note }) => ({ ...note, sources: note.sources.flatMap((id) => sources.get(id) ?? []) }));
}
