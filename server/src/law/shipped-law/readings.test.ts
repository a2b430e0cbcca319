import { expect, test } from 'vitest';
import { giveSearches } from '../../testing/calculations.ts';
import { editRow, makeShippedFolder } from '../../testing/shipped-folders.ts';
import { addNote, startWithShippedLaw, subMinorsIn } from '../../testing/shipped-law.ts';
import { lawFolder } from '../files/read-law.ts';

const islamabad = { provinceId: 'islamabad', type: 'courtFee' } as const;
const FEES = 'pakistan/islamabad/court-fee.csv';
const contested = 'Loan, bond or written agreement';
const inReading = (name: string, edit: (row: string) => string) =>
  editRow(contested, (row) => (row.includes(`,${name},`) ? edit(row) : row));

test('the readings of a rule make one conflict, and earlier calculations stay as they were', {
  tags: ['long'],
}, async () => {
  const { admin, preview, take, as, context } = await startWithShippedLaw('law');
  const readings = async () => {
    const rule = subMinorsIn(await admin.getCategoriesData({ params: islamabad })).find(
      ({ name }) => name === contested,
    );
    return rule?.readings?.map(({ name, reference, note }) => [name, reference, note?.slice(-11)]);
  };
  const tree = await admin.getCategoriesData({ params: islamabad });
  const [major, minor, rule] = [tree[0], tree[0]?.minorCategory[0], tree[0]?.minorCategory[0]?.subminorCategory[0]];
  const { client, memberId } = await as();
  await giveSearches(context, memberId, 1);
  const params = {
    country: 'pakistan',
    province: 'islamabad',
    type: 'courtFee',
    mainCategoryId: major?.id ?? '',
    minorCategoryId: minor?.id ?? '',
    subMinorCategoryId: rule?.id ?? '',
  } as const;
  const { searchesLeft: _, ...saved } = await client.calculate({ params, body: { amount: 100_000 } });

  const majorCategories = structuredClone(tree);
  const [reading] = subMinorsIn(majorCategories).find(({ name }) => name === contested)?.readings ?? [];
  Object.assign(reading ?? expect.fail(), { reference: 'Ours' });
  await admin.addCategoriesData({ params: islamabad, body: { majorCategories } });
  const folder = makeShippedFolder({ [FEES]: inReading('No ceiling', addNote('As shipped.')) }, lawFolder);
  const before = await readings();
  expect(await take(folder)).toMatchObject({ waiting: 1 });
  expect(await readings()).toEqual(before);
  const waiting = (await preview(folder)).conflicts;
  expect(waiting).toMatchObject([{ names: expect.arrayContaining([contested]), field: 'readings' }]);
  await admin.decideShippedConflict({ params: { id: waiting[0]?.id ?? '' }, body: { side: 'shipped' } });
  expect((await readings())?.map(([, reference, note]) => [reference === 'Ours', note])).toEqual(
    before?.map(([name, , note]) => [false, name === 'No ceiling' ? 'As shipped.' : note]),
  );
  expect((await preview(folder)).conflicts).toEqual([]);
  expect(await client.getCalculation({ params: { id: saved.id ?? '' } })).toEqual(saved);
});
