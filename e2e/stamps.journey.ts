import type { Page } from '@playwright/test';
import { fewOrAll } from './few-or-all.ts';
import { clientOf, type Member, newMember, startSession } from './people.ts';
import { setLanguage } from './set-language.ts';
import { expect, expectAccessible, test } from './visit.ts';

/* The stamps that an item of a filing was paid with: recorded once, typed or read by the camera. */
test.describe.configure({ timeout: 120_000 });

const phone = { width: 390, height: 844 };

/** A filing with one line of Rs 600. */
async function makeFiling(member: Member, title: string) {
  const client = clientOf(member);
  const { id } = await client.createFiling({ body: { title, province: 'punjab' } });
  const { items } = await client.addFilingItem({ params: { id }, body: { words: 'Copies', fee: 600 } });
  return { id, itemId: items[0]?.id ?? '' };
}

test('a stamp is recorded, corrected, refused in a second filing with a link to the first, and printed', async ({
  page,
}) => {
  const member = await newMember();
  const [first, second] = [await makeFiling(member, 'Malik against Khan'), await makeFiling(member, 'Estate of Bibi')];
  await page.setViewportSize(phone);
  await startSession(page, member);
  await page.goto(`/filings/${first.id}`);
  await page.getByRole('button', { name: 'Record stamp: Copies' }).click();
  const dialog = page.getByRole('dialog', { name: 'Stamps: Copies' });
  await expect(dialog.getByLabel('Amount in rupees')).toHaveValue('600');
  await dialog.getByLabel(/^Number/).fill('PB-LHR-0042');
  await dialog.getByLabel('PSID').fill('4400123');
  await dialog.getByLabel('Amount in rupees').fill('550');
  await dialog.getByRole('button', { name: 'Save the stamp' }).click();
  await expect(page.getByText(/^Paid: Rs\s550 of Rs\s600\. Rs\s50 is missing\.$/)).toBeVisible();

  await page.getByRole('button', { name: 'Stamps: Copies' }).click();
  await expect(dialog.getByRole('listitem')).toContainText('PSID 4400123');
  await dialog.getByRole('button', { name: 'Change stamp PB-LHR-0042' }).click();
  await dialog.getByLabel('Amount in rupees').fill('600');
  await dialog.getByLabel('Checked where').fill('SMS to 8100');
  await dialog.getByLabel('Checked on').fill('2 March 2026');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('Checked on 2 March 2026: SMS to 8100')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByText(/^Paid: Rs\s600 of Rs\s600$/)).toBeVisible();

  await page.goto(`/filings/${second.id}`);
  await page.getByRole('button', { name: 'Record stamp: Copies' }).click();
  await dialog.getByLabel(/^Number/).fill('pb lhr ۰۰۴۲');
  await dialog.getByRole('button', { name: 'Save the stamp' }).click();
  await expect(
    dialog.getByText(/^This number is recorded already, in the filing Malik against Khan\./),
  ).toBeInViewport();
  await expectAccessible(page);
  await dialog.getByRole('link', { name: 'Open the filing' }).click();
  await expect(page.getByRole('heading', { name: 'Malik against Khan' })).toBeVisible();

  await page.goto(`/filings/${first.id}/sheet`);
  const list = page.getByRole('article').getByRole('table').nth(1);
  await expect(list.getByRole('row').nth(1)).toContainText(
    /1\. Copies.*E-stamp PB-LHR-0042.*PSID 4400123.*Checked on 2 March 2026: SMS to 8100.*600/,
  );

  await setLanguage(page, 'ur');
  await page.goto(`/filings/${first.id}`);
  await page.getByRole('button', { name: 'اسٹامپ: Copies' }).click();
  await expect(page.getByRole('dialog').getByText('PB-LHR-0042')).toBeVisible();
  await expectAccessible(page);
});

