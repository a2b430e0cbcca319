import { isProblem } from '@mizan/api';
import type { Page } from '@playwright/test';
import { administrator, administratorClient, clientOf, newMember, startSession } from './people.ts';
import { expect, firstRuleOf, newName, newProvince, openRules, rowNamed } from './rulebooks.ts';
import { setLanguage } from './set-language.ts';
import { expectAccessible, test } from './visit.ts';

test.describe.configure({ timeout: 120_000 });

/** A province with one kind of suit, and a member with a saved calculation by its rule, also in a filing. */
async function newRule() {
  const suit = newName('Cheque');
  const { province, published } = await newProvince(await administratorClient(), { [suit]: 0.1 });
  const params = firstRuleOf(province.id, published.majorCategories);
  const member = await newMember();
  const calculate = (amount: number) => clientOf(member).calculate({ params, body: { amount } });
  const { id } = await calculate(1000);
  const { id: filingId } = await clientOf(member).createFiling({ body: { title: suit, province: province.id } });
  await clientOf(member).addFilingItem({ params: { id: filingId }, body: { calculationId: id ?? '' } });
  return { suit, province, params, member, calculate, id, filingId };
}

/** Finds a kind of suit on the page of the calculator. */
async function searchSuit(page: Page, suit: string) {
  await page.getByRole('combobox', { name: /./ }).first().fill(suit);
  await page
    .getByRole('option', { name: new RegExp(suit) })
    .first()
    .click();
}

test('an administrator switches a rule off; members read why, are charged nothing, and go on once it is on again', async ({
  page,
}) => {
  const { suit, province, member, calculate, id, filingId } = await newRule();
  await openRules(page, province.id);
  await rowNamed(page, suit).getByRole('rowheader').click();
  await page.getByRole('button', { name: new RegExp(`^Switch off .*${suit}`) }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Message in English').fill('The schedule is being checked.');
  await dialog.getByLabel('Message in Urdu').fill('جدول کی جانچ ہو رہی ہے۔');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Switch off' }).click();
  await expect(page.getByText(new RegExp(`${suit}.* is switched off\\.`))).toBeVisible();
  await expect(page.getByText(/^Switched off by .+ on/)).toBeVisible();
  const { searchesLeft } = await clientOf(member).getAccount();
  const refusal = await calculate(2000).catch((problem: unknown) => problem);
  expect(isProblem(refusal, 'RULE_SUSPENDED')).toBe(true);
  expect((await clientOf(member).getAccount()).searchesLeft).toBe(searchesLeft);

  await startSession(page, member);
  await page.goto('/calculate?type=courtFee');
  await searchSuit(page, suit);
  await expect(page.getByText('The schedule is being checked.')).toBeVisible();
  await expect(page.getByText('No calculation is made meanwhile, and no search is charged.')).toBeVisible();
  await expect(page.getByText('The same question again is free.')).toBeHidden();
  await expectAccessible(page);
  await page.goto(`/c/${id}`);
  await expect(page.getByText('This calculation stays as it was made.')).toBeVisible();
  await expectAccessible(page);
  await page.goto(`/filings/${filingId}`);
  await expect(page.getByText('The fee of item 1 stays as answered.')).toBeVisible();
  await expect(page.getByText('Switched off', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.goto(`/filings/${filingId}/sheet`);
  await expect(page.getByText('the rule of item 1 was switched off: The schedule is being checked.')).toBeVisible();

  await startSession(page, await administrator());
  await page.goto('/admin/overview');
  await page.getByRole('button', { name: new RegExp(`^Switch on .*${suit}`) }).click();
  await expect(page.getByText(new RegExp(`${suit}.* answers again\\.`))).toBeVisible();
  expect((await calculate(2000)).calculation.courtFeeToBeAffixed).toBe(200);
});

test('a member reads in Urdu on a phone that a province is switched off', { tag: '@long' }, async ({ page }) => {
  const { suit, province, member, id, filingId } = await newRule();
  const message = { en: 'The act is before the assembly.', ur: 'ایکٹ اسمبلی کے سامنے ہے۔' };
  const scope = { kind: 'province', provinceId: province.id } as const;
  await (await administratorClient()).suspendRule({ body: { scope, message } });
  await page.setViewportSize({ width: 390, height: 844 });
  await startSession(page, member);
  await setLanguage(page, 'ur');
  await page.goto('/calculate?type=courtFee');
  await searchSuit(page, suit);
  await expect(page.getByText(message.ur)).toBeVisible();
  await expectAccessible(page);
  await page.goto(`/c/${id}`);
  await expect(page.getByText('یہ حساب جیسا ہوا تھا ویسا ہی محفوظ ہے۔')).toBeVisible();
  await expectAccessible(page);
  await page.goto(`/filings/${filingId}`);
  await expect(page.getByText('مد 1 کی فیس ویسی ہی ہے جیسی جواب میں تھی۔')).toBeVisible();
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await page.goto(`/ur/law/${province.id}`);
  await expect(page.getByText(message.ur)).toBeVisible();
  await expectAccessible(page);
});
