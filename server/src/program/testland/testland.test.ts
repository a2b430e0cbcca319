import { createClient, type Endpoints, isProblem, type Parsed } from '@mizan/api';
import { forumSchema, majorCategorySchema, slabSetSchema } from '@mizan/engine/schema';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { startApp } from '../../testing/app.ts';
import { fillHistory } from '../../testing/calculations.ts';
import { keyOf } from '../../testing/keys.ts';
import { readTestland } from './testland.ts';

type RuleParams = Parsed<Endpoints['calculate']>['params'];

const IN_TESTLAND = { country: 'testland', province: 'testland', type: 'courtFee' } as const;
const BY_SCHEDULE: RuleParams = {
  ...IN_TESTLAND,
  mainCategoryId: 'tl-money',
  minorCategoryId: 'tl-recovery',
  subMinorCategoryId: 'tl-by-schedule',
};
const paper = (subMinorCategoryId: string): RuleParams => ({
  ...IN_TESTLAND,
  mainCategoryId: 'tl-papers',
  minorCategoryId: 'tl-applications',
  subMinorCategoryId,
});

async function start() {
  const app = await startApp({ clock: () => new Date('2026-03-05T09:00:00Z') });
  const member = await app.as();
  return { ...app, member, ...(await keyOf(app, { ...member, mode: 'test' })) };
}

test('the made-up law follows the schema, cites only itself and is marked as unverified', () => {
  const { forums, versions } = readTestland();
  z.array(forumSchema).parse(forums);
  for (const { slabSets, courtFee, suitValuation } of versions) {
    z.array(slabSetSchema).parse(slabSets);
    for (const major of z.array(majorCategorySchema).parse([...courtFee, ...suitValuation])) {
      for (const rule of major.minorCategory.flatMap(({ subminorCategory }) => subminorCategory)) {
        expect(rule).toMatchObject({ verification: 'unverified', reference: expect.stringMatching(/^Made up: /) });
        expect(rule.name).toMatch(/^Made-up /);
      }
    }
  }
});

test('a test key calculates by the made-up law in the shape of the contract, the same each time', async () => {
  const { client } = await start();
  const answer = await client.calculate({ params: BY_SCHEDULE, body: { amount: 5000 } });
  expect(answer).toMatchObject({
    id: null,
    provinceName: 'Testland (made up, no law)',
    amount: 5000,
    verification: 'unverified',
    rulebook: { number: 2, effectiveFrom: '2020-01-01' },
    calculation: { result: 5000, courtFeeToBeAffixed: 100, referenceToSource: expect.stringMatching(/^Made up: /) },
  });
  expect(await client.calculate({ params: BY_SCHEDULE, body: { amount: 5000 } })).toEqual(answer);
  const before = await client.calculate({ params: BY_SCHEDULE, body: { amount: 20_000, asOf: '2019-12-31' } });
  expect(before).toMatchObject({ rulebook: { number: 1 }, calculation: { courtFeeToBeAffixed: 600 } });
  await expect(
    client.calculate({ params: BY_SCHEDULE, body: { amount: 1, asOf: '1999-12-31' } }),
  ).rejects.toMatchObject({ code: 'NO_RULES_FOR_DATE' });
});

test('the made-up law has every kind of answer and refusal', async () => {
  const { client } = await start();
  const ask = (place: RuleParams, amount?: number) => client.calculate({ params: place, body: { amount } });
  const limited = { ...BY_SCHEDULE, subMinorCategoryId: 'tl-within-limits' };
  await expect(ask(limited, 999)).rejects.toMatchObject({ code: 'AMOUNT_BELOW_MINIMUM' });
  await expect(ask(limited, 50_001)).rejects.toMatchObject({ code: 'AMOUNT_ABOVE_MAXIMUM' });
  await expect(ask(BY_SCHEDULE)).rejects.toMatchObject({ code: 'AMOUNT_MISSING' });
  const contested = await ask({ ...BY_SCHEDULE, subMinorCategoryId: 'tl-two-readings' }, 1000);
  expect(contested.readings).toMatchObject([{ name: 'Half the fee', calculation: { courtFeeToBeAffixed: 5 } }]);
  expect(await ask(paper('tl-fixed'))).toMatchObject({ calculation: { courtFeeToBeAffixed: 11 } });
  const immediate = await ask(paper('tl-immediate'));
  expect(immediate).toMatchObject({
    id: null,
    searchesLeft: 100,
    calculation: { courtFeeToBeAffixed: 'No fee in Testland' },
  });
  const land = {
    ...BY_SCHEDULE,
    type: 'suitValuation',
    mainCategoryId: 'tl-value',
    minorCategoryId: 'tl-land',
  } as const;
  const valued = await ask({ ...land, subMinorCategoryId: 'tl-ten-times' }, 300);
  expect(valued).toMatchObject({
    calculation: { result: 3000 },
    forum: { court: 'Small Court of Testland (made up)' },
  });
});

test('a test key costs nothing and saves nothing, however often it asks', async () => {
  const { client, db, member } = await start();
  const amounts = Array.from({ length: 40 }, (_, index) => index + 1);
  await Promise.all(amounts.map((amount) => client.calculate({ params: BY_SCHEDULE, body: { amount } })));
  await Promise.all(amounts.map(() => client.calculate({ params: paper('tl-fixed'), body: {} })));
  for (const table of ['calculation', 'calculation_subject', 'search_entry', 'api_key_month', 'request_count'] as const)
    expect(await db.selectFrom(table).selectAll().execute()).toEqual([]);
  expect(await member.client.listCalculations({ query: {} })).toMatchObject({ totalResults: 0 });
});

test('a test key sees Testland alone, also after an administrator adds a country', async () => {
  const { as, client: tester } = await start();
  expect((await tester.getCountries()).map(({ id }) => id)).toEqual(['testland']);
  expect((await tester.getServices()).map(({ province }) => province)).toEqual(['testland']);
  const { kinds } = await tester.searchCategories({ query: { q: 'made-up fee' } });
  expect(new Set(kinds.flatMap(({ provinces }) => provinces.map(({ province }) => province)))).toEqual(
    new Set(['testland']),
  );
  await expect(tester.getProvince({ params: { id: 'punjab' } })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  const admin = await as('admin');
  const country = await admin.client.createCountry({ body: { name: 'Realland' } });
  expect((await tester.getCountries()).map(({ id }) => id)).toEqual(['testland']);
  await expect(tester.getProvinces({ params: { id: country.id } })).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

test('a test key reads nothing of the history of its member', async () => {
  const { client: tester, origin, member, ...app } = await start();
  await fillHistory(app, member.memberId, 1);
  const live = await keyOf({ origin, ...app }, member);
  const params = await app.db.selectFrom('calculation').select('id').executeTakeFirstOrThrow();
  expect(await live.client.getCalculation({ params })).toMatchObject(params);
  await expect(tester.getCalculation({ params })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  expect(await tester.listCalculations({ query: {} })).toMatchObject({ results: [], totalResults: 0 });
});

test('other callers do not see Testland', async () => {
  const { origin, member, ...app } = await start();
  const live = await keyOf({ origin, ...app }, member);
  for (const client of [createClient({ origin }), member.client, live.client]) {
    expect(JSON.stringify(await client.getCountries())).not.toContain('estland');
    const refused = await client.getMajorCategories({ params: IN_TESTLAND }).catch((error: unknown) => error);
    expect(isProblem(refused, 'NOT_FOUND')).toBe(true);
  }
});
