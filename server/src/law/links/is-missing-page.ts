import { readPageText } from './page-text.ts';

/** Sentences that servers send in place of a missing page. A bare 404 is not enough: sections of statutes have that number. */
const SENTENCES = [
  /\b(page|file|document|article|post|content|resource|url|link|item|record) (was |is |could |can ?)?not (be )?found\b/,
  /\b(page|file|document|article|post|content|resource|url|link|item|record) (does not|doesn['’]t|no longer) exists?\b/,
  /\b(page|file|document|article|post|content) (has been |was |is )?(removed|deleted|missing|no longer available)\b/,
  /\b(error|http|status)( code)?[\s:–-]*404\b/,
  /\b404[\s:|–-]*(error|(page |file )?not found)\b/,
  /^\W*(404|not found|oops.{0,40}not found)\W*$/,
  /^nothing found\b/,
  /صفحہ (نہیں ملا|موجود نہیں)/,
];

const saysMissing = (text: string) => SENTENCES.some((sentence) => sentence.test(text));

/** A page with less text than this may have no heading, so all of it is read. */
const SHORT_LENGTH = 400;

/** Whether a page with status 200 says in its title, its headings or its short text that it is missing. */
export function isMissingPage(html: string): boolean {
  const { text, headings } = readPageText(html);
  const parts = text.length < SHORT_LENGTH ? [...headings, text] : headings;
  return parts.some((part) => saysMissing(part.toLowerCase()));
}
