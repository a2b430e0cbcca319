import { subMinorOf, treeIn, treeOf } from '@mizan/engine/testing';
import { expect, test } from 'vitest';
import { startApp } from '../../testing/app.ts';
import { makeProvince } from '../../testing/law.ts';

async function startWithProvince() {
  const app = await startApp();
  const { client: admin } = await app.as('admin');
  return { ...app, admin, ...(await makeProvince(admin)) };
}

test('a sent tree may hold numbers as text, and missing or empty fields as in a file', async () => {
  const { admin, rulebook } = await startWithProvince();
  const [major = expect.fail()] = treeOf([subMinorOf('Cheque', 1)]);
  const sent = JSON.stringify({ majorCategories: [major] }, (field, value: unknown) => {
    if (field === 'minimumUserInput' || field === 'reference') return undefined;
    if (field === 'maximumUserInput') return '9,000';
    return field === 'defaultResult' ? '' : value;
  });
  const body = JSON.parse(sent.replace('"reference"', '"note":"","reference"')) as never;
  const { majorCategories } = await admin.addCategoriesData({ params: rulebook, body });
  expect(majorCategories[0]?.minorCategory[0]?.subminorCategory).toMatchObject([
    { minimumUserInput: 0, maximumUserInput: 9000, defaultResult: null, reference: '' },
  ]);
});

test('the indexes of a sent tree are set by position, and refused if they contradict it', async () => {
  const { admin, rulebook } = await startWithProvince();
  const publishIndexes = (...indexes: number[]) => {
    const names = indexes.map((index) => ({ ...subMinorOf(`Suit ${index}`, 1), index }));
    return admin.addCategoriesData({ params: rulebook, body: { majorCategories: treeOf(names) } });
  };
  const { majorCategories } = await publishIndexes(2, 5, 9);
  const stored = await admin.getCategoriesData({ params: rulebook });
  expect(stored).toEqual(majorCategories);
  expect(stored[0]?.minorCategory[0]?.subminorCategory.map(({ index }) => index)).toEqual([1, 2, 3]);
  await expect(publishIndexes(2, 9, 5)).rejects.toMatchObject({
    code: 'INVALID',
    errors: [{ path: 'majorCategories.0.minorCategory.0.subminorCategory.2.index' }],
  });
});

test('refuses a sent tree that names another province or type than the address', async () => {
  const { admin, rulebook } = await startWithProvince();
  const tree = treeIn('elsewhere', [subMinorOf('Cheque', 1)]).map((major) => ({
    ...major,
    type: 'suitValuation' as const,
  }));
  await expect(admin.addCategoriesData({ params: rulebook, body: { majorCategories: tree } })).rejects.toMatchObject({
    code: 'INVALID',
    errors: [
      { path: 'majorCategories.0.provinceId', message: 'This is not the province of the address' },
      { path: 'majorCategories.0.type', message: 'This is not the type of the address' },
    ],
  });
  expect(await admin.getRulebookVersions({ params: rulebook })).toEqual([]);
});
