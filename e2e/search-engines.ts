import { z } from 'zod';

/** Schemas of the structured data and the sitemap, as strict as search engines document them. */
const language = z.enum(['en', 'ur']);
const address = z.url({ protocol: /^https?$/ });
const reference = z.strictObject({ '@id': address });

const listItem = z.strictObject({
  '@type': z.literal('ListItem'),
  position: z.int().min(1),
  name: z.string().min(1),
  item: address,
});
const question = z.strictObject({
  '@type': z.literal('Question'),
  name: z.string().min(10),
  acceptedAnswer: z.strictObject({ '@type': z.literal('Answer'), text: z.string().min(10) }),
});
const ofPage = { '@id': address, url: address, name: z.string().min(1), inLanguage: language };
const webPage = z.strictObject({
  ...ofPage,
  '@type': z.literal('WebPage'),
  description: z.string().min(20).max(320).optional(),
  isPartOf: reference.optional(),
  breadcrumb: reference.optional(),
  datePublished: z.iso.date().optional(),
});
const questionPage = z.strictObject({
  ...ofPage,
  '@type': z.tuple([z.literal('WebPage'), z.literal('FAQPage')]),
  breadcrumb: reference,
  mainEntity: z.array(question).min(1),
});
const way = z.strictObject({
  '@type': z.literal('BreadcrumbList'),
  '@id': address,
  itemListElement: z
    .array(listItem)
    .min(2)
    .refine((items) => items.every(({ position }, index) => position === index + 1), 'The positions have gaps'),
});
const legislation = z.strictObject({
  '@type': z.literal('Legislation'),
  '@id': address,
  name: z.string().min(1),
  inLanguage: z.literal('en'),
  mainEntityOfPage: address,
  legislationJurisdiction: z.string().min(1),
  dateModified: z.iso.date(),
});
const site = z.strictObject({ ...ofPage, '@type': z.literal('WebSite') });

/** schema.org data of one page; every reference in it leads to an item of it. */
export const structuredData = z
  .strictObject({
    '@context': z.literal('https://schema.org'),
    '@graph': z.array(z.union([site, webPage, questionPage, way, legislation])).min(2),
  })
  .refine(({ '@graph': graph }) => {
    const ids = new Set(graph.map((item) => item['@id']));
    return graph.every(
      (item) => !('breadcrumb' in item) || item.breadcrumb === undefined || ids.has(item.breadcrumb['@id']),
    );
  }, 'A reference leads to nothing');

/** The entries of a sitemap; what is not one of its elements is left over. */
export function readSitemap(xml: string) {
  const entry = /<url><loc>([^<]+)<\/loc>(?:<lastmod>([^<]+)<\/lastmod>)?((?:<xhtml:link [^<>]+\/>)*)<\/url>\s*/g;
  const alternate = /<xhtml:link rel="alternate" hreflang="([^"]+)" href="([^"]+)"\/>/g;
  const urls = [...xml.matchAll(entry)].map(([, loc, lastmod, links = '']) => ({
    loc,
    lastmod,
    alternates: Object.fromEntries([...links.matchAll(alternate)].map(([, name, href]) => [name, href])),
  }));
  return sitemap.parse({ frame: xml.replaceAll(entry, '').replaceAll('\n', ''), urls });
}

const sitemap = z.strictObject({
  frame: z.literal(
    '<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml"></urlset>',
  ),
  urls: z
    .array(
      z.strictObject({
        loc: address,
        lastmod: z.iso.date().optional(),
        alternates: z.strictObject({ en: address, ur: address }),
      }),
    )
    // Search engines read no more of one file.
    .max(50_000),
});
