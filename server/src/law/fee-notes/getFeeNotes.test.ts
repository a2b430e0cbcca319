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

test('names the fees of papers in the Supreme Court that were in force on the requested day', async () => {
  const { client } = await startApp({ holding: 'law' });
  const on = async (asOf: string) => {
    const notes = await client.getFeeNotes({ params: { provinceId: 'punjab' }, query: { asOf } });
    const texts = notes.filter(({ id }) => id.startsWith('beside-supreme-court')).map(({ text }) => text.en);
    return texts.map((text) => text.match(/\d+/g)?.join());
  };
  const days = ['2008-12-14', '2025-08-05', '2025-08-06', '2025-09-10', '2025-09-11'];
  expect(await Promise.all(days.map(on))).toEqual([[], ['4,5,2'], ['500,100,500'], ['500,100,500'], ['4,5,2']]);
});

test('names the exempt cases of each province whose statute was read', async () => {
  const { client } = await startApp({ holding: 'law' });
  for (const provinceId of ['punjab', 'kpk']) {
    const notes = await client.getFeeNotes({ params: { provinceId } });
    expect(notes.filter(({ topic, verification }) => topic === 'exempt' && verification === 'statute')).toContainEqual(
      expect.objectContaining({ text: expect.objectContaining({ en: expect.stringContaining('up to Rs 25,000') }) }),
    );
  }
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
