import type { Page } from '@playwright/test';
import { fewOrAll } from './few-or-all.ts';
import { administrator, clientOf, confirmedMember, type Member, paidOrder, startSession } from './people.ts';
import { shiftsOf, watchShifts } from './shifts.ts';
import { kinds, saveCalculation, saveCalculations } from './suits.ts';
import { expect, test } from './visit.ts';

/* Screens with data, whose calls are answered late and one after the other: what arrives moves nothing that was seen. */
test.describe.configure({ timeout: 180_000 });

const phone = { width: 390, height: 844 };
const windows = fewOrAll([phone], [phone, { width: 1440, height: 900 }]);

/** Answers one call after the other, each once the page has drawn what came before. */
async function answerInTurn(page: Page) {
  let before = Promise.resolve();
  await page.route('**/v1/**', (route) => {
    const answer = async (turn: Promise<void>) => {
      await turn;
      // A page that is left draws no more, and waits for no answer.
      await page.evaluate(nextPaint).catch(() => undefined);
      await route.continue().catch(() => undefined);
    };
    before = answer(before);
    return before;
  });
}

/** Runs in the page: waits for 20 frames, because the skeletons of what still loads are drawn after 300 ms. */
const nextPaint = () =>
  new Promise<void>((resolve) => {
    let frames = 20;
    const next = () => (frames-- > 0 ? requestAnimationFrame(next) : resolve());
    next();
  });

/** A fifth of the largest sum that Google's Core Web Vitals still call good. */
const MAX_SHIFT = 0.02;

async function expectStill(page: Page, addresses: readonly string[]) {
  for (const address of addresses) {
    await page.goto(address);
    await page.locator('h1').first().waitFor();
    await page.waitForLoadState('networkidle');
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    await page.evaluate(() => document.fonts.ready);
    const { total, largest } = await shiftsOf(page);
    expect.soft(total, `${address}, most of it ${largest}`).toBeLessThanOrEqual(MAX_SHIFT);
  }
}

async function withData(member: Member) {
  const client = clientOf(member);
  const answer = await saveCalculation(member, { kind: kinds.sale, amount: 2_350_000 });
  await saveCalculations(member, [100_000, 200_000, 300_000], { kind: kinds.money });
  const { id } = await client.createFiling({ body: { title: 'Malik against Khan', province: 'punjab' } });
  await client.addFilingItem({ params: { id }, body: { calculationId: answer } });
  for (const words of ['Copies', 'Process fee', 'Photographs'])
    await client.addFilingItem({ params: { id }, body: { words, fee: 40 } });
  return [`/c/${answer}`, `/filings/${id}`];
}

const others = ['/filings', '/payment/orders', '/settings', '/calculate?type=courtFee', '/batches'];

for (const viewport of windows) {
  test(`what arrives late moves nothing on the screens of a member at ${viewport.width} px`, { tag: '@long' }, async ({
    page,
  }) => {
    const member = await confirmedMember();
    const paths = await withData(member);
    await paidOrder(member);
    await page.setViewportSize(viewport);
    await startSession(page, member);
    await watchShifts(page);
    await answerInTurn(page);
    await expectStill(page, [...paths, '/payment', '/search-history', ...fewOrAll([], others)]);
  });

  test(`what arrives late moves nothing on the overview of the desk at ${viewport.width} px`, { tag: '@long' }, async ({
    page,
  }) => {
    await page.setViewportSize(viewport);
    await startSession(page, await administrator());
    await watchShifts(page);
    await answerInTurn(page);
    await expectStill(page, ['/admin/overview']);
  });
}
