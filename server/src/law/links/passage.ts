import { hash } from 'node:crypto';
import type { Page } from './fetch-page.ts';
import { readPageText } from './page-text.ts';

/** The most characters of a page that are stored; the digest covers all that was fetched. */
const MAX_LENGTH = 50_000;
/** The most characters that are shown of each of two texts, and how many of them precede the first difference. */
const MAX_SHOWN_LENGTH = 1_500;
const LEAD_LENGTH = 300;

/** The content that was read at an address. Files other than pages have no text, and are compared by their digest alone. */
export type Passage = { digest: string; text: string };

/** The content of a fetched page, to be compared with later ones. */
export function passageOf({ contentType, bytes }: Pick<Page, 'contentType' | 'bytes'>): Passage {
  if (!/html|^text\//i.test(contentType)) return { digest: hash('sha256', bytes), text: '' };
  const { text } = readPageText(bytes.toString());
  // Postgres accepts no NUL character in a text.
  return { digest: hash('sha256', text), text: text.slice(0, MAX_LENGTH).replaceAll('\0', '') };
}

/** Excerpts of two texts around their first difference; both are empty if the stored parts of the texts are the same. */
export function excerptsAtDifference(before: string, now: string): { before: string; now: string } {
  const [shorter, longer] = before.length < now.length ? [before, now] : [now, before];
  if (longer === shorter) return { before: '', now: '' };
  let same = 0;
  while (same < shorter.length && shorter[same] === longer[same]) same += 1;
  const from = Math.max(0, same - LEAD_LENGTH);
  const show = (text: string) =>
    `${from > 0 ? '… ' : ''}${text.slice(from, from + MAX_SHOWN_LENGTH)}${text.length > from + MAX_SHOWN_LENGTH ? ' …' : ''}`;
  return { before: show(before), now: show(now) };
}
