import { isDoubtful } from '@mizan/engine';
import { expect, test } from 'vitest';
import { startApp } from '../../testing/app.ts';

test('returns how a fee is paid in a province, with sources', async () => {
  const { client } = await startApp({ holding: 'law' });
  const notes = await client.getFeeNotes({ params: { provinceId: 'sindh' } });
  expect(notes.filter(({ id }) => id === 'sindh-e-stamp')).toMatchObject([
    {
      citation: 'Sindh E-Stamp Rules 2020; e-stamping portal of Sindh',
      means: { kind: 'eStamp', from: null, to: null },
      verification: 'secondary',
      sources: [{ kind: 'rules' }, { kind: 'official-site' }],
    },
  ]);
  for (const { text, sources } of notes) {
    expect(text.ur).toMatch(/[\u0600-\u06FF]/);
    expect(sources).not.toEqual([]);
  }
});

test('returns no notes where none are recorded, and none of another province', async () => {
  const { client } = await startApp({ holding: 'law' });
  expect(await client.getFeeNotes({ params: { provinceId: 'kashmir' } })).toEqual([]);
  const notes = await client.getFeeNotes({ params: { provinceId: 'islamabad' } });
  expect(JSON.stringify(notes)).not.toMatch(/Punjab|Sindh/);
});

test('returns the notes in force on the requested day', async () => {
  const { client } = await startApp({ holding: 'law' });
  const on = async (asOf: string) => {
    const notes = await client.getFeeNotes({ params: { provinceId: 'islamabad' }, query: { asOf } });
    return notes.map(({ id }) => id).filter((id) => id.startsWith('islamabad'));
  };
  expect([await on('2026-01-31'), await on('2026-02-01')]).toEqual([['islamabad-paper'], ['islamabad-e-stamp']]);
});

test('returns no notes that are merely unverified', async () => {
  const { client } = await startApp({ holding: 'law' });
  const provinces = ['punjab', 'sindh', 'kpk', 'balochistan', 'islamabad'];
  const notes = await Promise.all(provinces.map((provinceId) => client.getFeeNotes({ params: { provinceId } })));
  expect(notes.flat().filter(({ verification }) => isDoubtful(verification))).toEqual([]);
});

test('refuses a province that does not exist', async () => {
  const { client } = await startApp();
  await expect(client.getFeeNotes({ params: { provinceId: 'nowhere' } })).rejects.toMatchObject({ code: 'NOT_FOUND' });
});
