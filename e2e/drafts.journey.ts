import type { Page } from '@playwright/test';
import { administratorClient, type Member, newAdministrator, startSession } from './people.ts';
import { addressOf, categoryTree, cellOf, expect, FEE, newProvince, rowNamed } from './rulebooks.ts';
import { expectAccessible, test } from './visit.ts';

test.describe.configure({ timeout: 120_000 });

async function openAs(page: Page, member: Member, provinceId: string): Promise<Page> {
  await startSession(page, member);
  await page.goto(addressOf(provinceId));
  await categoryTree(page).waitFor();
  return page;
}

async function typeFee(page: Page, name: string, fee: string) {
  await cellOf(rowNamed(page, name), FEE).click();
  await page.keyboard.type(fee);
}

const fee = (page: Page, name: string) => cellOf(rowNamed(page, name), FEE);

test('an administrator finds a draft again in another browser, and loses nothing when a colleague takes it over', async ({
  page: hers,
  browser,
}) => {
  const admin = await administratorClient();
  const { province, params } = await newProvince(admin, { Cheque: 0.1, Bond: 0.2 });
  const [ayesha, bilal] = [await newAdministrator({ name: 'Ayesha' }), await newAdministrator({ name: 'Bilal' })];

  const closed = await openAs(await browser.newPage(), ayesha, province.id);
  await typeFee(closed, 'Cheque', '0.4');
  await expect.poll(async () => JSON.stringify(await draftOf())).toContain('0.4');
  await typeFee(closed, 'Bond', '0.7');
  await closed.context().close();

  await openAs(hers, ayesha, province.id);
  await expect(hers.getByText('Your draft is back as you left it.')).toBeVisible();
  await expect(fee(hers, 'Cheque')).toHaveText('0.4');

  const his = await openAs(await browser.newPage(), bilal, province.id);
  await expect(his.getByText('is held by Ayesha since')).toBeVisible();
  await expectAccessible(his);
  await his.getByRole('button', { name: 'Take over' }).click();
  await his.getByRole('dialog').getByRole('button', { name: 'Take over' }).click();
  await expect(fee(his, 'Cheque')).toHaveText('0.4');

  await expect(hers.getByText('Bilal has taken over your draft. All that you typed is in it.')).toBeVisible();
  await expectAccessible(hers);
  await typeFee(hers, 'Bond', '0.5');
  await hers.keyboard.press('Enter');
  await expect(hers.getByText('What you typed last is not in it')).toBeVisible();
  await hers.getByRole('button', { name: 'Keep yours' }).click();
  await expect(hers.getByText('Bilal has taken over')).toBeHidden();
  await expect(fee(hers, 'Cheque')).toHaveText('0.4');
  await expect(fee(hers, 'Bond')).toHaveText('0.5');
  await expect.poll(async () => (await admin.listDrafts({ query: params })).length).toBe(2);
  await his.getByRole('button', { name: 'Take over' }).click();
  await his.getByRole('dialog').getByRole('button', { name: 'Take over' }).click();
  await expect(his.getByText('You have a draft of these rules for the same day yourself.')).toBeVisible();
  await expectAccessible(his);
  await his.context().close();

  async function draftOf() {
    const [draft] = await admin.listDrafts({ query: params });
    return draft && admin.getDraft({ params: { id: draft.id } });
  }
});
