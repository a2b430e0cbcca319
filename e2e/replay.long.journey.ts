import type { Page } from '@playwright/test';
import { inDatabase } from './database.ts';
import { administratorClient, clientOf, newMember } from './people.ts';
import { cellOf, expect, FEE, firstRuleOf, newProvince, openRules, rowNamed, saveButton } from './rulebooks.ts';
import { expectAccessible, test } from './visit.ts';

test.describe.configure({ timeout: 120_000 });

/** A province with a saved calculation by its one rule. */
async function withAnswer() {
  const { province, published } = await newProvince(await administratorClient(), { Cheque: 0.1 });
  const params = firstRuleOf(province.id, published.majorCategories);
  const { id } = await clientOf(await newMember()).calculate({ params, body: { amount: 1000 } });
  return { province, id: String(id) };
}

/** Copies a saved answer so many times, each time for another amount. */
const multiply = (id: string, times: number) =>
  inDatabase(async (pool) => {
    const client = await pool.connect();
    // The replica role skips the triggers that count answers row by row.
    await client.query("SET session_replication_role = replica; SET statement_timeout = '60s'");
    await client.query(
      `INSERT INTO calculation (id, member_id, subject_id, number, amount, as_of, answer)
       SELECT gen_random_uuid(), member_id, subject_id, number + n, (amount::bigint + n)::text, as_of, answer
       FROM calculation, generate_series(1, $2::integer) AS n WHERE id = $1`,
      [id, times],
    );
    client.release(true);
  });

/** Doubles the rate in the editor and opens the dialog of the publication. */
async function doubleFee(page: Page, provinceId: string) {
  await openRules(page, provinceId);
  await cellOf(rowNamed(page, 'Cheque'), FEE).click();
  await page.keyboard.type('0.2');
  await page.keyboard.press('Enter');
  await saveButton(page).click();
  return page.getByRole('dialog').getByRole('region', { name: 'Members’ questions' });
}

test('an administrator stops a long replay by keyboard, on a phone', async ({ page }) => {
  const { province, id } = await withAnswer();
  await multiply(id, 100_000);
  await page.setViewportSize({ width: 390, height: 844 });
  const questions = await doubleFee(page, province.id);
  await questions.getByRole('button', { name: 'Try it on members’ questions' }).press('Enter');
  const stop = questions.getByRole('button', { name: 'Stop' });
  await expect(stop).toBeFocused();
  await stop.press('Enter');
  await expect(questions).toContainText('Stopped. Nothing was changed, and the draft can be published.');
  await expect(questions.getByRole('button', { name: 'Try it again' })).toBeFocused();
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});
