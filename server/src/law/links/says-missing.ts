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

/** A page with less text than this may have no heading, so all of it is read. */
const SHORT = 400;
/** Of a page; a host may send anything. */
const MAX_CHARACTERS = 300_000;

/** Whether a page that was sent as found says in its title, its headings or its few words that it is missing. */
export function saysMissing(html: string): boolean {
  const { whole, headings } = readWords(html.slice(0, MAX_CHARACTERS).toLowerCase());
  const read = whole.length < SHORT ? [...headings, whole] : headings;
  return read.some((text) => MISSING.some((sentence) => sentence.test(text)));
}

/**
 * The words of a page, and those of its title and headings. It goes from one tag to the next, because an expression for a tag and
 * its end would look for each end through the whole page.
 */
function readWords(html: string) {
  const words: string[] = [];
  const headings: string[] = [];
  let heading: { tag: string; from: number } | undefined;
  let at = 0;
  while (at < html.length) {
    const [start, end] = nextTag(html, at);
    words.push(html.slice(at, start));
    const [, tag = ''] = /^<(\/?[a-z]+[0-9]?)/.exec(html.slice(start, start + 10)) ?? [];
    if (tag === 'title' || tag === 'h1' || tag === 'h2') heading = { tag, from: words.length };
    if (heading !== undefined && tag === `/${heading.tag}`) {
      headings.push(textOf(words.slice(heading.from)));
      heading = undefined;
    }
    at = tag === 'script' || tag === 'style' ? indexFrom(html, `</${tag}`, end) : end;
  }
  return { headings, whole: textOf(words) };
}

/** Where the next tag starts and ends; what never ends is text. */
function nextTag(html: string, at: number): [start: number, end: number] {
  const start = indexFrom(html, '<', at);
  const last = html.indexOf('>', start);
  return last === -1 ? [html.length, html.length] : [start, last + 1];
}

function indexFrom(html: string, text: string, at: number) {
  const found = html.indexOf(text, at);
  return found === -1 ? html.length : found;
}

const textOf = (words: readonly string[]) =>
  words
    .join(' ')
    .replace(/&nbsp;/g, ' ')
    .replace(/&(#39|rsquo|apos);/g, "'")
    .replace(/\s+/g, ' ')
    .trim();
