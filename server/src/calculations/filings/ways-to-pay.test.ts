import { expect, test } from 'vitest';
import { startFilings } from '../../testing/filings.ts';

test('a filing shows for each item the one recorded way to pay it, by court and day, if there is one', async () => {
  const { join } = await startFilings();
  const { addAnswer, addLine, client, params } = await join();
  const { calculationId } = (await addAnswer(300_000)).items[0] ?? expect.fail();
  const { payment } = await client.getCalculation({ params: { id: calculationId ?? expect.fail() } });
  expect(payment).toEqual({ kind: 'eStamp', id: 'punjab-e-stamp' });
  for (const fee of [100, 10, 0]) await addLine('Copies', fee);
  const waysOf = async () => (await client.getFiling({ params })).items.map((item) => item.payment);
  expect(await waysOf()).toEqual([payment, { kind: 'adhesive', id: 'punjab-adhesive' }, null, undefined]);
  await client.updateFiling({ params, body: { court: 'Supreme Court of Pakistan' } });
  const bill = { kind: 'bill', id: 'supreme-court-1bill' };
  expect(await waysOf()).toEqual([bill, bill, bill, undefined]);
});
