import { Ladder } from '@mizan/api';
import { describe, expect, test } from 'vitest';
import { adoption, money, startLadders } from '../../testing/ladders.ts';
import { readExport } from '../../testing/members.ts';
import { refuseWrites } from '../../testing/refuse-writes.ts';

const refused = { code: 'NOT_FOUND', status: 404 };
const figuresOf = ({ steps }: Ladder) => steps.map(({ title, fee, sumSoFar }) => [title.en, fee, sumSoFar]);

const message = { en: 'A stay', ur: 'حکم امتناعی' };
const suspension = { message, since: '2026-06-01T05:00:00.000Z' };
type Charge = Pick<Ladder['steps'][number], 'rule'> | null | undefined;
const isSameRule = (one: Charge, other: Charge) => one?.rule?.subMinorCategoryId === other?.rule?.subMinorCategoryId;

/** A calculation on 500,000 without a ladder, the steps of one on another amount, and a function that switches a rule off. */
async function startSwitching() {
  const { join } = await startLadders();
  const { client: admin } = await join(0, 'admin');
  const member = await join();
  const params = await member.calculate({ names: money, amount: 500_000 });
  const other = await member.calculate({ names: money, amount: 400_000 });
  const { steps } = await member.client.createLadder({ params: other });
  const off = async (charge: Charge) => {
    const scope = {
      kind: 'subMinor',
      provinceId: 'punjab',
      type: 'courtFee',
      subMinorId: charge?.rule?.subMinorCategoryId ?? '',
    } as const;
    const { id } = await admin.suspendRule({ body: { scope, message } });
    return () => admin.liftSuspension({ params: { id } });
  };
  return { member, params, steps, off };
}

