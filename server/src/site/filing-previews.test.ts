import { expect, test } from 'vitest';
import { startFilings } from '../testing/filings.ts';
import { writeWebsite } from '../testing/website.ts';

/** The title of a page: a preview as JSON, or else the text. */
async function titleAt(address: string) {
  const title = /<title>(.*?)<\/title>/.exec(await (await fetch(address)).text())?.[1] ?? '';
  return title.startsWith('{') ? (JSON.parse(title) as object) : title;
}

test('the preview of a shared filing never shows its title, and its total only while the owner allows it', async () => {
  const { join, origin } = await startFilings({ webDir: writeWebsite() });
  const { client, params, addAnswer } = await join();
  await addAnswer(100_000);
  const { path } = await client.shareFiling({ params });
  const province = { id: 'punjab', name: 'Punjab' };
  expect(await titleAt(origin + path)).toEqual({ kind: 'filing', language: 'en', province, items: 1, amount: null });
  await client.updateFilingShare({ params, body: { showsAmount: true } });
  await client.updateAccount({ body: { language: 'ur' } });
  expect(await titleAt(origin + path)).toMatchObject({ language: 'ur', amount: 7500 });
  await client.withdrawFilingShare({ params });
  expect(await titleAt(origin + path)).toBe('Mizan');
  expect(await titleAt(`${origin}/share/filing/unknown`)).toBe('Mizan');
});

test('the preview has no total while a rule is switched off, or a fee has to be asked at the registry', async () => {
  const { join, as, origin } = await startFilings({ webDir: writeWebsite() });
  const { client, params, addAnswer, addRule } = await join();
  await addAnswer(100_000);
  const { path } = await client.shareFiling({ params });
  await client.updateFilingShare({ params, body: { showsAmount: true } });
  const amount = async () => ((await titleAt(origin + path)) as { amount?: unknown }).amount;
  expect(await amount()).toBe(7500);
  const { client: admin } = await as('admin');
  const scope = { kind: 'province', provinceId: 'punjab' } as const;
  const { id } = await admin.suspendRule({ body: { scope, message: { en: 'Under review', ur: 'زیر غور' } } });
  await expect.poll(amount).toBeNull();
  await admin.liftSuspension({ params: { id } });
  await expect.poll(amount).toBe(7500);
  const { total } = await addRule('Summons or notice');
  expect(total.withoutFigure).toBe(1);
  expect(await amount()).toBeNull();
});
