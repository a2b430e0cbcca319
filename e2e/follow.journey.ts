import type { Page } from '@playwright/test';
import { tellFollowers } from '../server/src/calculations/follow/tell-followers.ts';
import { administratorClient, clientOf, confirmedMember, mailedText, newMember, startSession } from './people.ts';
import { openMore } from './questions.ts';
import { firstRuleOf, newProvince } from './rulebooks.ts';
import { runJob } from './run-job.ts';
import { expect, expectAccessible, test } from './visit.ts';

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

/** A province of its own, with one calculation of the member; its administrator can raise the fee from a later day on. */
async function startProvince() {
  const member = await confirmedMember();
  const admin = await administratorClient();
  const { province, params, published } = await newProvince(admin, { Cheque: 0.1 });
  const place = firstRuleOf(province.id, published.majorCategories);
  const { id } = await clientOf(member).calculate({ params: place, body: { amount: 500_000 } });
  async function raise() {
    const { majorCategories } = await admin.getRulebookInForce({ params });
    const [entry] = majorCategories[0]?.minorCategory[0]?.subminorCategory[0]?.courtFee ?? [];
    if (entry) entry.userInput = 0.2;
    await admin.addCategoriesData({ params, body: { majorCategories, effectiveFrom: '2031-07-01' } });
  }
  return { member, province, id, raise };
}

test('a member follows a province, is mailed what a change does to own calculations, and unfollows by one press', async ({
  page,
}) => {
  const { member, province, raise } = await startProvince();
  await startSession(page, member);
  await page.goto('/settings');
  const following = section(page, 'When the law changes');
  await following.getByRole('button', { name: 'Follow a province' }).click();
  await page.getByRole('option', { name: province.name }).click();
  await expect(following.getByRole('button', { name: `Stop following: ${province.name}` })).toBeVisible();
  await expect(following.getByRole('status')).toHaveText('You follow 1 thing');
  await expectAccessible(page);

  await raise();
  await runJob(tellFollowers);
  const mail = await mailedText(member.user.email, 'lawChanged');
  expect(mail).toContain(`${province.name}: court fee, from 1 July 2031: Cheque`);
  expect(mail).toContain('Cheque, on Rs 5,00,000, from 1 July 2031: Rs 1,00,000 instead of Rs 50,000');

  const [address = ''] = /http\S+\/v1\/unfollow\/\S+/.exec(mail) ?? [];
  await page.goto(address, { waitUntil: 'commit' });
  await page.getByRole('button', { name: 'Follow nothing any more' }).click();
  await expect(page.getByRole('status')).toHaveText(/^You follow nothing any more\./);
  await page.getByRole('link').click();
  await expect(following.getByRole('checkbox')).not.toBeChecked();
  await expect(following.getByRole('button', { name: /^Stop following/ })).toHaveCount(0);
});

test('a member follows a kind of suit from its answer, and in the settings all kinds that were calculated', {
  tag: '@long',
}, async ({ page }) => {
  const { member, province, id } = await startProvince();
  await startSession(page, member);
  await page.goto(`/c/${id}`);
  await openMore(page, 'Follow this kind of suit');
  await expect(page.getByText('You are mailed when its law changes.')).toBeVisible();
  await page.goto('/settings');
  const following = section(page, 'When the law changes');
  await expect(following.getByRole('listitem')).toHaveText([new RegExp(`Cheque.*${province.name}`)]);
  const calculated = following.getByRole('checkbox', { name: 'Follow what I calculated in the last year' });
  const listKinds = async () => (await clientOf(member).listFollows()).follows.map(({ kind }) => kind).toSorted();
  await calculated.click();
  await expect.poll(listKinds).toEqual(['calculated', 'rule']);
  await page.reload();
  await expect(calculated).toBeChecked();
  await following.getByRole('button', { name: 'Stop following: Cheque' }).click();
  await expect(following.getByRole('listitem')).toHaveCount(0);
  await expect(page.locator(':focus')).toHaveCount(1);
  await calculated.click();
  await expect(calculated).not.toBeChecked();
  await expect.poll(listKinds).toEqual([]);
});

test('a calendar address is made, renewed and withdrawn', { tag: '@long' }, async ({ page }) => {
  await startSession(page, await newMember());
  await page.goto('/settings');
  const calendar = section(page, 'Deadlines in your calendar');
  await calendar.getByRole('button', { name: 'Make the address' }).click();
  const calendarAddress = calendar.getByText(/\/v1\/calendar\//);
  const first = await calendarAddress.innerText();
  expect(await (await page.request.get(first)).text()).toContain('BEGIN:VCALENDAR');
  await calendar.getByRole('button', { name: 'Make another address' }).click();
  await expect(calendarAddress).not.toHaveText(first);
  expect((await page.request.get(first)).status()).toBe(404);
  await calendar.getByRole('button', { name: 'Withdraw the address' }).click();
  await expect(calendarAddress).toBeHidden();
  await expect(calendar.getByRole('status')).toHaveText('There is no address');
  await expect(calendar.locator(':focus')).toHaveCount(1);
});

test('the page of a province leads to the feed of its changes', { tag: '@long' }, async ({ page }) => {
  await page.goto('/law/punjab');
  const feed = page.getByRole('link', { name: 'Changes of this law as a feed (Atom)' });
  await expect(feed).toHaveAttribute('href', '/law/punjab/feed.atom');
  expect(await page.locator('head link[rel=alternate][type="application/atom+xml"]').getAttribute('href')).toBe(
    '/law/punjab/feed.atom',
  );
  const answer = await page.request.get('/law/punjab/feed.atom');
  expect(answer.headers()['content-type']).toBe('application/atom+xml; charset=utf-8');
});
