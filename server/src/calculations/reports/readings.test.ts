import { courtFeeEntry, readingOf } from '@mizan/engine/testing';
import { describe, expect, test } from 'vitest';
import { ASKED, startReports, TAKEN } from '../../testing/reports.ts';

/** Charges `rate` times the fee of the rule: 5,000 on 100,000. */
const reading = (name: string, rate: number) =>
  readingOf(name, { id: `new ${name}`, courtFee: [courtFeeEntry({ id: `new entry of ${name}`, userInput: rate })] });

/** A rule with two other readings, which charge 10,000 and 15,000. */
async function start(others = [reading('Double', 2), reading('Treble', 3)]) {
  const started = await startReports();
  await started.publish({ readings: others });
  started.sleep();
  const { admin, rule } = started;
  const stored = async () => (await admin.client.listReports({ params: rule() })).results.map(({ reading: of }) => of);
  const asked = (fee: number) => ({ ...ASKED, asked: fee, filedOn: '2026-03-03' });
  return { ...started, stored, asked, taken: { ...TAKEN, filedOn: '2026-03-03' } };
}

describe('a report on a contested rule', () => {
  test('is matched to the reading whose fee was asked for, or to none', async () => {
    const { join, stored, asked, taken } = await start();
    for (const said of [asked(15_000), asked(10_000), asked(12_345), taken]) await (await join()).report(said);
    expect(await stored()).toEqual([null, null, 'Double', 'Treble']);
  });

  test('is matched to no reading if two have that fee', async () => {
    const { join, stored, asked, practice, reportAs } = await start([reading('Double', 2), reading('Twice', 2)]);
    await (await join()).report(asked(10_000));
    expect(await stored()).toEqual([null]);
    await reportAs(3, asked(10_000));
    expect(await practice()).toMatchObject([{ reading: null, outcome: 'other', members: 4 }]);
  });

  test('is matched again when its author changes it', async () => {
    const { join, stored, asked, taken, reportAs, practice } = await start();
    const { client, answer } = await join();
    const params = { id: await answer() };
    for (const [said, expected] of [
      [asked(10_000), 'Double'],
      [asked(15_000), 'Treble'],
      [taken, null],
    ] as const) {
      await client.saveReport({ params, body: said });
      expect(await stored()).toEqual([expected]);
    }
    await reportAs(3, asked(10_000));
    expect(await practice()).toMatchObject([
      { reading: null, outcome: 'other', members: 3, contrary: 1 },
      { reading: 'Double', outcome: 'taken', members: 3, contrary: 1 },
    ]);
  });
});

describe('practice by another reading', () => {
  test('appears with the third member, in the schedule row of that reading, with the contrary reports', async () => {
    const { join, asked, taken, reportAs, practice } = await start();
    await (await join()).report(taken);
    await reportAs(2, asked(10_000));
    const ofReadings = async () => (await practice()).filter((each) => each.reading !== null);
    expect(await ofReadings()).toEqual([]);
    await reportAs(3, asked(10_000));
    expect(await ofReadings()).toMatchObject([
      { reading: 'Double', outcome: 'taken', members: 5, contrary: 1, span: { number: 1 } },
    ]);
  });

  test('is not shown for a reading that registries do not follow', async () => {
    const { reportAs, practice, taken } = await start();
    await reportAs(3, taken);
    expect(await practice()).toMatchObject([{ reading: null, outcome: 'taken' }]);
  });

  test('disappears when the figures of that reading change, while practice on the rule itself stays', async () => {
    const { reportAs, practice, publish, asked } = await start();
    await reportAs(3, asked(10_000));
    await publish({ readings: [reading('Double', 2), reading('Treble', 4)] });
    expect((await practice()).map((each) => each.reading)).toEqual([null, 'Double']);
    await publish({ readings: [reading('Double', 2.5), reading('Treble', 4)] });
    expect((await practice()).map((each) => each.reading)).toEqual([null]);
  });
});
