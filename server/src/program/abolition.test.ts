import { expect, test } from 'vitest';
import { startFilings } from '../testing/filings.ts';
import { writeWebsite } from '../testing/website.ts';

const [LAST_DAY, FIRST_DAY] = ['2026-12-31', '2027-01-01'] as const;
const SUIT = 2_350_000;

/** Starts with the shipped law and a filing of Punjab; `readFees` reads the ad valorem fee on the days before and of the change. */
async function start() {
  const app = await startFilings({ webDir: writeWebsite() });
  const { client: admin } = await app.as('admin');
  const { client, calculate, params } = await app.join();
  const { slabId } = await admin.getProvince({ params: { id: 'punjab' } });
  const id = slabId ?? '';
  const { name, value, rounding } = await admin.getSlab({ params: { id } });
  const saved = await client.getCalculation({ params: { id: await calculate(SUIT) } });
  const { country, province, type, mainCategoryId, minorCategoryId, subMinorCategoryId } = saved;
  const place = { country, province, type, mainCategoryId, minorCategoryId, subMinorCategoryId };

  const answerOn = (asOf: string) => client.calculate({ params: place, body: { amount: SUIT, asOf } });
  const read = async (path: string) => (await fetch(app.origin + path)).text();
  async function readFees() {
    const fees: unknown[] = [];
    for (const asOf of [LAST_DAY, FIRST_DAY]) {
      const { calculation, payment } = await answerOn(asOf);
      const { figures } = await app.client.getFigures({ params: place, query: { amount: `${SUIT}`, asOf } });
      const typed = figures.find((each) => each.subMinorCategoryId === subMinorCategoryId);
      const query = { bounded: 'fee', atMost: '1', asOf } as const;
      const largestFree = await app.client.getLargestAmount({ params: place, query });
      const fee = calculation.courtFeeToBeAffixed;
      fees.push({ fee, isPaid: payment !== undefined, typed: typed?.courtFee, largestFree });
    }
    return { fees, page: (await read('/law/punjab')).includes(`"from":"${FIRST_DAY}"`) };
  }
  const change = (changed: { slabs: []; chargesNothing?: true }) =>
    admin.changeSlab({
      params: { id },
      body: { name, value, rounding, ...changed, effectiveFrom: FIRST_DAY, confirmBrokenCases: true },
    });
  async function withdraw() {
    const rulebook = { provinceId: 'punjab', type: 'courtFee' } as const;
    const { version } = await admin.getRulebookInForce({ params: rulebook, query: { on: FIRST_DAY } });
    const publication = { ...rulebook, number: version?.number ?? 0 };
    const body = { reason: 'The drill is over', confirmBrokenCases: true };
    await admin.withdrawRulebookVersion({ params: publication, body });
  }
  return { ...app, client, saved, params, answerOn, readFees, change, withdraw };
}

test('one publication ends the fee of a province from a day on, everywhere, and its withdrawal restores every answer', async () => {
  const { client, saved, params, answerOn, readFees, change, withdraw } = await start();
  const before = await readFees();
  const charged = { fee: 15_000, isPaid: true, typed: 15_000, largestFree: { kind: 'upTo', amount: 25_000 } };
  expect(before).toEqual({ fees: [charged, charged], page: false });

  await expect(change({ slabs: [] })).rejects.toMatchObject({ errors: [{ code: 'SLABS_MISSING' }] });
  await change({ slabs: [], chargesNothing: true });
  const ended = { fee: 0, isPaid: false, typed: 0, largestFree: { kind: 'every', amount: null } };
  expect(await readFees()).toEqual({ fees: [charged, ended], page: true });
  const later = await answerOn(FIRST_DAY);
  for (const calculationId of [saved.id, later.id ?? ''])
    await client.addFilingItem({ params, body: { calculationId } });
  const filing = await client.getFiling({ params });
  expect(filing.items.map(({ fee }) => fee)).toEqual([15_000, 0]);

  await withdraw();
  expect(await readFees()).toEqual(before);
  // Calculations of the meantime are kept, and show that the law of their day has changed.
  const standing = await client.getCalculationStanding({ params: { id: later.id ?? '' } });
  expect(standing).toMatchObject({ onItsDate: { rules: 'otherAnswer' } });
});
