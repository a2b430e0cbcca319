import type { MajorCategory, SubMinorCategory } from '@mizan/engine';
import { subMinorOf, treeOf } from '@mizan/engine/testing';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { DB } from '../db/tables.generated.ts';
import { startApp } from '../testing/app.ts';
import { giveSearches } from '../testing/calculations.ts';
import { makeProvince } from '../testing/law.ts';
import { compressText } from './compressed-text.ts';
import { upToDate } from './old-parts.ts';
import { partText } from './stored-part.ts';

const words = 'Not established here: confirm with the registry';
const oldRule: SubMinorCategory = { ...subMinorOf('Copy', 1), courtFee: [], defaultCourtFeeToBeAffixed: words };

test('a version published before rules had a certainty still answers that its figure is not established', async () => {
  const { as, context } = await startApp();
  const { client: admin } = await as('admin');
  const { country, province, rulebook } = await makeProvince(admin);
  await admin.addCategoriesData({ params: rulebook, body: { majorCategories: treeOf([oldRule]) } });
  const text = await storeUncompressed(context.db);
  expect(text).not.toContain('certainty');
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

/** Stores the only part as its text, as it was before parts were compressed, and returns that. */
async function storeUncompressed(db: Kysely<DB>) {
  const { compressed } = await db.selectFrom('rulebook_part').select('compressed').executeTakeFirstOrThrow();
  const text = partText({ content: null, compressed });
  await db.transaction().execute(async (trx) => {
    // The trigger refuses changes of a part.
    await sql`SET LOCAL session_replication_role = replica`.execute(trx);
    await trx.updateTable('rulebook_part').set({ content: text, compressed: null }).execute();
  });
  return text;
}

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

  test('is the same text after it was compressed', () => {
    const text = part('courtFee', { name: 'دعویٰ وصولی زر' });
    expect(partText({ content: null, compressed: compressText(Buffer.from(text)) })).toBe(text);
  });

  test('without a text is refused, not read as empty', () => {
    expect(() => partText({ content: null, compressed: null })).toThrow('neither');
  });
});
