import type { Locator, Page } from '@playwright/test';
import { fewOrAll } from './few-or-all.ts';
import { expect, test } from './visit.ts';

export type Field = readonly [label: string, text: string];

export type Form = {
  name: string;
  /** Opens the form on a page that is loaded. */
  open?: (page: Page) => Promise<unknown>;
  /** The part of the page that holds the form. */
  within?: (page: Page) => Locator;
  button: string | RegExp;
  /** Fields that start with an entry, and are emptied before the first press. */
  empty?: readonly string[];
  fill: readonly Field[];
  /** The message that the form shows when the server refuses its entries. */
  error?: string | RegExp;
};

export const dialog = (page: Page) => page.getByRole('dialog').last();
export const press = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first().click();

/** Presses and reports whether the button stayed where it was until it was released. */
async function pressStill(page: Page, button: Locator): Promise<boolean> {
  // Into the middle: on a phone a dock covers the lower edge.
  await button.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  const box = await button.boundingBox();
  if (!box) throw new Error('The button is not on the page');
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
  const now = await button.boundingBox();
  await page.mouse.up();
  // A pressed button sinks by a pixel.
  return now !== null && Math.abs(now.y - box.y) <= 1;
}

/** Types as a person does, so that the field is left only by the press. */
async function type(page: Page, field: Locator, text: string) {
  await field.click();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.press('Delete');
  await page.keyboard.type(text);
}

/** A label may end with a note, such as "optional". */
const startOf = (label: string) => new RegExp(`^${label.replaceAll(/[()]/g, String.raw`\$&`)}`);

/** From now on counts the forms that are sent, and keeps them from the server, so that the page stays. */
const countSent = (page: Page) =>
  page.evaluate(() => {
    const counted = globalThis as { sent?: number };
    if (counted.sent === undefined)
      document.addEventListener(
        'submit',
        (event) => {
          counted.sent = (counted.sent ?? 0) + 1;
          event.preventDefault();
          event.stopImmediatePropagation();
        },
        true,
      );
    counted.sent = 0;
  });

const sentCount = (page: Page) => page.evaluate(() => (globalThis as { sent?: number }).sent);

/** Presses the button of a form with faulty entries, which must show a fault, and again with right ones, which must send it once. */
export async function pressTwice(page: Page, { name, open, within, button, empty = [], fill, error }: Form) {
  await test.step(name, async () => {
    await open?.(page);
    const form = within?.(page) ?? page.getByRole('main');
    const send = form.getByRole('button', { name: button }).last();
    const field = (label: string) => form.getByLabel(startOf(label)).and(form.locator(':is(input, textarea)'));
    await expect(send).toBeEnabled();
    for (const label of empty) await type(page, field(label), '');
    // Entries that only the server can refuse are sent by the first press, too.
    if (!error) await countSent(page);
    expect.soft(await pressStill(page, send), `${name}: the first press`).toBe(true);
    await expect(error ? form.getByText(error) : form.locator('[aria-invalid=true]').first()).toBeVisible();
    expect.soft(error ? 0 : await sentCount(page)).toBe(0);
    for (const [label, text] of fill) await type(page, field(label), text);
    await countSent(page);
    expect.soft(await pressStill(page, send), `${name}: the second press`).toBe(true);
    expect.soft(await sentCount(page), `${name} is sent`).toBe(1);
  });
}

/** Opens the address of each form: in `npm test` of the first at each address, in `npm run test:all` of every one. */
export async function pressAll(page: Page, pages: Readonly<Record<string, readonly Form[]>>) {
  for (const [address, forms] of Object.entries(pages)) {
    for (const form of fewOrAll(forms.slice(0, 1), forms)) {
      await page.goto(address);
      await page.locator('h1').first().waitFor();
      await expect(page.locator('#first-paint, input[type=submit][hidden]')).toHaveCount(0);
      await pressTwice(page, form);
    }
  }
}
