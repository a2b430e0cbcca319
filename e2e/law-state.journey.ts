import { subMinorOf, treeOf } from '@mizan/engine/testing';
import { administrator, administratorClient, newAdministrator, startSession } from './people.ts';
import { expect, newName } from './rulebooks.ts';
import { expectAccessible, test } from './visit.ts';

/** A schedule that nobody has read, with a rule under it in a new province. */
async function newGap() {
  const admin = await administratorClient();
  const title = newName('Unread schedule');
  const { id: provinceId } = await admin.createProvince({ body: { name: newName('State'), optedCountry: 'pakistan' } });
  const schedule = {
    name: title,
    value: 500,
    slabs: [{ min: 1, max: null, value: 5 }],
    note: 'The rate was not seen.',
  };
  const { id: slabId } = await admin.createSlab({ body: schedule });
  await admin.addSlab({ params: { provinceId }, body: { slabId } });
  const params = { provinceId, type: 'courtFee' as const };
  await admin.addCategoriesData({ params, body: { majorCategories: treeOf([subMinorOf('Cheque', 1)]) } });
  return title;
}

/** The page of the list on which a gap stands: journeys make many. */
async function pageOf(title: string, page = 1): Promise<number> {
  const { results, totalPages } = await (await administratorClient()).listGaps({ query: { page } });
  const isHere = results.some((gap) => gap.title === title) || page === totalPages;
  return isHere ? page : pageOf(title, page + 1);
}

test('the words of a law that one administrator enters are confirmed by another, which publishes nothing', async ({
  page,
}) => {
  test.setTimeout(120_000);
  const title = await newGap();
  const second = await newAdministrator({ name: 'Sana Qureshi' });
  await startSession(page, await administrator());
  const address = `/admin/lawState?page=${await pageOf(title)}`;
  await page.goto(address);
  const card = page.getByRole('article', { name: title });
  await expect(card).toContainText('The rate was not seen.');
  await card.getByRole('button', { name: 'Add words' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('The exact words').fill('Five per centum of the value');
  // A press beside the dialog does not drop what was typed.
  await page.mouse.click(3, 300);
  await expect(dialog.getByLabel('The exact words')).toHaveValue('Five per centum of the value');
  await dialog.getByLabel('Where they stand').fill('Gazette of 1 March 1990, page 4');
  await dialog.getByRole('button', { name: 'Send to the second reader' }).click();
  await expect(dialog.getByText('Choose a photograph or scan of the words first.')).toBeVisible();
  await dialog.locator('input[type=file]').setInputFiles('e2e/pictures/law-phone.png');
  await expect(dialog.getByRole('img', { name: 'Photograph of the words' })).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Send to the second reader' }).click();
  await expect(card).toContainText('another administrator has to read them');
  await expect(card.getByRole('button', { name: 'Confirm' })).toBeHidden();
  await expectAccessible(page);

  await startSession(page, second);
  await page.goto('/admin/overview');
  await page.getByRole('link', { name: /for a second reader/ }).click();
  const finding = page.getByRole('listitem').filter({ hasText: title });
  await expect(finding.getByRole('blockquote')).toHaveText('Five per centum of the value');
  await finding.getByRole('button', { name: 'Confirm' }).click();
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('The words are confirmed.')).toBeVisible();
  await expect(finding).toContainText(/Confirmed by .Sana Qureshi/);
  await expect(finding).toContainText('Nothing is published yet');
  await expectAccessible(page);
  await page.goto(address);
  await expect(card).toContainText(/Confirmed by .Sana Qureshi/);
});
