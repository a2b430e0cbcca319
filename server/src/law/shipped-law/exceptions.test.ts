import { expect, test } from 'vitest';
import { editRow, makeShippedFolder } from '../../testing/shipped-folders.ts';
import { punjab, RULES, readRules, SHIPPED_REMOVES, startWithShippedLaw } from '../../testing/shipped-law.ts';
import { lawFolder } from '../files/read-law.ts';

test('an upgrade removes the exception of a rule whose row has none, and the next one sets it again', {
  tags: ['long'],
}, async () => {
  const { admin, preview, take } = await startWithShippedLaw();
  const exception = async () => (await readRules(admin)).get(SHIPPED_REMOVES)?.exception;
  expect(await exception()).toBe('specialCourt');
  const without = makeShippedFolder({ [RULES]: editRow(SHIPPED_REMOVES, (row) => row.replace('specialCourt', '')) });
  expect((await preview(without)).changes).toMatchObject([
    { subject: { kind: 'rulebook', ...punjab }, changes: [{ kind: 'changed', field: 'exception', after: 'none' }] },
  ]);
  await take(without);
  expect(await exception()).toBeUndefined();
  await take(lawFolder);
  expect(await exception()).toBe('specialCourt');
});