describe('a ladder of costs', () => {
  test('adds up the fees on the value of the plaint, with the known courts', async () => {
    const { join } = await startLadders();
    const { client, calculate } = await join();
    const params = await calculate({ names: money, amount: 187_407 });
    const ladder = await client.createLadder({ params });
    expect(figuresOf(ladder)).toEqual([
      ['Plaint', 14_056, 14_056],
      ['First appeal', 14_056, 28_112],
      ['Second appeal to the High Court', 14_056, 42_168],
      ['Petition for leave to appeal', 250, 42_418],
      ['Appeal, where leave is granted', expect.any(Number), expect.any(Number)],
      ['Review', null, expect.any(Number)],
    ]);
    expect(ladder.steps.map(({ court }) => court)).toEqual([
      'Civil Judge',
      'District Judge',
      null,
      'Supreme Court of Pakistan',
      'Supreme Court of Pakistan',
      'Supreme Court of Pakistan',
    ]);
    expect(ladder.steps[1]?.instead).toMatchObject({ title: { en: expect.stringContaining('Review') }, fee: 7028 });
    expect(ladder.steps[2]?.instead).toMatchObject({ title: { en: 'Revision in the High Court' }, fee: 14_056 });
    expect(ladder.steps[5]?.rule?.says).toBe('Half of the fee paid on the original proceedings');
    expect(ladder).toMatchObject({ value: 187_407, asOf: '2026-06-01', title: { en: expect.any(String) } });
    expect(ladder.total).toMatchObject({ amount: ladder.steps[5]?.sumSoFar, withoutFigure: 1 });
    expect(Ladder.parse(ladder)).toEqual(expect.objectContaining({ steps: ladder.steps }));
  });

  test('is charged on the valuation if the rule values the suit at a multiple of the amount', async () => {
    const { join } = await startLadders();
    const { client, calculate } = await join();
    const annuity = ['Maintenance and annuity', 'Future maintenance, annuity or periodical sum'] as const;
    const params = await calculate({ names: ['Recovery of money', ...annuity], amount: 12_000 });
    const { value, steps } = await client.createLadder({ params });
    expect({ value, first: steps[1]?.fee, on: steps[1]?.rule?.amount }).toEqual({
      value: 120_000,
      first: 9000,
      on: 120_000,
    });
  });

  test('omits the second appeal if the first one goes to the High Court', async () => {
    const { join } = await startLadders();
    const { client, calculate } = await join();
    const params = await calculate({ names: money, amount: 60_000_000 });
    const { steps } = await client.createLadder({ params });
    expect(steps[1]).toMatchObject({ title: { en: 'First appeal' }, court: 'Lahore High Court' });
    expect(steps[2]).toMatchObject({ title: { en: 'Petition for leave to appeal' } });
  });

  test('marks rules not recorded on its date of law, and does not count them as zero', async () => {
    const { join } = await startLadders();
    const { client, calculate } = await join();
    const sale = ['Specific performance', 'Agreement to sell', 'Land, house or plot'] as const;
    const params = await calculate({ names: sale, amount: 1_000_000, asOf: '2025-08-10' });
    const { steps, total } = await client.createLadder({ params });
    expect(steps.map(({ missing, fee }) => [missing, fee])).toEqual([
      [null, 15_000],
      ['notRecorded', null],
      ['notRecorded', null],
      [null, 2500],
      [null, 2500],
      [null, 1250],
    ]);
    expect(total).toMatchObject({ amount: 21_250, withoutFigure: 2 });
  });

  test('goes to the Federal Constitutional Court from an order under Article 199, once that court exists', async () => {
    const { join } = await startLadders();
    const { client, calculate } = await join();
    const petition = ['Constitutional petition', 'Petition in the High Court under Article 199'] as const;
    const courts: unknown[] = [];
    for (const asOf of ['2025-11-12', '2025-11-13']) {
      const params = await calculate({ names: ['Writ petitions', ...petition], asOf });
      courts.push((await client.createLadder({ params })).steps.at(-1)?.court);
    }
    expect(courts).toEqual(['Supreme Court of Pakistan', 'Federal Constitutional Court of Pakistan']);
  });

  test('is not available for an application, an appeal, a valuation, or a fee that is not established', async () => {
    const { join } = await startLadders();
    const { client, calculate } = await join();
    const kinds = [
      { names: ['Injunction', 'Temporary injunction', 'Application under Order XXXIX'] },
      { names: ['Appeals', 'Appeal from a decree', 'First appeal'], amount: 500_000 },
      { names: ['Recovery of money', 'Damages and compensation', 'Defamation, general damages'] },
    ] as const;
    for (const asked of kinds) {
      const params = await calculate(asked);
      expect((await client.getCalculationStanding({ params })).hasLadder).toBe(false);
      await expect(client.getLadder({ params })).rejects.toMatchObject(refused);
      await expect(client.createLadder({ params })).rejects.toMatchObject(refused);
    }
    const params = await calculate({ names: money, amount: 500_000 });
    expect((await client.getCalculationStanding({ params })).hasLadder).toBe(true);
  });

  test('marks a suspended step, and is refused while the rule of the plaint is suspended', async () => {
    const { join } = await startLadders();
    const admin = await join(0, 'admin');
    const { client, calculate, searchesLeft } = await join();
    const params = await calculate({ names: money, amount: 500_000 });
    const first = await client.createLadder({ params: await calculate({ names: money, amount: 400_000 }) });
    const off = async (subMinorId: string) =>
      admin.client.suspendRule({
        body: { scope: { kind: 'subMinor', provinceId: 'punjab', type: 'courtFee', subMinorId }, message },
      });
    await off(first.steps[1]?.rule?.subMinorCategoryId ?? '');
    expect((await client.createLadder({ params })).steps[1]).toMatchObject({ missing: 'switchedOff', fee: null });
    const later = await calculate({ names: money, amount: 600_000 });
    await off(first.steps[0]?.rule?.subMinorCategoryId ?? '');
    const before = await searchesLeft();
    await expect(client.createLadder({ params: later })).rejects.toMatchObject({ code: 'RULE_SUSPENDED' });
    expect(await searchesLeft()).toBe(before);
  });
});

