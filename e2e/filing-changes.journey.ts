import { clientOf, newMember, startSession } from './people.ts';
import { kinds, saveCalculation } from './suits.ts';
import { expect, test } from './visit.ts';

/* Where the focus goes while a filing changes, what is announced, and what is said if a request fails. */

test('a filing that is changed by keyboard keeps the focus in its part and announces each change', async ({ page }) => {
  const member = await newMember();
  const client = clientOf(member);
  const { id } = await client.createFiling({ body: { title: 'Malik against Khan', province: 'punjab' } });
  for (const item of ['Copies', 'Envelopes'])
    await client.addFilingItem({ params: { id }, body: { words: item, fee: 40 } });
  await saveCalculation(member, { kind: kinds.money, amount: 500_000 });
  await startSession(page, member);
  await page.goto(`/filings/${id}`);
  const expectAnnounced = (text: string) => expect(page.getByRole('status').filter({ hasText: text })).toHaveCount(1);
  const expectFocus = () => expect(page.locator(':focus')).toHaveCount(1);
  const press = (name: string | RegExp) => page.getByRole('button', { name }).press('Enter');
  await press('Move Copies down');
  await expectAnnounced('Place 2 of 2');
  await expect(page.getByRole('button', { name: 'Move Copies down' })).toBeFocused();
  await press('Remove Copies');
  await expectAnnounced('1 item · To be affixed in all 40 · Not filed yet');
  await expectFocus();
  await press('From your calculations');
  await expect(page.getByRole('listitem').filter({ hasText: 'Promissory note' })).toContainText('15,000');
  await press(/^Add .*Promissory note/);
  await expectAnnounced('2 items · To be affixed in all 15,040 · Not filed yet');
  await expectFocus();
  await press('Mark as filed');
  await expect(page.getByRole('textbox', { name: 'Filed on' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expectAnnounced('2 items · To be affixed in all 15,040 · Filed');
  await expectFocus();
  await press('Undo filed');
  await expectAnnounced('15,040 · Not filed yet');
  await expectFocus();
});

test('the dialog of a new filing says that the provinces could not be loaded', { tag: '@long' }, async ({ page }) => {
  await startSession(page, await newMember());
  await page.route('**/countries', (route) => route.abort());
  await page.goto('/filings?new');
  await expect(page.getByRole('dialog').getByRole('alert')).toBeVisible();
});

test('the report on an item says that its calculation could not be loaded', { tag: '@long' }, async ({ page }) => {
  const member = await newMember();
  const client = clientOf(member);
  const params = { id: (await client.createFiling({ body: { title: 'Malik', province: 'punjab' } })).id };
  const calculationId = await saveCalculation(member, { kind: kinds.money, amount: 500_000 });
  await client.addFilingItem({ params, body: { calculationId } });
  await client.markFiled({ params, body: { on: new Date().toISOString().slice(0, 10), affixed: '15000' } });
  await startSession(page, member);
  await page.route(`**/${calculationId}`, (route) => route.abort());
  await page.goto(`/filings/${params.id}`);
  await page.getByRole('button', { name: /^Tell us/ }).click();
  await expect(page.getByRole('dialog').getByRole('alert')).toBeVisible();
});
