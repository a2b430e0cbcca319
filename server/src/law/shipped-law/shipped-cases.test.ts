import { expect, test } from 'vitest';
import { editRow, makeShippedFolder } from '../../testing/shipped-folders.ts';
import { punjab, RULES, startWithShippedLaw } from '../../testing/shipped-law.ts';

test('a worked case that the shipped law drops without a new one for its question breaks only after a confirmation', async () => {
  const { take } = await startWithShippedLaw();
  const rule = 'Future maintenance, annuity or periodical sum';
  const folder = makeShippedFolder({
    [RULES]: editRow(rule, (row) => row.replace(',multiplier,10,', ',multiplier,12,')),
    'pakistan/punjab/cases.csv': (text) => text.replace(/^.*,suitValuation,6000,60000,.*\n/m, ''),
  });
  await expect(take(folder)).rejects.toMatchObject({
    code: 'CASES_BROKEN',
    data: { cases: [{ amount: 6000, source: 'ten times 6,000' }] },
  });
  const confirmed = await take(folder, { confirmBrokenCases: true });
  expect(confirmed.published).toEqual(['1 item of suitValuation in punjab']);
});

test('an upgrade of a worked case alone is new until it is taken, although nothing in force changes', async () => {
  const { admin, preview, take } = await startWithShippedLaw();
  const folder = makeShippedFolder({
    'pakistan/punjab/cases.csv': (text) => text.replace('"ten times 6,000"', '"6,000 for ten years"'),
  });
  expect(await preview(folder)).toMatchObject({ isNew: true, changes: [], changeCount: 0 });
  expect(await take(folder)).toEqual({ published: [], waiting: 0 });
  expect(await preview(folder)).toMatchObject({ isNew: false });
  const sources = (await admin.getRulebookCases({ params: punjab })).map(({ source }) => source);
  expect(sources).toContain('6,000 for ten years');
});
