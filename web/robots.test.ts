import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { writeRobotsFiles } from './robots.ts';
import { publicPaths } from './src/language/paths.ts';
import { ORIGIN_MARK } from './src/layout/origin-mark.ts';
import { folderWith } from './src/testing/folder.ts';

function written() {
  const client = folderWith({});
  writeRobotsFiles(client);
  return ['sitemap.xml', 'robots.txt'].map((name) => readFileSync(join(client, name), 'utf8')) as [string, string];
}

test('the sitemap lists every public page in both languages by its full address', () => {
  const [sitemap] = written();
  expect(sitemap.startsWith('<?xml version="1.0" encoding="UTF-8"?>\n<urlset ')).toBe(true);
  expect(sitemap.endsWith('</urlset>\n')).toBe(true);
  expect(sitemap.match(/<url>/g)).toHaveLength(2 * publicPaths.length);
  const [english, urdu] = [`${ORIGIN_MARK}/contact`, `${ORIGIN_MARK}/ur/contact`];
  const alternates = `<xhtml:link rel="alternate" hreflang="en" href="${english}"/><xhtml:link rel="alternate" hreflang="ur" href="${urdu}"/>`;
  for (const page of [english, urdu]) expect(sitemap).toContain(`\n<url><loc>${page}</loc>${alternates}</url>\n`);
  expect(sitemap).toContain('xmlns:xhtml="http://www.w3.org/1999/xhtml"');
  expect(sitemap).toContain('xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"');
});

test('robots.txt excludes the API but for its description, and names the sitemap', () => {
  expect(written()[1]).toBe(
    `User-agent: *\nDisallow: /v1/\nAllow: /v1/openapi.json\n\nSitemap: ${ORIGIN_MARK}/sitemap.xml\n`,
  );
});
