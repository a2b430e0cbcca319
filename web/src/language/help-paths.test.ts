import { expect, test } from 'vitest';
import { helpFor } from './help-paths';
import { screensWithoutLanguage } from './paths';

test.each([
  ['/calculate', '/help/calculate'],
  ['/try', '/help/calculate'],
  ['/c/7', '/help/answer'],
  ['/c/7/worksheet', '/help/answer'],
  ['/c/7/ladder', '/help/ladder'],
  ['/filings', '/help/filing'],
  ['/filings/7/sheet', '/help/filing'],
  ['/batches/7', '/help/bulk'],
  ['/payment', '/help/searches'],
  ['/payment/orders/7', '/help/searches'],
  ['/admin/courtFee', '/help/rates'],
  ['/admin/suit-valuation-csv', '/help/import'],
  ['/admin/lawState', '/help/approve'],
  ['/admin/overview', '/help/first-hour'],
  ['/settings', '/help'],
])('the screen %s is explained at %s', (screen, task) => {
  expect(helpFor(screen)).toBe(task);
});

test('a prerendered screen leads to the same help as the screen of its address', () => {
  for (const path of screensWithoutLanguage)
    expect(helpFor(path.replaceAll(':', '')), path).toBe(helpFor(path.replaceAll(/:\w+/g, '7')));
});