describe('the cost of a ladder', () => {
  test('is shown before it is charged: one search for all steps, and nothing for a repeated request', async () => {
    const { join } = await startLadders();
    const { client, calculate, searchesLeft } = await join(2);
    const params = await calculate({ names: money, amount: 500_000 });
    const before = await searchesLeft();
    expect(await client.getLadder({ params })).toEqual({ cost: 1, ladder: null, isRenewable: false });
    const { searchesLeft: left, ...made } = await client.createLadder({ params });
    expect(left).toBe(before - 1);
    expect(await client.createLadder({ params })).toEqual({ ...made, searchesLeft: left });
    expect(await client.getLadder({ params })).toEqual({ cost: 0, ladder: made, isRenewable: false });
  });

  test('is nothing for an administrator', async () => {
    const { join } = await startLadders();
    const { client, calculate, searchesLeft } = await join(1, 'admin');
    const params = await calculate({ names: money, amount: 500_000 });
    expect(await client.getLadder({ params })).toEqual({ cost: 0, ladder: null, isRenewable: false });
    await client.createLadder({ params });
    expect(await searchesLeft()).toBe(1);
  });

  test('is nothing if no step depends on the value', async () => {
    const { join } = await startLadders();
    const { client, calculate, searchesLeft } = await join();
    const params = await calculate({ names: adoption });
    const before = await searchesLeft();
    expect(await client.getLadder({ params })).toEqual({ cost: 0, ladder: null, isRenewable: false });
    const { steps } = await client.createLadder({ params });
    expect(steps.map(({ fee }) => fee)).toEqual([500, 500, 500, 250, 250, null]);
    expect(await searchesLeft()).toBe(before);
  });

  test.each([
    ['free', adoption],
    ['charged', money],
  ])(
    'a new %s ladder is refused while the installation is read-only, but a stored one is returned',
    async (_, names) => {
      const { join, as } = await startLadders();
      const { client: admin } = await as('admin');
      const { client, calculate } = await join();
      const made = await calculate({ names, amount: 500_000 });
      const other = await calculate({ names, amount: 400_000, asOf: '2026-05-31' });
      const ladder = await client.createLadder({ params: made });
      await admin.setReadOnly({ body: { isOn: true } });
      expect(await client.createLadder({ params: made })).toEqual(ladder);
      await expect(client.createLadder({ params: other })).rejects.toMatchObject({ code: 'READ_ONLY' });
      const another = calculate({ names, amount: 300_000, asOf: '2026-05-30' });
      await expect(another).rejects.toMatchObject({ code: 'READ_ONLY' });
    },
  );

  test('is refused without searches, and nothing is stored', async () => {
    const { join, db } = await startLadders();
    const { client, calculate } = await join(1);
    const params = await calculate({ names: money, amount: 500_000 });
    await expect(client.createLadder({ params })).rejects.toMatchObject({ code: 'NO_SEARCHES_LEFT' });
    expect(await db.selectFrom('ladder').selectAll().execute()).toEqual([]);
    expect(await client.getLadder({ params })).toEqual({ cost: 1, ladder: null, isRenewable: false });
  });

  test('is charged once by twenty requests at the same moment, and all get the same ladder', async () => {
    const { join, db } = await startLadders();
    const { client, calculate, searchesLeft, memberId } = await join(30);
    const params = await calculate({ names: money, amount: 500_000 });
    const before = await searchesLeft();
    const made = await Promise.all(Array.from({ length: 20 }, () => client.createLadder({ params })));
    expect(new Set(made.map((each) => JSON.stringify(each))).size).toBe(1);
    expect(await searchesLeft()).toBe(before - 1);
    const spent = db.selectFrom('search_entry').select('number').where('member_id', '=', memberId);
    expect(await spent.where('calculation_id', '=', params.id).execute()).toHaveLength(2);
  });

  test('is not charged if the ladder cannot be stored, nor is it stored if charging fails', async () => {
    const { join, db } = await startLadders();
    const { client, calculate, searchesLeft } = await join();
    const params = await calculate({ names: money, amount: 500_000 });
    const before = await searchesLeft();
    for (const table of ['search_entry', 'ladder'] as const) {
      const mend = await refuseWrites(db, table);
      await expect(client.createLadder({ params })).rejects.toMatchObject({ status: 500 });
      await mend();
      expect(await db.selectFrom('ladder').selectAll().execute()).toEqual([]);
      expect(await searchesLeft()).toBe(before);
    }
  });
});

