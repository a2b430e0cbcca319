/** The most characters of a page that are read, because a host may send anything. */
const MAX_CHARACTERS = 300_000;

/**
 * The text of an HTML page, and the texts of its title and headings. It reads from tag to tag, because a regular expression for
 * whole elements would search the rest of the page for each end tag.
 */
export function readPageText(page: string) {
  const html = page.slice(0, MAX_CHARACTERS);
  const words: string[] = [];
  const headings: string[] = [];
  let heading: { tag: string; from: number } | undefined;
  let at = 0;
  while (at < html.length) {
    const [start, end] = nextTag(html, at);
    words.push(html.slice(at, start));
    const [, tag = ''] = /^<(\/?[a-z]+[0-9]?)/.exec(html.slice(start, start + 10).toLowerCase()) ?? [];
    if (tag === 'title' || tag === 'h1' || tag === 'h2') heading = { tag, from: words.length };
    if (heading !== undefined && tag === `/${heading.tag}`) {
      headings.push(textOf(words.slice(heading.from)));
      heading = undefined;
    }
    at = tag === 'script' || tag === 'style' ? endOf(tag, html, end) : end;
  }
  return { headings, text: textOf(words) };
}

/** The start and the end of the next tag. A tag that never ends counts as text. */
function nextTag(html: string, at: number): [start: number, end: number] {
  const start = html.indexOf('<', at);
  const last = start === -1 ? -1 : html.indexOf('>', start);
  return last === -1 ? [html.length, html.length] : [start, last + 1];
}

/** The position where a script or a style ends: at its end tag, or at the end of the page if there is none. */
function endOf(tag: 'script' | 'style', html: string, at: number) {
  const end = new RegExp(`</${tag}`, 'gi');
  end.lastIndex = at;
  return end.exec(html)?.index ?? html.length;
}

const textOf = (words: readonly string[]) =>
  words
    .join(' ')
    .replace(/&nbsp;/g, ' ')
    .replace(/&(#39|rsquo|apos);/g, "'")
    .replace(/\s+/g, ' ')
    .trim();
