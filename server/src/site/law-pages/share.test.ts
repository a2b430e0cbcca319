import type { LawIndexPage } from '@mizan/api';
import { expect, test } from 'vitest';
import { startApp } from '../../testing/app.ts';
import { giveSearches, makeRule } from '../../testing/calculations.ts';
import { createLawPages } from './pages.ts';

test('/law shows the share of questions within a minute, and no other page is drawn again for a question', async () => {
  let now = Date.parse('2026-06-01T10:00:00Z');
  const { context, as } = await startApp({ clock: () => new Date(now) });
  const { place } = await makeRule((await as('admin')).client);
  const drawn: string[] = [];
  const { findPage } = createLawPages(context, (page) => {
    drawn.push(page.path);
    return page;
  });
  const share = async () => {
    await findPage({ language: 'en', province: 'testland' });
    const index = await findPage({ language: 'en' });
    return index && 'page' in index ? (index.page as LawIndexPage).share : undefined;
  };
  expect(await share()).toEqual({ asked: 0, proved: 0 });
  const { client, memberId } = await as();
  await giveSearches(context, memberId, 5);
  await client.calculate({ params: place, body: { amount: 1000 } });
  expect(await share()).toEqual({ asked: 0, proved: 0 });
  now += 60_000;
  expect(await share()).toEqual({ asked: 1, proved: 0 });
  expect(await share()).toEqual({ asked: 1, proved: 0 });
  expect(drawn).toEqual(['/law/testland', '/law', '/law']);
});
