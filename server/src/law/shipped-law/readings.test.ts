import { expect, test } from 'vitest';
import { giveSearches } from '../../testing/calculations.ts';
import { editRow, makeShippedFolder } from '../../testing/shipped-folders.ts';
import { addNote, startWithShippedLaw, subMinorsIn } from '../../testing/shipped-law.ts';

const islamabad = { provinceId: 'islamabad', type: 'courtFee' } as const;
const FEES = 'pakistan/islamabad/court-fee.csv';
const contested = 'Loan, bond or written agreement';
const inReading = (name: string, edit: (row: string) => string) =>
  editRow(contested, (row) => (row.includes(`,${name},`) ? edit(row) : row));

test('another reading of a rule joins by its fields, waits where both changed one, and keeps answers saved before as they were', async () => {
  const { admin, look, take, as, context } = await startWithShippedLaw();
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

  const own: Record<string, object> = { 'Federal table': { reference: 'Ours' }, 'No ceiling': { note: 'Our note.' } };
  const majorCategories = structuredClone(tree);
  for (const each of subMinorsIn(majorCategories).find(({ name }) => name === contested)?.readings ?? []) {
    Object.assign(each, own[each.name]);
  }
  await admin.addCategoriesData({ params: islamabad, body: { majorCategories } });
  const folder = makeShippedFolder({
    [FEES]: (text) =>
      inReading('No ceiling', addNote('As shipped.'))(inReading('Federal table', addNote('As shipped.'))(text)),
  });
  expect(await take(folder)).toMatchObject({ waiting: 1 });
  expect(await readings()).toEqual([
    ['Federal table', 'Ours', 'As shipped.'],
    ['No ceiling', expect.any(String), 'Our note.'],
  ]);
  expect((await look(folder)).conflicts).toMatchObject([
    { level: 'reading', names: expect.arrayContaining([contested, 'No ceiling']), field: 'note', own: 'Our note.' },
  ]);
  // The next release says what the administrators say: then nothing waits.
  const agreeing = makeShippedFolder(
    { [FEES]: inReading('No ceiling', (row) => row.replace(/,[^,]*As shipped\.$/, ',Our note.')) },
    folder,
  );
  await take(agreeing);
  expect((await look(agreeing)).conflicts).toEqual([]);
  expect(await client.getCalculation({ params: { id: saved.id ?? '' } })).toEqual(saved);
});
