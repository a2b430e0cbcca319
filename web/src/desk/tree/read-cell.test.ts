import { describe, expect, test } from 'vitest';
import { printCell, readCell } from './read-cell.ts';

describe('text typed into a cell', () => {
  test.each([
    ['amount', '', 0],
    ['amount', '1,50,000', 150_000],
    ['amount', 'Rs 500/-', 500],
    ['amount', '۵۰۰', 500],
    ['limit', '', null],
    ['limit', '25000', 25_000],
    ['factor', '', 0],
    ['factor', '0.075', 0.075],
    ['factor', '.5', 0.5],
    ['factor', '۰٫۷۵', 0.75],
    ['factor', '1,50,000.5', 150_000.5],
    ['factor', '7,500', 7500],
    ['activity', '1200', 1200],
    ['activity', '1200.', '1200.'],
    ['activity', 'Amount claimed', 'Amount claimed'],
    ['activity', '', ''],
    ['fee', '', null],
    ['fee', '15', 15],
    ['fee', 'Rs 10 a page', 'Rs 10 a page'],
    ['answer', '', null],
    ['answer', ' ', null],
    ['answer', '200', '200'],
    ['name', '', ''],
    ['text', '', ''],
    ['sources', '', null],
    ['sources', ' \n', null],
    [
      'sources',
      'JUDGMENT|https://example.com/a|s. 7\n\nhttps://b.pk',
      'judgment | https://example.com/a | s. 7\nhttps://b.pk',
    ],
    ['type', 'Multiplier', 'multiplier'],
    ['verification', '', 'unverified'],
    ['certainty', '', 'established'],
    ['certainty', 'notestablished', 'notEstablished'],
    ['exception', '', 'none'],
    ['exception', 'notcourtfee', 'notCourtFee'],
    ['slab', '', null],
    ['slab', 'sindh schedule', 's1'],
    ['slab', 's1', 's1'],
  ] as const)('of the kind %s, %j is parsed as %j', (kind, text, value) => {
    expect(readCell(kind, text, [{ id: 's1', name: 'Sindh Schedule' }])).toEqual({ value });
  });

  test.each([
    ['amount', '-1', 'number'],
    ['amount', 'one', 'number'],
    ['amount', '1.234', 'decimals'],
    ['limit', '99999999999999', 'tooLarge'],
    ['factor', '1e3', 'number'],
    ['factor', '0,75', 'number'],
    ['factor', '1,5', 'number'],
    ['factor', '1 2', 'number'],
    ['factor', '0.75%', 'percent'],
    ['factor', '7.5 ٪', 'percent'],
    ['factor', '0.1234567', 'decimals'],
    ['factor', '12345678901234', 'tooLarge'],
    ['name', 'x'.repeat(301), 'tooLong'],
    ['text', 'x'.repeat(5001), 'tooLong'],
    ['sources', 'https://example.com/a\nexample.com', 'sources'],
    ['sources', Array.from({ length: 21 }, () => 'https://a.pk').join('\n'), 'sources'],
    ['sources', `statute | https://a.pk | ${'x'.repeat(5001)}`, 'tooLong'],
    ['type', 'percent', 'choice'],
    ['slab', 'none such', 'choice'],
  ] as const)('of the kind %s, %j cannot be parsed: %s', (kind, text, unread) => {
    expect(readCell(kind, text)).toEqual({ unread });
  });

  test('is read back as it was printed', () => {
    expect(printCell(0.000_000_1)).toBe('0.0000001');
    expect(printCell(null)).toBe('');
    expect(readCell('factor', printCell(0.000_001))).toEqual({ value: 0.000_001 });
  });
});
