import { createClient } from '@mizan/api';
import { clientOf, mailedLink, newMember, startSession } from './people.ts';
import { expect, expectAccessible, test } from './visit.ts';

const PASSWORD = 'a second bundle of keys';

test('a member who signs up again with the address of a deleted account reads how to get the free searches, and gets them by confirming it', async ({
  page,
}) => {
  const first = await newMember();
  await clientOf(first).deleteAccount({ body: { password: first.password } });
  const client = createClient({ origin: process.env['MIZAN_ORIGIN'] ?? '' });
  const { email } = first.user;
  const person = { name: 'Counsel of Record', email, password: first.password, agreedToTerms: true as const };
  const again = { ...(await client.register({ body: person })), password: first.password };
  await startSession(page, again);
  await page.goto('/calculate');
  await expect(page.getByText('Confirm your address to get your 5 free searches.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Send the e-mail again' })).toBeVisible();
  await expectAccessible(page);
  await page.goto('/settings');
  await expect(page.getByText('Confirm your address to get your 5 free searches.')).toBeVisible();
  await page.getByRole('banner').getByRole('button', { name: 'اردو' }).click();
  await expect(page.getByText('اپنے 5 مفت حساب حاصل کرنے کے لیے ای میل کی تصدیق کریں۔')).toBeVisible();
  await page.getByRole('button', { name: 'میرا اکاؤنٹ حذف کریں' }).click();
  await expect(page.getByText('اسی ای میل سے نیا اکاؤنٹ بنانے پر مفت حساب نہیں ملیں گے۔')).toBeVisible();
  // A second link to confirm the same address is not mailed so soon; the one for a new password confirms it, too.
  await client.forgotPassword({ body: { email } });
  const token = new URL(await mailedLink(email, 'resetPassword')).searchParams.get('token') ?? '';
  await client.resetPassword({ body: { token, password: PASSWORD } });
  await startSession(page, { ...(await client.logIn({ body: { email, password: PASSWORD } })), password: PASSWORD });
  await page.goto('/calculate');
  await expect(page.getByText('5 حساب باقی ہیں', { exact: true })).toBeVisible();
  await expect(page.getByText('ای میل کی تصدیق کریں')).toBeHidden();
});
