import { expect, test } from 'vitest';
import { isMissingPage } from './is-missing-page.ts';

const long = `<p>${'The Court-fees Act extends to the whole of Pakistan. '.repeat(20)}</p>`;

test.each([
  '<title>Page not found - Bar Council</title>',
  '<title>404 Not Found</title>',
  '<title>Error 404</title>',
  '<TITLE>Not found</TITLE>',
  '<title>Laws</title><h1 class="x">Oops! That page can&rsquo;t be found. <b>404 error</b></h1>',
  '<h2>The document does not exist</h2>',
  '<title>Nothing found for laws</title>',
  '<h1>This page has been removed</h1>',
  '<h1>صفحہ نہیں ملا</h1>',
])('recognises %s as a missing page', (html) => expect(isMissingPage(html + long)).toBe(true));

test.each([
  '<title>Section 404 of the Pakistan Penal Code</title>',
  '<title>Accused not found guilty: 2019 PCrLJ 404</title>',
  '<title>Court-fees Act 1870</title><p>The page was not found in the register, said the witness.</p>',
  '<title>Where the value is not found, the court decides</title>',
])('does not take %s for a missing page', (html) => expect(isMissingPage(html + long)).toBe(false));

test('reads the whole text of a short page', () => {
  expect(isMissingPage('<body>File not found.</body>')).toBe(true);
  expect(isMissingPage(`<body>File not found.</body>${long}`)).toBe(false);
});

test.each([
  ['<', (size: number) => '<'.repeat(size)],
  ['<h1>', (size: number) => '<h1>'.repeat(size / 4)],
  ['<script>', (size: number) => '<script>'.repeat(size / 8)],
  ['<title>< and spaces', (size: number) => `<title>${'< '.repeat(size / 2)}`],
  ['</h1>', (size: number) => `<h1>${'</h2><h2>'.repeat(size / 9)}`],
  ['spaces', (size: number) => `<h1>${' '.repeat(size)}`],
  ['error: and dashes', (size: number) => `<h1>${'error:-'.repeat(size / 7)}</h1>`],
])('reads a page of nothing but %s in linear time', (_, pageOf) => {
  /** Processor time, which is the same on a busy machine. */
  const microseconds = (size: number) => {
    const page = pageOf(size);
    const started = process.threadCpuUsage();
    isMissingPage(page);
    return process.threadCpuUsage(started).user;
  };
  const least = (size: number) => Math.min(...[1, 2, 3, 4, 5].map(() => microseconds(size)));
  // A regular expression that searches the rest of the page for each end tag would take seconds.
  expect(least(256_000)).toBeLessThan(200_000);
});

test('reads no more than the beginning of a page without an end', () => {
  expect(isMissingPage(`${'<p>'.repeat(200_000)}<h1>Page not found</h1>`)).toBe(false);
});
