import { expect, test } from 'vitest';
import { startFilings } from '../../testing/filings.ts';

const key = { idempotencyKey: 'key-1' };
const line = { words: 'Typing of the plaint', fee: 15_000 };

test('an item that is sent again with its key is added once, also at the same moment, and both get the filing', async () => {
  const { join } = await startFilings();
  const { client, params } = await join();
  const add = (again = key) => client.addFilingItem({ params, body: line, ...again });
  const filings = await Promise.all([add(), add()]);
  for (const { items, total } of [...filings, await add()]) expect([items.length, total.amount]).toEqual([1, 15_000]);
  expect((await add({ idempotencyKey: 'key-2' })).total.amount).toBe(30_000);
});

test('a key that is used again for another item or another filing is refused, and adds nothing', async () => {
  const { join } = await startFilings();
  const { client, params } = await join();
  await client.addFilingItem({ params, body: line, ...key });
  const { id } = await client.createFiling({ body: { title: 'Another', province: 'punjab' } });
  const other = { ...line, fee: 10 };
  for (const request of [
    { params, body: other },
    { params: { id }, body: line },
  ]) {
    const again = client.addFilingItem({ ...request, ...key });
    await expect(again).rejects.toMatchObject({ code: 'IDEMPOTENCY_KEY_REUSED' });
  }
  expect((await client.getFiling({ params: { id } })).items).toEqual([]);
});

test('a stamp that is sent again with its key is recorded once, with a number or without', async () => {
  const { join } = await startFilings();
  const { client, params, addLine } = await join();
  const itemId = (await addLine('Copies', 40)).items[0]?.id ?? '';
  const record = (number: string) =>
    client.addFilingStamp({
      params: { ...params, itemId },
      body: { kind: 'adhesive', number, paidOn: '2026-06-01', amount: 20 },
      idempotencyKey: `key-${number}`,
    });
  for (const number of ['', 'A-1']) expect(await record(number)).toEqual(await record(number));
  expect((await client.getFiling({ params })).items[0]?.recorded?.sum).toBe(40);
});

test('a filing that is begun or copied again with its key stands in the list once, also from the same moment', async () => {
  const { join } = await startFilings();
  const { client, params, filing, addLine } = await join();
  await addLine('Copies', 40);
  const begin = () => client.createFiling({ body: { title: 'Begun', province: 'punjab' }, idempotencyKey: 'begin' });
  const copy = () => client.copyFiling({ params, body: { title: 'Copied' }, idempotencyKey: 'copy' });
  const [begun, twice] = await Promise.all([begin(), begin()]);
  expect(twice).toEqual(begun);
  expect(await copy()).toEqual(await copy());
  const { results } = await client.listFilings({});
  expect(results.map(({ title }) => title).toSorted()).toEqual(['Begun', 'Copied', filing.title]);
  const other = { body: { title: 'Another', province: 'punjab' }, idempotencyKey: 'begin' };
  await expect(client.createFiling(other)).rejects.toMatchObject({ code: 'IDEMPOTENCY_KEY_REUSED' });
  await client.deleteFiling({ params: { id: begun.id } });
  await expect(begin()).rejects.toMatchObject({ code: 'NOT_FOUND' });
});
