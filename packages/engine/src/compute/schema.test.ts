import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { ZodType } from 'zod';
import { courtFeeEntry, rulebookOf, slabSetOf, subMinorCategory } from '../testing/rulebooks.ts';
import type { SlabSet } from './rulebook.ts';
import { majorCategorySchema, slabSetSchema } from './schema.ts';

const pathsOf = (schema: ZodType, value: unknown) =>
  schema
    .safeParse(value)
    .error?.issues.flatMap(({ path, ...issue }) =>
      (issue.code === 'unrecognized_keys' ? issue.keys : ['']).map((key) => [...path, key].filter(String).join('.')),
    ) ?? [];
const major = (fields: object) => rulebookOf([{ ...subMinorCategory(), ...fields }]).majorCategories[0];
const subMinorPath = 'minorCategory.0.subminorCategory.0';

const source = (fields: object) => ({ kind: 'statute', url: 'https://a.pk', seen: 's.7', seenOn: null, ...fields });

describe('the schema', () => {
  test('accepts a category unchanged', () => {
    const sound = major({ courtFee: [courtFeeEntry({ slabId: 'schedule' })] });
    expect(majorCategorySchema.parse(sound)).toEqual(sound);
  });
  test('accepts the schedule of every province', () => {
    const file = join(import.meta.dirname, '../../cases/province-schedules.json');
    const sets = JSON.parse(readFileSync(file, 'utf8')) as SlabSet[];
    expect(sets.flatMap((set) => pathsOf(slabSetSchema, set))).toEqual([]);
  });
  test.each<[object, string]>([
    [{ minimumUserInput: -1 }, 'minimumUserInput'],
    [{ minimumUserInput: 0.001 }, 'minimumUserInput'],
    [{ maximumUserInput: Number.NaN }, 'maximumUserInput'],
    [{ maximumUserInput: Number('1e400') }, 'maximumUserInput'],
    [{ maximumUserInput: 10_000_000_000_001 }, 'maximumUserInput'],
    [{ name: 5 }, 'name'],
    [{ name: 'x'.repeat(301) }, 'name'],
    [{ reference: 'NUL \0 inside' }, 'reference'],
    [{ sources: [source({ url: 'javascript:alert(1)' })] }, 'sources.0.url'],
    [{ sources: [source({ url: 'https://a.pk/x|y' })] }, 'sources.0.url'],
    [{ sources: [source({ kind: 'rumour' })] }, 'sources.0.kind'],
    [{ sources: [source({ seen: 'two\nlines' })] }, 'sources.0.seen'],
    [{ sources: [source({ seen: 'a | b' })] }, 'sources.0.seen'],
    [{ sources: [source({ seen: ' ' })] }, 'sources.0.seen'],
    [{ sources: [source({ seenOn: '2026-02-30' })] }, 'sources.0.seenOn'],
    [{ sources: [source({ url: null, seen: '' })] }, 'sources.0'],
    [{ sources: [] }, 'sources'],
    [{ sourceUrl: 'https://example.pk' }, 'sourceUrl'],
    [{ verification: 'rumour' }, 'verification'],
    [{ certainty: 'doubtful' }, 'certainty'],
    [{ exception: 'odd' }, 'exception'],
    [{ surprise: 1 }, 'surprise'],
    [{ courtFee: [{ ...courtFeeEntry(), type: 'percentage' }] }, 'courtFee.0.type'],
    [{ courtFee: [courtFeeEntry({ userInput: 1.0000001 })] }, 'courtFee.0.userInput'],
    [{ courtFee: [courtFeeEntry({ userInput: 1e13 / 3 })] }, 'courtFee.0.userInput'],
    [{ courtFee: Array.from({ length: 101 }, () => courtFeeEntry()) }, 'courtFee'],
  ])('refuses %o at its path', (fields, path) =>
    expect(pathsOf(majorCategorySchema, major(fields))).toContain(`${subMinorPath}.${path}`),
  );
  test('refuses a step or a rounding of zero', () => {
    const set = slabSetOf([{ min: 1, max: null, value: 5, unit: 'rupees', per: 0 }], {
      rounding: { to: 0, mode: 'up' },
    });
    expect(pathsOf(slabSetSchema, set)).toEqual(['rounding.to', 'slabs.0.per']);
  });
  test('accepts negative zero as zero', () =>
    expect(pathsOf(majorCategorySchema, major({ minimumUserInput: -0 }))).toEqual([]));
  test.each([null, undefined, 5, 'text', []])('refuses %o', (value) =>
    expect(pathsOf(majorCategorySchema, value)).not.toEqual([]),
  );
});
