import type { Language } from '@mizan/api';
import { shownName } from '../../law/files/shipped-names.ts';
import { inLanguage } from './addresses.ts';

/** `content` is HTML. */
export type FeedEntry = { id: string; publishedAt: string; title: string; content: string };

type Feed = {
  language: Language;
  province: { id: string; name: string };
  origin: string;
  entries: readonly FeedEntry[];
};

const TITLE = {
  en: (province: string) => `${province}: changes of the law of court fees`,
  ur: (province: string) => `${province}: کورٹ فیس کے قانون میں تبدیلیاں`,
};

/** The date of an empty feed, because Atom requires one. */
const NEVER = '1970-01-01T00:00:00Z';

const feedPath = (provinceId: string) => `/law/${provinceId}/feed.atom`;

/** Writes an Atom feed (RFC 4287). */
export function atomOf({ language, province, origin, entries }: Feed) {
  const page = origin + inLanguage(language, `/law/${province.id}`);
  const self = origin + inLanguage(language, feedPath(province.id));
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${language}">`,
    `<id>${escapeXml(self)}</id>`,
    `<title>${escapeXml(TITLE[language](shownName(province.name, language)))}</title>`,
    `<updated>${entries[0]?.publishedAt ?? NEVER}</updated>`,
    '<author><name>Mizan</name></author>',
    `<link rel="self" type="application/atom+xml" href="${escapeXml(self)}"/>`,
    `<link rel="alternate" type="text/html" href="${escapeXml(page)}"/>`,
    ...entries.flatMap((entry) => entryLines(entry, page)),
    '</feed>',
    '',
  ].join('\n');
}

const entryLines = ({ id, publishedAt, title, content }: FeedEntry, page: string) => [
  '<entry>',
  `<id>${id}</id>`,
  `<title>${escapeXml(title)}</title>`,
  `<updated>${publishedAt}</updated>`,
  `<link rel="alternate" type="text/html" href="${escapeXml(page)}"/>`,
  `<content type="html">${escapeXml(content)}</content>`,
  '</entry>',
];

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Escapes a text for XML, and leaves out characters that XML cannot hold. */
export const escapeXml = (text: string) =>
  text
    .replaceAll(/[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu, '')
    .replaceAll(/[&<>"]/g, (letter) => ENTITIES[letter] ?? letter);