test('an item with recorded stamps is removed only after a confirmation', { tag: '@long' }, async ({ page }) => {
  const member = await newMember();
  const { id, itemId } = await makeFiling(member, 'Malik against Khan');
  const body = { kind: 'adhesive', paidOn: '2026-03-02', amount: 500 } as const;
  await clientOf(member).addFilingStamp({ params: { id, itemId }, body });
  await startSession(page, member);
  await page.goto(`/filings/${id}`);
  await page.getByRole('button', { name: 'Remove Copies' }).click();
  await expect(page.getByText('1 recorded stamp goes with it.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByRole('row')).toHaveCount(0);
});

test('after a stamp is removed, the focus stays in the list of the others', { tag: '@long' }, async ({ page }) => {
  const member = await newMember();
  const { id, itemId } = await makeFiling(member, 'Malik against Khan');
  for (const number of ['A-1', 'A-2']) {
    const body = { kind: 'eStamp', number, paidOn: '2026-03-02', amount: 300 } as const;
    await clientOf(member).addFilingStamp({ params: { id, itemId }, body });
  }
  await startSession(page, member);
  await page.goto(`/filings/${id}`);
  await page.getByRole('button', { name: 'Stamps: Copies' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Remove stamp A-1' }).press('Enter');
  await expect(dialog.getByRole('listitem')).toHaveCount(1);
  await expect(dialog.getByRole('list')).toBeFocused();
});

/** Imitates the camera and the browser's reader of codes, which sees this text; without a text the camera is refused. */
const stubReader = (page: Page, seen: string) =>
  page.addInitScript((text) => {
    class Reader {
      static getSupportedFormats = async () => ['qr_code', 'ean_13'];
      detect = async () => [{ rawValue: text }];
    }
    Object.assign(globalThis, { BarcodeDetector: Reader });
    const canvas = document.createElement('canvas');
    // A stream begins with the first frame that is drawn.
    setInterval(() => canvas.getContext('2d')?.fillRect(0, 0, 9, 9), 50);
    const camera = () => canvas.captureStream();
    Object.assign(navigator.mediaDevices, {
      enumerateDevices: async () => [{ kind: 'videoinput' }],
      getUserMedia: async () => (text === '' ? Promise.reject(new DOMException('', 'NotAllowedError')) : camera()),
    });
  }, seen);

const codes = [
  ['reads the number of a stamp', 'pb-lhr-0042', 'PB-LHR-0042', 'The number was read. Compare it with the stamp.'],
  [
    'keeps all of a code that holds more',
    'https://es.example.pk/?no=42',
    'https://es.example.pk/?no=42',
    /^The code holds more than a number/,
  ],
  ['asks for the number to be typed if it may not be used', '', '', /^The camera could not be used\. Type the number/],
] as const;

test.describe('the camera', () => {
  for (const [title, seen, typed, said] of fewOrAll(codes.slice(0, 1), codes)) {
    test(title, async ({ page }) => {
      const member = await newMember();
      const { id } = await makeFiling(member, 'Malik against Khan');
      await stubReader(page, seen);
      await startSession(page, member);
      await page.goto(`/filings/${id}`);
      await page.getByRole('button', { name: 'Record stamp: Copies' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('button', { name: 'Scan' }).click();
      await expect(dialog.getByText(said)).toBeVisible();
      await expect(dialog.getByLabel(/^Number/)).toHaveValue(typed);
      await expectAccessible(page);
    });
  }

  test('has no button where the browser reads no codes', { tag: '@long' }, async ({ page }) => {
    const member = await newMember();
    const { id } = await makeFiling(member, 'Malik against Khan');
    await startSession(page, member);
    await page.goto(`/filings/${id}`);
    await page.getByRole('button', { name: 'Record stamp: Copies' }).click();
    await expect(page.getByRole('dialog').getByRole('button', { name: 'Save the stamp' })).toBeVisible();
    await expect(page.getByRole('dialog').getByRole('button', { name: 'Scan' })).toHaveCount(0);
  });
});
