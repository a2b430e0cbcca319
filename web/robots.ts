import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inLanguage, languages, publicPaths } from './src/language/paths.ts';
import { ORIGIN_MARK as origin } from './src/layout/origin-mark.ts';

const alternates = (path: string) =>
  languages
    .map((name) => `<xhtml:link rel="alternate" hreflang="${name}" href="${origin}${inLanguage(name, path)}"/>`)
    .join('');

/** Writes sitemap.xml, with every public page in both languages, robots.txt and llms.txt. The server puts in the origin. */
export function writeRobotsFiles(client: string) {
  const pages = languages.flatMap((language) =>
    publicPaths.map((path) => `<url><loc>${origin}${inLanguage(language, path)}</loc>${alternates(path)}</url>`),
  );
  const namespaces = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml"';
  const sitemap = ['<?xml version="1.0" encoding="UTF-8"?>', `<urlset ${namespaces}>`, ...pages, '</urlset>', ''];
  writeFileSync(join(client, 'sitemap.xml'), sitemap.join('\n'));
  writeFileSync(
    join(client, 'robots.txt'),
    `User-agent: *\nDisallow: /v1/\nAllow: /v1/openapi.json\n\nSitemap: ${origin}/sitemap.xml\n`,
  );
  const forAssistants = readFileSync(join(import.meta.dirname, '../content/llms.txt'), 'utf8');
  writeFileSync(join(client, 'llms.txt'), forAssistants.replaceAll('{{origin}}', origin));
}
