import { expect, test } from 'vitest';
import { startApp } from '../../testing/app.ts';
import { amountsFile, startFile, untilEnded } from '../../testing/batches.ts';
import { giveSearches, makeRule } from '../../testing/calculations.ts';

test('the same file is another batch once the law of its date is corrected', async () => {
  const app = await startApp({ runsJobs: true });
  const { client: admin } = await app.as('admin');
  const { place, rulebook, majorCategories } = await makeRule(admin);
  const { client, memberId } = await app.as();
  await giveSearches(app.context, memberId, 10);
  const check = () => client.checkBatch({ query: { ...place }, body: amountsFile(1, 2) });
  const { id } = await startFile(client, place, [1, 2]);
  await untilEnded(client, id);
  const corrected = structuredClone(majorCategories);
  Object.assign(corrected[0]?.minorCategory[0]?.subminorCategory[0] ?? expect.fail(), { reference: 'Another Act' });
  await admin.addCategoriesData({ params: rulebook, body: { majorCategories: corrected } });
  const { batch, price } = await check();
  expect({ price, batch }).toMatchObject({ price: 2, batch: { state: 'checked', price: 2 } });
  expect(batch?.id).not.toBe(id);
  expect((await check()).batch?.id).toBe(batch?.id);
});

test('the same file is another batch once paid answers were deleted, each time', async () => {
  const app = await startApp({ runsJobs: true });
  const { place } = await makeRule((await app.as('admin')).client);
  const { client, memberId } = await app.as();
  await giveSearches(app.context, memberId, 10);
  const ids = new Set<string>();
  for (const expected of [2, 1, 1]) {
    const { id, price } = await startFile(client, place, [1, 2]);
    expect(price).toBe(expected);
    await untilEnded(client, id);
    const { results } = await client.getBatchRows({ params: { id } });
    expect(results.map(({ answer }) => answer?.amount)).toEqual([1, 2]);
    await client.deleteCalculation({ params: { id: results[1]?.id ?? '' } });
    ids.add(id);
  }
  expect(ids.size).toBe(3);
});
