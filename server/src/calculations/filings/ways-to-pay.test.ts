import { expect, test } from 'vitest';
import { findByNames } from '../../law/catalogue/find-by-names.ts';
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
  const bill = { kind: 'bill', id: 'supreme-court-1bill' };
  for (const court of ['Supreme Court of Pakistan', 'SUPREME COURT of Pakistan.', 'سپريم كورٹ آف پاکستان']) {
    await client.updateFiling({ params, body: { court } });
    expect(await waysOf(), court).toEqual([bill, bill, bill, undefined]);
  }
});

test('a charge that is no court fee has no way to pay by stamp, and counts in no total', async () => {
  const { join } = await startFilings();
  const { addLine, client, params } = await join();
  const place = { country: 'pakistan', province: 'punjab', type: 'courtFee' } as const;
  const named = (all: readonly { id: string; name: string }[], wanted: string) =>
    all.find(({ name }) => name.startsWith(wanted))?.id ?? expect.fail(`There is no ${wanted}`);
  const mainCategoryId = named(await client.getMajorCategories({ params: place }), 'Succession');
  const major = { ...place, mainCategoryId };
  const minorCategoryId = named(await client.getMinorCategories({ params: major }), 'NADRA counter');
  const minor = { ...major, minorCategoryId };
  const subMinorCategoryId = named(await client.getSubMinorCategories({ params: minor }), 'Uncontested');
  const rule = { ...minor, subMinorCategoryId };
  const answer = await client.calculate({ params: rule, body: { amount: 100_000 } });
  expect(answer).toMatchObject({ exception: 'notCourtFee', calculation: { courtFeeToBeAffixed: 10_000 }, forum: null });
  expect(answer.payment).toBeUndefined();
  await client.addFilingItem({ params, body: { calculationId: answer.id ?? expect.fail() } });
  await addLine('Copies', 100);
  const { items, total } = await client.getFiling({ params });
  expect(items).toMatchObject([{ fee: 10_000, rule: { exception: 'notCourtFee' } }, { fee: 100 }]);
  expect(items[0]?.payment).toBeUndefined();
  expect(total).toMatchObject({ amount: 100, withoutFigure: 0 });
  expect((await client.listFilings({})).results).toMatchObject([{ items: 2, total }]);
  const [heading = '', charge = '', , last = ''] = (await (await client.exportFiling({ params })).text()).split('\r\n');
  const cells = Object.fromEntries(heading.split(',').map((name, at) => [name, charge.split(',')[at]]));
  expect(cells).toMatchObject({ courtFee: '', otherCharge: '10000', payment: '' });
  expect(last).toMatch(/^,,Total,,,100,10000,/);
});

test('the last line of the CSV file of a filing counts a charge that is not established, and does not add it up as zero', async () => {
  const { join, context } = await startFilings({ holding: 'law' });
  const { client } = await join();
  const names = [
    'Succession and probate',
    'NADRA counter (not a court fee)',
    'Uncontested certificate or letters',
  ] as const;
  const found = await findByNames(context, { country: 'pakistan', province: 'kpk', asOf: '2026-06-01', names });
  const { minor, subMinor } = found?.rule ?? expect.fail();
  const ids = { mainCategoryId: minor.majorCategoryId, minorCategoryId: minor.id, subMinorCategoryId: subMinor.id };
  const { id } = await client.createFiling({ body: { title: 'Succession of Khan', province: 'kpk' } });
  await client.addFilingItem({ params: { id }, body: ids });
  await client.addFilingItem({ params: { id }, body: { words: 'Copies', fee: 100 } });
  const lines = (await (await client.exportFiling({ params: { id } })).text()).trimEnd().split('\r\n');
  expect(lines.at(-1)).toMatch(/^,,Total without 1 item to ask at the registry,,,100,,,/);
});
