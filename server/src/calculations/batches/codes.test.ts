import { parse } from 'csv-parse/sync';
import { expect, test } from 'vitest';
import { startApp } from '../../testing/app.ts';
import { startFile, untilEnded } from '../../testing/batches.ts';
import { giveSearches, makeRule } from '../../testing/calculations.ts';

test('each row of the CSV file of a batch has a code that anyone can check, also a calculation that was saved before', async () => {
  const app = await startApp({ runsJobs: true });
  const { place } = await makeRule((await app.as('admin')).client);
  const { client, memberId } = await app.as();
  await giveSearches(app.context, memberId, 10);
  await client.calculate({ params: place, body: { amount: 1000 } });
  const printed = await client.calculate({ params: place, body: { amount: 2000 } });
  const { code } = await client.createWorksheet({ params: { id: printed.id ?? expect.fail() } });
  const { id } = await startFile(client, place, [1000, 2000, 3000, 1000]);
  await untilEnded(client, id);
  const text = await (await client.exportBatch({ params: { id } })).text();
  const codes = parse<{ checkCode: string }>(text, { columns: true }).map(({ checkCode }) => checkCode);
  expect(codes[1]).toBe(code);
  const sheets = await Promise.all(codes.map((each) => app.client.checkSheet({ params: { code: each } })));
  expect(sheets).toMatchObject([{ amount: 1000 }, { amount: 2000 }, { amount: 3000 }, { amount: 1000 }]);
});
