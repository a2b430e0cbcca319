import { subMinorOf, treeOf } from '@mizan/engine/testing';
import type { Page } from '@playwright/test';
import { inDatabase } from './database.ts';
import { administrator, administratorClient, clientOf, confirmedMember, type Member, startSession } from './people.ts';
import { openMore } from './questions.ts';
import { expect, firstRuleOf, newName } from './rulebooks.ts';
import { expectAccessible, test } from './visit.ts';

const AMOUNT = 100_000;

/** A rule that was read in a judgment and charges a tenth. */
async function newRule() {
  const admin = await administratorClient();
  const { id, name } = await admin.createProvince({ body: { name: newName('State'), optedCountry: 'pakistan' } });
  const majorCategories = treeOf([{ ...subMinorOf('Dishonoured cheque', 0.1), verification: 'judgment' as const }]);
  const params = { provinceId: id, type: 'courtFee' as const };
  const published = await admin.addCategoriesData({ params, body: { majorCategories, effectiveFrom: '2026-01-01' } });
  return { name, place: firstRuleOf(id, published.majorCategories) };
}

type Rule = Awaited<ReturnType<typeof newRule>>;

async function withAnswer({ place }: Rule): Promise<{ member: Member; id: string }> {
  const member = await confirmedMember();
  const { id } = await clientOf(member).calculate({ params: place, body: { amount: AMOUNT } });
  return { member, id: String(id) };
}

/** Makes all reports a day older and forgets their networks, because no request can come a day later or from another network. */
const aDayPasses = () =>
  inDatabase((pool) => pool.query('UPDATE report SET made_on = made_on - 1; DELETE FROM report_network'));

/** The new province has neither courts nor districts to choose from. */
const registry = { court: 'Civil Judge', district: 'Gilgit' };

async function reportTaken(rule: Rule) {
  const { member, id } = await withAnswer(rule);
  const filedOn = new Date().toISOString().slice(0, 10);
  await clientOf(member).saveReport({ params: { id }, body: { outcome: 'taken', filedOn, ...registry } });
  await aDayPasses();
}

/** Reports in the form beside the answer. */
async function report(page: Page, rule: Rule, asked?: { fee: string; reason: string }) {
  const { member, id } = await withAnswer(rule);
  await startSession(page, member);
  await page.goto(`/c/${id}`);
  await openMore(page, 'Tell us what the registry charged');
  const form = page.getByRole('dialog', { name: 'What did the registry take?' });
  await expect(form.getByText('took Rs 10,000')).toBeVisible();
  await expectAccessible(page);
  if (asked) {
    await form.getByText('asked for another fee').click();
    await form.getByLabel('Fee that was asked for, in rupees').fill(asked.fee);
    await form.getByLabel('Why, in a few words').fill(asked.reason);
  }
  await form.getByLabel('Court', { exact: true }).fill(registry.court);
  await form.getByLabel('District', { exact: true }).fill(registry.district);
  await form.getByRole('button', { name: 'Send the report' }).click();
  await expect(page.getByText('Your report is kept. 1 search was added.')).toBeVisible();
  await aDayPasses();
  const practice = page.waitForResponse(/\/practice\b/);
  await page.reload();
  await practice;
  await page.locator('#answer').waitFor();
}

test('the reports of three members become a practice, and a contrary report raises an alarm until an administrator settles it', async ({
  page,
  visit,
}) => {
  test.slow();
  const rule = await newRule();
  await reportTaken(rule);
  await reportTaken(rule);
  await report(page, rule);
  await expect(page.getByText(/^Practice: taken at other places \(3\)/)).toBeVisible();
  await report(page, rule, { fee: '9000', reason: 'The reader counts nine per cent' });
  await expect(page.getByText('1 member reports another fee.')).toBeVisible();

  await startSession(page, await administrator());
  await visit('/admin/overview');
  await page.getByRole('link', { name: '1 report of another fee on rules of statute or judgment' }).click();
  await page.getByRole('combobox', { name: 'Province or state' }).selectOption(rule.name);
  const row = page.getByRole('row').filter({ hasText: 'Dishonoured cheque' });
  await expect(row).toContainText('Alarm');
  await expectAccessible(page);
  await row.getByRole('link', { name: 'Dishonoured cheque' }).click();
  const contrary = page.getByRole('listitem').filter({ hasText: 'The reader counts nine per cent' });
  await expect(contrary).toContainText('Rs 9,000 asked for instead of Rs 10,000');
  await expectAccessible(page);

  await contrary.getByRole('link', { name: 'Open the rule' }).click();
  const tried = page.getByRole('region', { name: 'Try it' });
  await expect(tried.getByRole('textbox')).toHaveValue(String(AMOUNT));
  await expect(page.getByRole('row', { selected: true }).or(tried).first()).toContainText('Rs 10,000');
  await page.goBack();

  await contrary.getByRole('button', { name: 'Make a test case' }).click();
  const preview = page.getByRole('dialog', { name: 'Make a test case' });
  await expect(preview.getByText('The rules in force answer otherwise: Rs 10,000.')).toBeVisible();
  await expectAccessible(page);
  await preview.getByRole('button', { name: 'Save the test case' }).click();
  await expect(page.getByText('The test case is saved beside the rules, and the report is settled.')).toBeVisible();
  await expect(contrary).toContainText('Settled: it counts, and raises no alarm.');
  await contrary.getByRole('button', { name: 'Open again' }).press('Enter');
  await expect(contrary.getByRole('button', { name: 'Settle' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(contrary.getByRole('button', { name: 'Open again' })).toBeFocused();
  const params = { provinceId: rule.place.province, type: 'courtFee' as const };
  const cases = await (await administratorClient()).getRulebookCases({ params });
  expect(cases).toMatchObject([{ amount: AMOUNT, expectedCourtFee: 9000, isAsExpected: false }]);
  await visit('/admin/overview');
  await expect(page.getByRole('link', { name: /of another fee on rules of statute or judgment/ })).toHaveCount(0);
});
