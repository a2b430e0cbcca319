import { groupDigits } from '@mizan/engine';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { startApp } from '../../testing/app.ts';
import { startFile, untilEnded } from '../../testing/batches.ts';
import { giveSearches, makeRule, readBalances } from '../../testing/calculations.ts';
import { fewOrMany } from '../../testing/suite.ts';

const RUNS = fewOrMany(4, 200);

/** Few different amounts, so that they repeat within and among files, each written in several ways. */
const amount = fc.integer({ min: 1, max: 40 }).map((units) => units * 50_000);
const typed = fc
  .tuple(amount, fc.constantFrom('plain', 'lakh', 'western', 'words'))
  .map(([value, way]) => ({ value, text: writeAs(value, way) }));

function writeAs(value: number, way: 'plain' | 'lakh' | 'western' | 'words') {
  if (way === 'plain') return String(value);
  return way === 'words' ? `Rs ${value / 100_000} lakh` : groupDigits(value, way);
}

test('for random files and single calculations, the shown price is the number charged and the number of new calculations', async () => {
  const app = await startApp({ runsJobs: true });
  const { client: admin } = await app.as('admin');
  const { place } = await makeRule(admin);
  const file = fc.array(typed, { minLength: 1, maxLength: 30 });
  const tried = fc.asyncProperty(
    fc.array(file, { minLength: 1, maxLength: 3 }),
    fc.array(amount, { maxLength: 5 }),
    async (files, singles) => {
      const { client, memberId } = await app.as();
      await giveSearches(app.context, memberId, 100);
      const own = async () => (await readBalances(app.context)).find(({ member }) => member === memberId);
      for (const single of singles) await client.calculate({ params: place, body: { amount: single } });
      const known = new Set(singles);
      for (const rows of files) {
        const before = await own();
        const fresh = new Set(rows.map(({ value }) => value).filter((value) => !known.has(value)));
        const { id, price } = await startFile(
          client,
          place,
          rows.map(({ text }) => text),
        );
        const { state } = await untilEnded(client, id);
        const after = await own();
        expect({ state, price }).toEqual({ state: 'done', price: fresh.size });
        expect(after?.saved).toBe((before?.saved ?? 0) + price);
        expect(after?.spent).toBe((before?.spent ?? 0) + price);
        expect(after?.balance).toBe((before?.balance ?? 0) - price);
        expect(after?.sum).toBe(after?.balance);
        const { results } = await client.getBatchRows({ params: { id }, query: { limit: 100 } });
        expect(results.map(({ answer }) => answer?.amount)).toEqual(rows.map(({ value }) => value));
        for (const value of fresh) known.add(value);
      }
    },
  );
  await fc.assert(tried, { numRuns: RUNS });
}, 300_000);
