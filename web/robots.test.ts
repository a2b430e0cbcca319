import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ORIGIN_MARK } from './src/language/paths.ts';

const read = (name: string) => readFileSync(join(import.meta.dirname, 'public', name), 'utf8');

test('robots.txt excludes the API except its description, and names the sitemap', () => {
  expect(read('robots.txt')).toBe(
    `User-agent: *\nDisallow: /v1/\nAllow: /v1/openapi.json\n\nSitemap: ${ORIGIN_MARK}/sitemap.xml\n`,
  );
});

test('llms.txt names only addresses of the installation', () => {
  const addresses = read('llms.txt').match(/https?:[^)\s]+/g) ?? [];
  expect(addresses.length).toBeGreaterThan(4);
  expect(addresses.filter((address) => !address.startsWith(`${ORIGIN_MARK}/`))).toEqual([]);
});