describe('a stored ladder', () => {
  test('marks each step and each alternative whose rule is switched off, until the rule is switched on again', async () => {
    const { member, params, off } = await startSwitching();
    const { searchesLeft: _, ...made } = await member.client.createLadder({ params });
    const [plaint, appeal] = made.steps;
    const lifts = [await off(plaint), await off(appeal?.instead)];
    const { ladder, isRenewable } = await member.client.getLadder({ params });
    const marked = ladder?.steps.map((step) => [step, step.instead].map((charge) => charge?.suspension));
    const isOff = (charge: Charge) => [plaint, appeal?.instead].some((each) => isSameRule(each, charge));
    expect(marked).toEqual(
      made.steps.map((step) => [step, step.instead].map((charge) => (isOff(charge) ? suspension : undefined))),
    );
    expect(isRenewable).toBe(false);
    expect((await member.client.createLadder({ params })).steps).toEqual(ladder?.steps);
    for (const lift of lifts) await lift();
    expect(await member.client.getLadder({ params })).toEqual({ cost: 0, ladder: made, isRenewable: false });
  });

  test('is computed again, once and free, when the rule of a missing fee is switched on again', async () => {
    const { member, params, off, steps } = await startSwitching();
    const lift = await off(steps[1]);
    expect((await member.client.createLadder({ params })).steps[1]).toMatchObject({
      missing: 'switchedOff',
      fee: null,
    });
    const before = await member.searchesLeft();
    expect(await member.client.getLadder({ params })).toMatchObject({ isRenewable: false });
    await lift();
    expect(await member.client.getLadder({ params })).toMatchObject({ cost: 0, isRenewable: true });
    const again = await Promise.all(Array.from({ length: 5 }, () => member.client.createLadder({ params })));
    expect(new Set(again.map((each) => JSON.stringify(each))).size).toBe(1);
    const { searchesLeft, ...made } = again[0] ?? expect.fail();
    expect(made.steps[1]).toMatchObject({ missing: null, fee: expect.any(Number) });
    expect(searchesLeft).toBe(before);
    expect(await member.client.getLadder({ params })).toEqual({ cost: 0, ladder: made, isRenewable: false });
  });

  test('is in the account export, and is deleted with its calculation', async () => {
    const { join, db } = await startLadders();
    const { client, calculate } = await join();
    const params = await calculate({ names: money, amount: 500_000 });
    const { searchesLeft: _, ...made } = await client.createLadder({ params });
    expect((await readExport(client)).ladders).toEqual([{ calculationId: params.id, ...made }]);
    await client.deleteCalculation({ params });
    expect(await db.selectFrom('ladder').selectAll().execute()).toEqual([]);
  });

  test('is hidden from other members and administrators', async () => {
    const { join } = await startLadders();
    const { client, calculate } = await join();
    const params = await calculate({ names: money, amount: 500_000 });
    await client.createLadder({ params });
    for (const other of [await join(), await join(0, 'admin')]) {
      await expect(other.client.getLadder({ params })).rejects.toMatchObject(refused);
      await expect(other.client.createLadder({ params })).rejects.toMatchObject(refused);
    }
  });
});
