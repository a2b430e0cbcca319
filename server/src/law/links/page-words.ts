/** The most characters of a page that are read; a host may send anything. */
const MAX_CHARACTERS = 300_000;

/**
 * The words of a page, and those of its title and headings. It goes from one tag to the next, because an expression for a tag and
 * its end would look for each end through the whole page.
 */
export function readWords(page: string) {
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
  return { headings, whole: textOf(words) };
}

/** The start and the end of the next tag; a tag that never ends is text. */
function nextTag(html: string, at: number): [start: number, end: number] {
  const start = html.indexOf('<', at);
  const last = start === -1 ? -1 : html.indexOf('>', start);
  return last === -1 ? [html.length, html.length] : [start, last + 1];
}

/** The start of the end tag of a script or a style; one that never ends reaches to the end of the page. */
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
