import { codeOf } from '../server/src/testing/authenticator.ts';
import { deskForms } from './desk-forms.ts';
import { fewOrAll } from './few-or-all.ts';
import { memberWithForms } from './member-forms.ts';
import { administrator, administratorClient, clientOf, confirmedMember, startSession } from './people.ts';
import { type Form, pressAll, pressTwice } from './press-twice.ts';
import { addressOf, newName, newProvince } from './rulebooks.ts';
import { expect, test } from './visit.ts';

/*
 * Every form of the product: its button is pressed while fields are missing, they are filled in, and the second press sends
 * it. A button that moved between the two halves of a press would not be pressed.
 */
test.describe.configure({ timeout: 180_000 });
test.use({ actionTimeout: 15_000 });

const guestForms: Readonly<Record<string, readonly Form[]>> = {
  '/contact': [
    {
      name: 'contact',
      button: 'SEND',
      fill: [
        ['Name', 'A clerk'],
        ['Email', 'clerk@example.com'],
        ['Message', 'Which article?'],
      ],
    },
  ],
  '/auth/login': [
    {
      name: 'log-in',
      button: 'Log In',
      fill: [
        ['Email', 'clerk@example.com'],
        ['Password', 'walnut'],
      ],
    },
  ],
  '/auth/signup': [
    {
      name: 'sign-up',
      open: (page) => page.getByRole('checkbox').check(),
      button: 'Sign Up',
      fill: [
        ['Full name', 'A clerk'],
        ['Email', 'clerk@example.com'],
        ['Password', 'walnut and brass'],
      ],
    },
  ],
  '/auth/forgot-password': [
    { name: 'forgotten password', button: 'Send the link', fill: [['Email', 'clerk@example.com']] },
  ],
  '/auth/reset-password?token=x': [
    { name: 'new password', button: 'Save', fill: [['New password', 'walnut and brass']] },
  ],
  '/check': [{ name: 'check', button: 'Check', fill: [['Code', '0123-4567-89AB-CDEF']] }],
};

const phone = { width: 390, height: 844 };
const wide = { width: 1280, height: 720 };

for (const viewport of fewOrAll([phone], [phone, wide]))
  test(`a guest sends each form by the second press, after correcting what the first was refused for, at ${viewport.width} px`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport);
    await pressAll(page, guestForms);
  });

test.describe('by touch', () => {
  test.use({ viewport: phone, hasTouch: true });
  test('a press that leaves a faulty entry is not lost, and the fault appears after it', { tag: '@long' }, async ({
    page,
  }) => {
    await page.goto('/auth/signup');
    await expect(page.locator('input[type=submit][hidden]')).toHaveCount(0);
    await page.getByLabel('Email').tap();
    await page.keyboard.type('clerk');
    await page.getByRole('checkbox').tap();
    await expect(page.getByRole('checkbox')).toBeChecked();
    await expect(page.getByText('Enter a valid e-mail address.')).toBeVisible();
    await page.getByLabel('Email').tap();
    await page.keyboard.type('clerk@example.com');
    await expect(page.getByText('Enter a valid e-mail address.')).toBeHidden();
  });
});

test('a member sends each form by the second press', { tag: '@long' }, async ({ page }) => {
  const { member, forms } = await memberWithForms();
  await page.setViewportSize(phone);
  await startSession(page, member);
  await pressAll(page, forms);
});

test('a member sends the code of two-step log-in by the second press', { tag: '@long' }, async ({ page }) => {
  const member = await confirmedMember();
  const { secret } = await clientOf(member).createSecondFactor();
  await clientOf(member).turnOnSecondFactor({ body: { code: codeOf(secret, Date.now()), password: member.password } });
  await page.setViewportSize(phone);
  await page.goto('/auth/login');
  await page.locator('input[type=submit][hidden]').waitFor({ state: 'detached' });
  await page.getByLabel('Email').fill(member.user.email);
  await page.getByLabel('Password', { exact: true }).fill(member.password);
  await page.getByRole('button', { name: 'Log In' }).click();
  await expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible();
  await pressTwice(page, { name: 'code', button: 'Log In', fill: [['Code', '123456']] });
});

test('an administrator sends each form by the second press', { tag: '@long' }, async ({ page }) => {
  const suit = newName('Cheque');
  const admin = await administratorClient();
  const { province, params, published } = await newProvince(admin, { [suit]: 0.1 });
  const majorCategories = published.majorCategories.map((major) => ({ ...major, name: `${major.name}, later` }));
  await admin.addCategoriesData({ params, body: { majorCategories, effectiveFrom: '2031-07-01', note: 'Later' } });
  const set = await admin.createSlab({ body: { name: suit, value: 0, slabs: [{ min: 1, max: null, value: 5 }] } });
  await admin.addSlab({ params: { provinceId: province.id }, body: { slabId: set.id } });
  const { user } = await confirmedMember();
  await page.setViewportSize(wide);
  await startSession(page, await administrator());
  await pressAll(page, deskForms(suit, addressOf(province.id), user.email));
});
