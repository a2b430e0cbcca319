import { expect, test } from 'vitest';
import { startFilings } from '../testing/filings.ts';
import { writeWebsite } from '../testing/website.ts';

test('the preview of a shared filing never shows its title, and its total only while the owner allows it', async () => {
  const { join, origin } = await startFilings({ webDir: writeWebsite() });
  const { client, params, addAnswer } = await join();
  await addAnswer(100_000);
  const { path } = await client.shareFiling({ params });
  const titleAt = async (address: string) => {
    const title = /<title>(.*?)<\/title>/.exec(await (await fetch(origin + address)).text())?.[1] ?? '';
    return title.startsWith('{') ? (JSON.parse(title) as object) : title;
  };
  const province = { id: 'punjab', name: 'Punjab' };
  expect(await titleAt(path)).toEqual({ kind: 'filing', language: 'en', province, items: 1, amount: null });
  await client.updateFilingShare({ params, body: { showsAmount: true } });
  await client.updateAccount({ body: { language: 'ur' } });
  expect(await titleAt(path)).toMatchObject({ language: 'ur', amount: 7500 });
  await client.withdrawFilingShare({ params });
  expect(await titleAt(path)).toBe('Mizan');
  expect(await titleAt('/share/filing/unknown')).toBe('Mizan');
});
