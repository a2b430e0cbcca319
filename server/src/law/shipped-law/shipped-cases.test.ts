import { expect, test } from 'vitest';
import { editRow, makeShippedFolder } from '../../testing/shipped-folders.ts';
import { RULES, startWithShippedLaw } from '../../testing/shipped-law.ts';

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
