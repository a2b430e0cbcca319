import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { clientOf, confirmedMember, startSession } from './people.ts';
import { openSection, section } from './settings-sections.ts';
import { expect, expectAccessible, test } from './visit.ts';

/** A member with a key, and a program that records the types of the messages that it receives, and answers them with `status`. */
async function start() {
  const program = { types: [] as string[], status: 204, url: '', close: () => {} };
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request.setEncoding('utf8')) body += String(chunk);
    program.types.push((JSON.parse(body) as { type: string }).type);
    response.writeHead(program.status).end();
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  program.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/mizan`;
  program.close = () => server.close();
  const member = await confirmedMember();
  const client = clientOf(member);
  const { password } = member;
  const permissions = ['calculate'] as const;
  const { key } = await client.createKey({ body: { name: 'Office program', mode: 'live', permissions, password } });
  await client.createKey({ body: { name: 'Trial', mode: 'test', permissions, password } });
  return { program, member, client, params: { id: key.id } };
}

test('a member sets a webhook, sends a test, sees its outcome, and removes it', async ({ page }) => {
  const { program, member } = await start();
  await startSession(page, member);
  await page.goto('/settings');
  const keys = section(page, 'Keys for programs');
  await expect(keys.getByRole('button', { name: 'Set a webhook: Trial' })).toBeHidden();
  await keys.getByRole('button', { name: 'Set a webhook: Office program' }).click();
  const dialog = page.getByRole('dialog');
  await expectAccessible(page);
  await dialog.getByLabel('Address').fill('programs.example/mizan');
  await dialog.getByLabel('Current password').fill(member.password);
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('Enter an address that begins with https://', { exact: false })).toBeVisible();
  await dialog.getByLabel('Address').fill(program.url);
  await dialog.getByLabel('Current password').fill(member.password);
  await dialog.getByRole('button', { name: 'Save and show the secret' }).click();
  await expect(page.getByRole('dialog', { name: 'The secret of your webhook' })).toBeVisible();
  const secret = await dialog.getByText(/^whsec_/).innerText();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'I have kept it' }).click();

  const row = keys.getByRole('listitem').filter({ hasText: 'Office program' });
  await expect(row.getByText(program.url)).toBeVisible();
  await expect(row.getByText('Nothing was posted yet')).toBeVisible();
  const press = row.getByRole('button', { name: 'Send a test: Office program' });
  await press.click();
  await expect(row.getByText(/^Delivered on /)).toBeVisible();
  expect(program.types).toEqual(['test']);
  program.status = 500;
  await press.click();
  await expect(row.getByText('the address answered with status 500')).toBeVisible();
  await page.reload();
  await expect(row.getByText('the address answered with status 500')).toBeVisible();
  expect(await page.content()).not.toContain(secret);

  await row.getByRole('button', { name: 'Change the webhook: Office program' }).click();
  await expect(dialog.getByLabel('Address')).toHaveValue(program.url);
  await expect(dialog.getByText('Saving makes a new secret')).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await row.getByRole('button', { name: 'Remove the webhook: Office program' }).click();
  await expect(dialog.getByText(`Nothing more is posted to ${new URL(program.url).host}`)).toBeVisible();
  await dialog.getByRole('button', { name: 'Remove the webhook' }).click();
  await expect(row.getByRole('button', { name: 'Set a webhook: Office program' })).toBeVisible();
  program.close();
});

test('in Urdu on a phone, a very long address fits the screen', { tag: '@long' }, async ({ page, visit }) => {
  await page.setViewportSize({ width: 390, height: 900 });
  const { program, member, client, params } = await start();
  const url = `${program.url}?${'x'.repeat(300)}`;
  await client.setWebhook({ params, body: { url, password: member.password } });
  await client.testWebhook({ params });
  await startSession(page, member);
  await page.emulateMedia({ colorScheme: 'dark' });
  await visit('/settings');
  await page.getByRole('button', { name: 'اردو' }).click();
  const keys = await openSection(page, 'پروگراموں کی کلیدیں');
  await expect(keys.getByText(url)).toBeVisible();
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  program.close();
});
