import type { MajorCategory, SubMinorCategory } from '@mizan/engine';
import { subMinorOf, treeOf } from '@mizan/engine/testing';
import { describe, expect, test } from 'vitest';
import { startApp } from '../testing/app.ts';
import { giveSearches } from '../testing/calculations.ts';
import { makeProvince } from '../testing/law.ts';
import { upToDate } from './old-parts.ts';

const words = 'Not established here: confirm with the registry';
const oldRule: SubMinorCategory = { ...subMinorOf('Copy', 1), courtFee: [], defaultCourtFeeToBeAffixed: words };

test('a version published before rules had a certainty still answers that its figure is not established', async () => {
  const { as, context } = await startApp();
  const { client: admin } = await as('admin');
  const { country, province, rulebook } = await makeProvince(admin);
  await admin.addCategoriesData({ params: rulebook, body: { majorCategories: treeOf([oldRule]) } });
  const stored = await context.db.selectFrom('rulebook_part').select('content').execute();
  expect(JSON.stringify(stored)).not.toContain('certainty');
  const [major] = await admin.getCategoriesData({ params: rulebook });
  const [minor] = major?.minorCategory ?? [];
  const [subMinor] = minor?.subminorCategory ?? [];
  expect(subMinor).toMatchObject({ certainty: 'notEstablished', defaultCourtFeeToBeAffixed: words });

  const { client, memberId } = await as();
  await giveSearches(context, memberId, 1);
  const place = {
    country: country.id,
    province: province.id,
    type: 'courtFee' as const,
    mainCategoryId: major?.id ?? '',
    minorCategoryId: minor?.id ?? '',
    subMinorCategoryId: subMinor?.id ?? '',
  };
  const { calculation } = await client.calculate({ params: place, body: { amount: null } });
  expect(calculation).toMatchObject({ courtFeeToBeAffixed: words, isEstablished: false });
});

describe('a stored part', () => {
  const part = (type: 'courtFee' | 'suitValuation', rule: Partial<SubMinorCategory>) =>
    JSON.stringify({ ...treeOf([{ ...oldRule, ...rule }])[0], type });

  test('keeps a certainty that its rule states', () => {
    const text = part('courtFee', { certainty: 'established' });
    expect(upToDate(text)).toBe(text);
  });

  test('gets the source of the address that its rule has', () => {
    const text = part('courtFee', { certainty: 'notEstablished' });
    const old = text.replace('"reference"', '"sourceUrl":"https://example.pk/a","reference"');
    const source = { kind: null, url: 'https://example.pk/a', seen: '', seenOn: null };
    const major = JSON.parse(text) as MajorCategory;
    expect(JSON.parse(upToDate(old))).toEqual({
      ...major,
      minorCategory: major.minorCategory.map((minor) => ({
        ...minor,
        subminorCategory: minor.subminorCategory.map((rule) => ({ ...rule, sources: [source] })),
      })),
    });
  });

  test('of suit valuations says nothing by the words of a court fee', () => {
    const text = part('suitValuation', {});
    expect(upToDate(text)).toBe(text);
    expect(upToDate(part('suitValuation', { defaultResult: words }))).toContain('notEstablished');
  });
});
