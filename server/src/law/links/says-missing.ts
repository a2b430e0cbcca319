import { readWords } from './page-words.ts';

/** Sentences of pages that stand in for a missing one. A bare 404 says nothing: sections of statutes have that number. */
const MISSING = [
  /\b(page|file|document|article|post|content|resource|url|link|item|record) (was |is |could |can ?)?not (be )?found\b/,
  /\b(page|file|document|article|post|content|resource|url|link|item|record) (does not|doesn['’]t|no longer) exists?\b/,
  /\b(page|file|document|article|post|content) (has been |was |is )?(removed|deleted|missing|no longer available)\b/,
  /\b(error|http|status)( code)?[\s:–-]*404\b/,
  /\b404[\s:|–-]*(error|(page |file )?not found)\b/,
  /^\W*(404|not found|oops.{0,40}not found)\W*$/,
  /^nothing found\b/,
  /صفحہ (نہیں ملا|موجود نہیں)/,
];

const saysSo = (text: string) => MISSING.some((sentence) => sentence.test(text));

/** A page with less text than this may have no heading, so all of it is read. */
const SHORT = 400;

/** Whether a page that was sent as found says in its title, its headings or its few words that it is missing. */
export function saysMissing(html: string): boolean {
  const { whole, headings } = readWords(html);
  const read = whole.length < SHORT ? [...headings, whole] : headings;
  return read.some((text) => saysSo(text.toLowerCase()));
}
