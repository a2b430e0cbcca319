import { expect, test, vi } from 'vitest';
import { startApp } from '../testing/app.ts';
import { openSubjects } from './subjects.ts';

const subject = {
  countryId: 'pakistan',
  provinceId: 'punjab',
  type: 'courtFee' as const,
  subMinorId: 'cheque',
  texts: ['Recovery of money', 'Money, money'],
};

const named = { version: 1, sample: async () => '{"amount":1}' };

test('a subject has one number on all servers, and each server reads it once', async () => {
  const { db } = await startApp();
  const [one, other] = [openSubjects(db), openSubjects(db)];
  const make = vi.fn(() => subject);
  const kept = await one({ ...named, name: 'a', make });
  expect(await one({ ...named, name: 'a', make })).toBe(kept);
  expect(make).toHaveBeenCalledTimes(1);
  expect(await other({ ...named, name: 'b', make })).toEqual(kept);
  const rows = await db.selectFrom('calculation_subject').selectAll().execute();
  expect(rows).toMatchObject([
    {
      id: kept.subjectId,
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
  const subjects = openSubjects(db);
  const { subjectId, dictionaryId } = await subjects({ ...named, name: 'a', make: () => subject });
  const other = await subjects({ ...named, name: 'b', make: () => ({ ...subject, ...changes }) });
  expect(other.subjectId).not.toBe(subjectId);
  expect(other.dictionaryId).not.toBe(dictionaryId);
});

test('servers that make a dictionary at the same moment keep one, and all compress with it', async () => {
  const { db } = await startApp();
  const all = Promise.withResolvers<void>();
  let waiting = 0;
  const samples = ['{"amount":1}', '{"amount":2}'].map((answer) => async () => {
    if ((waiting += 1) === 2) all.resolve();
    await all.promise;
    return answer;
  });
  const kept = await Promise.all(
    samples.map((sample) => openSubjects(db)({ name: 'a', make: () => subject, version: 1, sample })),
  );
  expect(kept[0]).toEqual(kept[1]);
  expect(await db.selectFrom('answer_dictionary').selectAll().execute()).toHaveLength(1);
});

test('a subject that could not be saved is requested again', async () => {
  const { db } = await startApp();
  const subjects = openSubjects(db);
  const faulty = { ...subject, type: 'stampDuty' as 'courtFee' };
  await expect(subjects({ ...named, name: 'a', make: () => faulty })).rejects.toThrow('calculation_subject_type_check');
  expect((await subjects({ ...named, name: 'a', make: () => subject })).subjectId).toBeGreaterThan(0);
});
