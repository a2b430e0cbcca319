import { isProblem } from '@mizan/api';
import type { MajorCategory } from '@mizan/engine';
import { type SentMajor, subMinorOf, treeOf } from '@mizan/engine/testing';
import { useOwnServer } from './mizan.ts';
import { administrator, administratorClient, clientOf, type Member, newAdministrator, startSession } from './people.ts';
import { addressOf, cellOf, expect, FEE, newName, openRules, rateOf, rowNamed, saveButton } from './rulebooks.ts';
import { setLanguage } from './set-language.ts';
import { expectAccessible, test } from './visit.ts';

// These journeys run one after the other, on a server of their own, whose settings differ from the shared one.
test.describe.configure({ mode: 'default', timeout: 120_000 });

let stop: () => Promise<void>;
let second: Member;
test.beforeAll(async () => {
  stop = await useOwnServer({ PUBLISH_APPROVAL: 'on' });
  second = await newAdministrator({ name: 'Sana Qureshi' });
});
test.afterAll(() => stop());

/** Submits rules as the first administrator. */
async function submit(provinceId: string, majorCategories: readonly SentMajor[], note: string) {
  const admin = await administratorClient();
  const params = { provinceId, type: 'courtFee' as const };
  const body = { majorCategories, note };
  const answer = await admin.addCategoriesData({ params, body }).catch((problem: unknown) => problem);
  if (!isProblem(answer, 'APPROVAL_NEEDED')) throw new Error('The rules were published without an approval');
}

/** A new province with rules that both administrators have published. */
async function newProvince(rates: Record<string, number>) {
  const admin = await administratorClient();
  const province = await admin.createProvince({ body: { name: newName('State'), optedCountry: 'pakistan' } });
  await submit(province.id, treeOf(Object.entries(rates).map(([name, rate]) => subMinorOf(name, rate))), 'The first');
  const approver = clientOf(second);
  const { proposals } = await approver.listProposals();
  await approver.approveProposal({ params: { id: proposals[0]?.id ?? '' } });
  const tree = () => admin.getCategoriesData({ params: { provinceId: province.id, type: 'courtFee' } });
  return { province, tree };
}

test('what one administrator submits is published once another one has approved it', async ({ page }) => {
  const { province, tree } = await newProvince({ Cheque: 0.1 });
  await openRules(page, province.id);
  await cellOf(rowNamed(page, 'Cheque'), FEE).click();
  await page.keyboard.type('0.2');
  await page.keyboard.press('Enter');
  await saveButton(page).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Why: a note for the history').fill('Doubled by the Finance Act');
  await dialog.getByRole('button', { name: 'Submit for approval' }).click();
  await expect(page.getByText('Submitted for approval. Another administrator decides on it')).toBeVisible();
  await expect(page.getByText('What you submitted of these rules waits for approval')).toBeVisible();
  await expectAccessible(page);
  await page.goto('/admin/lawState?tab=approval');
  const card = page.getByRole('article', { name: 'Change of rules' });
  await expect(card).toContainText('Yours: waits for another administrator');
  await expect(card.getByRole('button', { name: 'Approve and publish' })).toBeHidden();
  expect(rateOf(await tree(), 'Cheque')).toBe(0.1);

  await startSession(page, second);
  await page.goto('/admin/lawState?tab=approval');
  await expect(card).toContainText('Waits for you');
  await expect(card).toContainText('Doubled by the Finance Act');
  await expect(card).toContainText('Court fee, Value changes from 0.1 to 0.2.');
  await expectAccessible(page);
  await card.getByRole('button', { name: 'Approve and publish' }).click();
  await dialog.getByRole('button', { name: 'Approve and publish' }).click();
  await expect(page.getByText('Approved and published.')).toBeVisible();
  await expect(page.getByText('Nothing waits for approval.')).toBeVisible();
  expect(rateOf(await tree(), 'Cheque')).toBe(0.2);
});

test('a proposal is sent back in Urdu on a phone, and its author reads why at the rules', { tag: '@long' }, async ({
  page,
}) => {
  const { province, tree } = await newProvince({ Bond: 0.1 });
  const rules = structuredClone(await tree()) as MajorCategory[];
  await submit(
    province.id,
    rules.map((major) => ({ ...major, name: 'Debts' })),
    'Shorter',
  );
  await page.setViewportSize({ width: 390, height: 844 });
  await startSession(page, second);
  await setLanguage(page, 'ur');
  await page.goto('/admin/lawState?tab=approval');
  const card = page.getByRole('article', { name: 'قواعد میں تبدیلی' });
  await expect(card).toContainText('آپ کے فیصلے کا منتظر');
  await expectAccessible(page);
  await card.getByRole('button', { name: 'واپس بھیجیں' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('وجہ').fill('ایکٹ کا حوالہ درج نہیں');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'واپس بھیجیں' }).click();
  await expect(page.getByText('کوئی چیز منظوری کی منتظر نہیں۔')).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);

  await startSession(page, await administrator());
  await page.goto(addressOf(province.id));
  await expect(
    page.getByText(/Sana Qureshi.* نے آپ کی بھیجی ہوئی تبدیلی واپس کر دی ہے: .*ایکٹ کا حوالہ درج نہیں/),
  ).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'بند کریں', exact: true }).click();
  await expect(page.getByText('ایکٹ کا حوالہ درج نہیں')).toBeHidden();
  expect(rateOf(await tree(), 'Bond')).toBe(0.1);
});
