import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { subMinorCategory } from '../testing/rulebooks.ts';
import { subMinorCategorySchema } from './schema.ts';
import { printSource, printSources, type RuleSource, readSources, sourceKinds, sourcePartsIn } from './sources.ts';

const order: RuleSource = {
  kind: 'judgment',
  url: 'https://a.pk/1',
  seen: 'whole order: Rs 500',
  seenOn: '2026-01-31',
};
const address: RuleSource = { kind: null, url: 'https://a.pk/2', seen: '', seenOn: null };

const source = fc
  .record({
    kind: fc.constantFrom(...sourceKinds, null),
    url: fc.option(fc.webUrl({ withQueryParameters: true, withFragments: true })),
    seen: fc.oneof(
      fc.constant(''),
      fc.string().map((text) => text.trim()),
    ),
    seenOn: fc.option(
      fc
        .date({ min: new Date('1900-01-01'), max: new Date('2200-01-01'), noInvalidDate: true })
        .map((date) => date.toISOString().slice(0, 10)),
    ),
  })
  .filter((one) => subMinorCategorySchema.safeParse({ ...subMinorCategory(), sources: [one] }).success);

describe('the sources of a rule', () => {
  test('are one line each, an address alone where nothing else is known', () =>
    expect(printSources([order, address])).toBe(
      'judgment | https://a.pk/1 | whole order: Rs 500 | 2026-01-31\nhttps://a.pk/2',
    ));
  test('leave out unknown parts at the end of a line', () =>
    expect(
      printSources([
        { ...order, seen: '', seenOn: null },
        { ...order, url: null, seenOn: null },
      ]),
    ).toBe('judgment | https://a.pk/1\njudgment |  | whole order: Rs 500'));
  test('are parsed back from their printed form', () =>
    fc.assert(
      fc.property(fc.array(source, { maxLength: 5 }), (sources) => {
        expect(readSources(printSources(sources))).toEqual(sources);
        expect(sourcePartsIn(printSources(sources)).map(printSource).join('\n')).toBe(printSources(sources));
      }),
    ));
  test('are parsed with other spaces, capitals, empty lines and line ends', () =>
    expect(readSources('\r\n JUDGMENT|https://a.pk/1|whole order: Rs 500|2026-01-31 \r\n\r\nhttps://a.pk/2\n')).toEqual(
      [order, address],
    ));
  test.each([
    'rumour | https://a.pk',
    'judgment',
    'judgment | a.pk',
    'judgment | https://a.pk | seen | 2026-02-30',
    'judgment | https://a.pk | seen | yesterday',
    'judgment | https://a.pk | seen | 1900-02-29',
    'judgment | https://a.pk | seen | 2026-13-01',
    'judgment | https://a.pk | seen | 2026-01-00',
    'judgment | https://a.pk | seen | 2026-01-31 | more',
    'https://a.pk | judgment',
    'some words',
    '|',
  ])('are refused: %s', (text) => expect(readSources(`https://a.pk\n${text}`)).toBe(null));
});
