import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inLanguage, languages, publicPaths } from './src/language/paths.ts';

/** Tells search engines which pages there are, each in both languages; addresses there must be whole. */
export function writeForRobots(client: string, publicUrl: string) {
  const origin = publicUrl.replace(/\/$/, '');
  const alternates = (path: string) =>
    languages
      .map((name) => `<xhtml:link rel="alternate" hreflang="${name}" href="${origin}${inLanguage(name, path)}"/>`)
      .join('');
  const pages = languages.flatMap((language) =>
    publicPaths.map((path) => `<url><loc>${origin}${inLanguage(language, path)}</loc>${alternates(path)}</url>`),
  );
  const kinds = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml"';
  const sitemap = ['<?xml version="1.0" encoding="UTF-8"?>', `<urlset ${kinds}>`, ...pages, '</urlset>', ''];
  writeFileSync(join(client, 'sitemap.xml'), sitemap.join('\n'));
  writeFileSync(join(client, 'robots.txt'), `User-agent: *\nDisallow: /v1/\n\nSitemap: ${origin}/sitemap.xml\n`);
}
