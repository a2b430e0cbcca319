import { hash } from 'node:crypto';
import type { Page } from './fetch-page.ts';
import { readWords } from './page-words.ts';

/** What is kept of a page's text; the digest covers all that was fetched. */
const MAX_TEXT = 50_000;
/** What is shown of each of two texts, and how much of it stands before the first difference. */
const MAX_SHOWN = 1_500;
const LEAD = 300;

/** What was read at an address. Files other than pages are compared by their digest alone: their text is empty. */
export type Passage = { digest: string; text: string };

export function passageOf({ contentType, bytes }: Pick<Page, 'contentType' | 'bytes'>): Passage {
  if (!/html|^text\//i.test(contentType)) return { digest: hash('sha256', bytes), text: '' };
  const { whole } = readWords(bytes.toString());
  // The database accepts no zero character in a text.
  return { digest: hash('sha256', whole), text: whole.slice(0, MAX_TEXT).replaceAll('\0', '') };
}

/** Two texts from shortly before the first difference on; both empty where the parts that are kept are the same. */
export function whereTheyDiffer(before: string, now: string): { before: string; now: string } {
  const [shorter, longer] = before.length < now.length ? [before, now] : [now, before];
  if (longer === shorter) return { before: '', now: '' };
  let same = 0;
  while (same < shorter.length && shorter[same] === longer[same]) same += 1;
  const from = Math.max(0, same - LEAD);
  const show = (text: string) =>
    `${from > 0 ? '… ' : ''}${text.slice(from, from + MAX_SHOWN)}${text.length > from + MAX_SHOWN ? ' …' : ''}`;
  return { before: show(before), now: show(now) };
}
