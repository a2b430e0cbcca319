import type { Page, TestInfo } from '@playwright/test';
import { tellFollowers } from '../server/src/calculations/follow/tell-followers.ts';
import { useOwnServer } from './mizan.ts';
import { administratorClient, clientOf, confirmedMember, mailedText, startSession } from './people.ts';
import { runJob } from './run-job.ts';
import { kinds, saveCalculation } from './suits.ts';
import { expect, test } from './visit.ts';

/*
 * A drill: the fee of Punjab ends from a date, on a server of its own, and is taken back. What members and guests see meanwhile
 * is kept as pictures in `test-results`.
 */
test.describe.configure({ timeout: 180_000 });

const PUNJAB = { params: { id: 'punjab' } };
const FIRST_DAY = `${new Date().getUTCFullYear() + 1}-07-01`;

let stop: () => Promise<void>;
test.beforeAll(async () => {
  stop = await useOwnServer({});
});
test.afterAll(() => stop());

test('answers, ladders, filings, law pages and mails announce the end of a fee, until it is withdrawn', async ({
  page,
}, info) => {
  const member = await confirmedMember();
  const client = clientOf(member);
  const [before, filing] = [
    await saveCalculation(member, { kind: kinds.money, amount: 2_350_000 }),
    await client.createFiling({ body: { title: 'Malik against Khan', province: 'punjab' } }),
  ];
  await client.createFollow({ body: { kind: 'province', province: 'punjab' } });
  const { takeBack } = await endFee();
  const { id } = await client.calculate({
    params: await client.getCalculation({ params: { id: before } }),
    body: { amount: 2_350_000, asOf: FIRST_DAY },
  });
  for (const calculationId of [before, id ?? ''])
    await client.addFilingItem({ params: { id: filing.id }, body: { calculationId } });
  await client.createLadder({ params: { id: id ?? '' } });

  await startSession(page, member);
  const take = pictureTaker(page, info);
  await take('answer', `/c/${id}`, 'are not in force yet');
  await take('answer-of-before', `/c/${before}`, 'Court fee Rs 15,000');
  await take('ladder', `/c/${id}/ladder`, 'Sum so far');
  await take('filing', `/filings/${filing.id}`, 'Malik against Khan');
  await take('law', '/law/punjab', `1 July ${FIRST_DAY.slice(0, 4)}`);

  await runJob(tellFollowers);
  expect(await mailedText(member.user.email, 'lawChanged')).toContain('Rs 0 instead of Rs 15,000');

  await takeBack();
  await take('answer-taken-back', `/c/${id}`, 'have changed since this calculation was made');
  await page.goto('/law/punjab');
  await expect(page.locator('main')).not.toContainText(`1 July ${FIRST_DAY.slice(0, 4)}`);
});

/** Ends the ad valorem fee of Punjab from the first day, in one publication. */
async function endFee() {
  const admin = await administratorClient();
  const id = (await admin.getProvince(PUNJAB)).slabId ?? '';
  const { name, value, rounding } = await admin.getSlab({ params: { id } });
  await admin.changeSlab({
    params: { id },
    body: {
      name,
      value,
      rounding,
      slabs: [],
      chargesNothing: true,
      effectiveFrom: FIRST_DAY,
      confirmBrokenCases: true,
    },
  });
  async function takeBack() {
    const rulebook = { provinceId: 'punjab', type: 'courtFee' } as const;
    const { version } = await admin.getRulebookInForce({ params: rulebook, query: { on: FIRST_DAY } });
    const body = { reason: 'The drill is over', confirmBrokenCases: true };
    await admin.withdrawRulebookVersion({ params: { ...rulebook, number: version?.number ?? 0 }, body });
  }
  return { takeBack };
}

/** Takes a picture of a page once it shows these words. */
const pictureTaker = (page: Page, info: TestInfo) => async (name: string, path: string, words: string) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto(path);
  await page.waitForLoadState('networkidle');
  const found = page.getByText(words).filter({ visible: true }).first();
  await found.scrollIntoViewIfNeeded();
  await page.screenshot({ path: info.outputPath(`${name}.png`) });
};
