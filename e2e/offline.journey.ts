import type { Page } from '@playwright/test';
import { clientOf, newMember, startSession } from './people.ts';
import { kinds, saveCalculation } from './suits.ts';
import { expect, expectAccessible, test } from './visit.ts';

/* What a member opened once can be read without a connection, and nothing of it is left after the log-out. */
test.describe.configure({ timeout: 120_000 });
test.use({ serviceWorkers: 'allow' });

/** A member with an answer, a filing with one line, and another answer that is never opened. */
async function memberWithRecords() {
  const member = await newMember();
  const client = clientOf(member);
  const answer = await saveCalculation(member, { kind: kinds.money, amount: 100_000 });
  const unopened = await saveCalculation(member, { kind: kinds.money, amount: 200_000 });
  const filing = await client.createFiling({ body: { title: 'Malik against Khan', province: 'punjab' } });
  await client.addFilingItem({ params: { id: filing.id }, body: { words: 'Copies', fee: 40 } });
  return { member, answer: `/c/${answer}`, unopened: `/c/${unopened}`, filing: `/filings/${filing.id}` };
}

/** Waits until the service worker has stored the files of the screens. */
const workerReady = (page: Page) =>
  page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });

/**
 * Everything that a browser can store for the site, beside the theme, the language, and how far the entries of the history were
 * scrolled, which React Router writes, by random keys, as a page is left.
 */
const storedData = (page: Page) =>
  page.evaluate(async () => ({
    caches: await caches.keys(),
    databases: await indexedDB.databases(),
    workers: (await navigator.serviceWorker.getRegistrations()).length,
    local: Object.keys(localStorage).filter((name) => name !== 'theme'),
    session: Object.keys(sessionStorage).filter((name) => name !== 'react-router-scroll-positions'),
    // The language cookie belongs to the browser, not to the account, so it stays after logging out.
    cookies: document.cookie.replace(/^language=\w+$/, ''),
  }));
const noData = { caches: [], databases: [], workers: 0, local: [], session: [], cookies: '' };

/** Opens the records while there is a connection, and waits until each is kept. */
async function openRecords(page: Page, { answer, filing }: { answer: string; filing: string }) {
  await page.goto(answer);
  await expect.poll(() => cachedKinds(page)).toContain('calculation');
  await page.goto('/filings');
  await page.getByRole('link', { name: 'Malik against Khan' }).click();
  await expect(page).toHaveURL(filing);
  await expect(page.getByRole('row', { name: /Copies/ })).toBeVisible();
  await workerReady(page);
  await expect.poll(() => cachedKinds(page)).toEqual(expect.arrayContaining(['filing', 'filings']));
}

const cachedKinds = (page: Page) =>
  page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith('kept '));
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname.split('/')[2]);
  });

/** Makes the access token expire, as after a quarter of an hour; without a connection it cannot be renewed. */
const expireAccess = (page: Page) =>
  page.evaluate(() => {
    const saved = JSON.parse(localStorage.getItem('user') ?? '{}');
    saved.tokens.access = { token: 'ended', expires: '2020-01-01T00:00:00Z' };
    localStorage.setItem('user', JSON.stringify(saved));
  });

const offlineLine = /^No connection\. This is what was last seen on \d{1,2} \w+ \d{4}, \d\d:\d\d\.$/;

test('a member reads without a connection what was opened before, and nothing remains after the log-out', async ({
  page,
  context,
}) => {
  const { member, ...records } = await memberWithRecords();
  await startSession(page, member);
  await openRecords(page, records);
  await context.setOffline(true);
  await expireAccess(page);

  await page.goto(records.answer);
  await expect(page.getByText(offlineLine)).toBeVisible();
  await expect(page.getByText(/in force today/)).toBeHidden();
  await expect(page.getByRole('main')).toContainText('1,00,000');
  await expectAccessible(page);
  await page.reload();
  await expect(page.getByText(offlineLine)).toBeVisible();
  await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Filings' }).click();
  await page.getByRole('link', { name: 'Malik against Khan' }).click();
  await expect(page.getByRole('row', { name: /Copies/ })).toContainText('40');
  await expect(page.getByText(offlineLine)).toBeVisible();

  await page.getByRole('button', { name: 'Remove Copies' }).click();
  await expect(page.getByRole('alert')).toContainText('No connection');
  await expect(page.getByRole('row', { name: /Copies/ })).toBeVisible();

  await page.goto(records.unopened);
  await expect(page.getByRole('heading', { name: 'No connection' })).toBeVisible();
  await expect(page.getByText('This page is not kept in this browser.')).toBeVisible();
  await expectAccessible(page);

  await context.setOffline(false);
  await expect(page.getByRole('main')).toContainText('2,00,000');
  await expect(page.getByText(/^No connection/)).toBeHidden();

  await page.goto('/logout');
  await expect(page).toHaveURL(/\/$/);
  expect(await storedData(page)).toEqual(noData);
});

test('a log-out without a connection empties the browser too, also in another tab', { tag: '@long' }, async ({
  page,
  context,
}) => {
  const { member, ...records } = await memberWithRecords();
  await startSession(page, member);
  await openRecords(page, records);
  const other = await context.newPage();
  await other.goto('/calculate?type=courtFee');
  // Until the screen has taken over its first paint, it may still register the worker.
  await expect(other.getByText(/searches left/)).toBeVisible();
  await context.setOffline(true);
  await page.goto('/logout');
  await expect(page.getByRole('heading', { name: 'You are logged out' })).toBeVisible();
  await expectAccessible(page);
  await expect.poll(() => storedData(page)).toEqual(noData);
  await expect(other.getByRole('heading', { name: 'You are logged out' })).toBeVisible();
  expect(await storedData(other)).toEqual(noData);
  await context.setOffline(false);
  await page.goto(records.answer);
  await expect(page).toHaveURL(/\/auth\/login/);
  expect(await storedData(page)).toMatchObject({ caches: [], workers: 0, local: [] });
});

test('another member on the same browser reads nothing of the first', { tag: '@long' }, async ({ page, context }) => {
  const { member, ...records } = await memberWithRecords();
  await startSession(page, member);
  await openRecords(page, records);
  // The second member logs in without a log-out of the first.
  await startSession(page, await newMember());
  await page.goto('/filings');
  await expect(page.getByText(/^No filing yet/)).toBeVisible();
  await expect.poll(() => cachedKinds(page)).toEqual(['filings']);
  await context.setOffline(true);
  for (const address of [records.answer, records.filing]) {
    await page.goto(address);
    await expect(page.getByRole('heading', { name: 'No connection' })).toBeVisible();
    await expect(page.getByText('Malik against Khan')).toBeHidden();
  }
});

test('a session that was ended elsewhere leaves nothing to read', { tag: '@long' }, async ({ page }) => {
  const { member, ...records } = await memberWithRecords();
  await startSession(page, member);
  await openRecords(page, records);
  const { tokens } = await page.evaluate(() => JSON.parse(localStorage.getItem('user') ?? '{}'));
  await clientOf({ ...member, tokens }).logOut({ body: { refreshToken: tokens.refresh.token } });
  await page.goto(records.answer);
  await expect(page).toHaveURL(/\/auth\/login/);
  await expect.poll(async () => (await storedData(page)).caches).toEqual([]);
  expect(await storedData(page)).toMatchObject({ databases: [], workers: 0, local: [] });
});
