import { expect, test, vi } from 'vitest';
import { startApp } from '../../testing/app.ts';
import { createSubjectIds } from './subjects.ts';

const subject = {
  countryId: 'pakistan',
  provinceId: 'punjab',
  type: 'courtFee' as const,
  subMinorId: 'cheque',
  texts: ['Recovery of money', 'Money, money'],
};

test('a subject has one number on all servers, and each server reads it once', async () => {
  const { db } = await startApp();
  const [one, other] = [createSubjectIds(db), createSubjectIds(db)];
  const make = vi.fn(() => subject);
  const kept = await one({ cacheKey: 'a', make });
  expect(await one({ cacheKey: 'a', make })).toBe(kept);
  expect(make).toHaveBeenCalledTimes(1);
  expect(await other({ cacheKey: 'b', make })).toEqual(kept);
  const rows = await db.selectFrom('calculation_subject').selectAll().execute();
  expect(rows).toMatchObject([
    {
      id: kept,
      country_id: 'pakistan',
      province_id: 'punjab',
      type: 'courtFee',
      sub_minor_id: 'cheque',
      words: ' recovery of money courtfee court fee ,',
    },
  ]);
});

test.each([
  ['another country', { countryId: 'india' }],
  ['another province', { provinceId: 'sindh' }],
  ['another type', { type: 'suitValuation' as const }],
  ['another sub-minor', { subMinorId: 'bond' }],
  ['other names', { texts: ['Recovery'] }],
])('a subject with %s is another subject', async (_, changes) => {
  const { db } = await startApp();
  const subjects = createSubjectIds(db);
  const one = await subjects({ cacheKey: 'a', make: () => subject });
  expect(await subjects({ cacheKey: 'b', make: () => ({ ...subject, ...changes }) })).not.toBe(one);
});

test('a subject that could not be saved is requested again', async () => {
  const { db } = await startApp();
  const subjects = createSubjectIds(db);
  const faulty = { ...subject, type: 'stampDuty' as 'courtFee' };
  await expect(subjects({ cacheKey: 'a', make: () => faulty })).rejects.toThrow('calculation_subject_type_check');
  expect(await subjects({ cacheKey: 'a', make: () => subject })).toBeGreaterThan(0);
});
