import { expect, test } from 'vitest';
import { startApp } from '../../testing/app.ts';
import { makeRule } from '../../testing/calculations.ts';

test.each([
  ['amounts with commas outside quotes', 'Client,Amount\nAli,1,50,000\nZara,2,00,000'],
  ['a quote in a cell', 'Client,Amount\nAli,"1"50,000"\nZara,5'],
  ['two columns without headings', '1\t50,000\n2\t75,000'],
  ['an empty amount', 'Client,Amount\nAli,500\nZara,\nOmar,5'],
  ['too many rows', '7\n'.repeat(10_001)],
])('cells of a refused file that are sent again as they were read are refused again: %s', async (_, body) => {
  const { as } = await startApp();
  const { place } = await makeRule((await as('admin')).client);
  const { client } = await as();
  const { columns, table, batch } = await client.checkBatch({ query: place, body });
  const sentAgain = [columns, ...table].map((cells) => cells.map((cell) => `"${cell}"`).join(',')).join('\n');
  const again = await client.checkBatch({ query: place, body: sentAgain });
  expect([batch, again.batch, again.table]).toEqual([null, null, table]);
});
