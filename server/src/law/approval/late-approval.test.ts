import type { MajorCategory } from '@mizan/engine';
import { courtOf } from '@mizan/engine/testing';
import { describe, expect, test } from 'vitest';
import { rulebookActions, startApproval, submit } from '../../testing/approval.ts';
import { giveSearches } from '../../testing/calculations.ts';
import { flatSchedule } from '../../testing/law.ts';
import { add, setNote } from '../../testing/timeline.ts';
import { createLedgerReader } from '../changes/ledger.ts';
import { newsBetween } from '../news/news-between.ts';

const DAY_MS = 86_400_000;

describe('a submitted withdrawal', () => {
  const JUNE_28 = Date.parse('2026-06-28T06:00:00Z');

  /** Rules with a rate from today and a second rule from July on, whose publication the author asks to withdraw. */
  async function startWithdrawal() {
    let now = JUNE_28;
    const started = await startApproval(() => new Date(now));
    const { author, as, rulebook, save, versions } = started;
    // A new session each time, because a session ends while the clock moves by days.
    const approve = async (params: { id: string }) => (await as('admin')).client.approveProposal({ params });
    await approve(await submit(save(0.1)));
    const edit = async (effectiveFrom: string, change: (tree: MajorCategory[]) => void) => {
      const { majorCategories } = await author.client.getRulebookInForce({
        params: rulebook,
        query: { on: effectiveFrom },
      });
      const tree = structuredClone(majorCategories) as MajorCategory[];
      change(tree);
      return submit(save(0.1, { majorCategories: tree, effectiveFrom }));
    };
    await approve(await edit('2026-07-01', add('Pledge', 0.3)));
    const number = (await versions()).find(({ state }) => state === 'scheduled')?.number ?? 0;
    const withdraw = () =>
      submit(
        author.client.withdrawRulebookVersion({ params: { ...rulebook, number }, body: { reason: 'Not enacted' } }),
      );
    const states = async () =>
      (await rulebookActions((await as('admin')).client, rulebook).versions()).map(
        ({ effectiveFrom, state }) => `${effectiveFrom} ${state}`,
      );
    const move = (days: number) => {
      now += days * DAY_MS;
    };
    return { ...started, approve, edit, withdraw, states, move };
  }

  test('is refused as stale once the publication is in force', async () => {
    const { approve, withdraw, states, move } = await startWithdrawal();
    const params = await withdraw();
    move(4);
    const refused = { code: 'PROPOSAL_STALE', data: { because: 'VERSION_IN_FORCE' } };
    await expect(approve(params)).rejects.toMatchObject(refused);
    expect(await states()).toEqual(['2026-07-01 inForce', '2026-06-28 past']);
  });

  test('is refused as stale once another publication changes what only the withdrawn one added', async () => {
    const { approve, edit, withdraw, states } = await startWithdrawal();
    const params = await withdraw();
    await approve(await edit('2026-07-01', setNote('Pledge', 'Mended')));
    const refused = { code: 'PROPOSAL_STALE', data: { because: 'WITHDRAWAL_ENDS_OTHERS' } };
    await expect(approve(params)).rejects.toMatchObject(refused);
    expect(await states()).toEqual(['2026-07-01 scheduled', '2026-07-01 scheduled', '2026-06-28 inForce']);
  });

  test('is refused as stale once another one has withdrawn the publication', async () => {
    const { approve, withdraw, states } = await startWithdrawal();
    const [one, two] = [await withdraw(), await withdraw()];
    await approve(one);
    const refused = { code: 'PROPOSAL_STALE', data: { because: 'VERSION_WITHDRAWN' } };
    await expect(approve(two)).rejects.toMatchObject(refused);
    expect(await states()).toEqual(['2026-07-01 withdrawn', '2026-06-28 inForce']);
  });
});

describe('a proposal whose first day is past at its approval', () => {
  /** A rate from 28 June on, and one saved calculation for that day. */
  async function startPast() {
    let now = Date.parse('2026-06-28T06:00:00Z');
    const started = await startApproval(() => new Date(now));
    const { author, as, country, province, rulebook, save, approver } = started;
    await approver.client.approveProposal({ params: await submit(save(0.1)) });
    const [major] = (await author.client.getCategoriesData({ params: rulebook })) as MajorCategory[];
    const [minor] = major?.minorCategory ?? [];
    const { client: member, memberId } = await as();
    await author.client.grantSearches({ params: { memberId }, body: { searches: 1, note: 'For a test' } });
    await member.calculate({
      params: {
        country: country.id,
        province: province.id,
        type: rulebook.type,
        mainCategoryId: major?.id ?? '',
        minorCategoryId: minor?.id ?? '',
        subMinorCategoryId: minor?.subminorCategory[0]?.id ?? '',
      },
      body: { amount: 1000 },
    });
    const moveTwoDays = async () => {
      now += 2 * DAY_MS;
      return (await as('admin')).client;
    };
    return { ...started, moveTwoDays };
  }

  test('needs a confirmation of the approver that counts the saved calculations', async () => {
    const { rulebook, save, moveTwoDays } = await startPast();
    const params = await submit(save(0.2));
    const approver = await moveTwoDays();
    await expect(approver.approveProposal({ params })).rejects.toMatchObject({
      code: 'BACKDATING_UNCONFIRMED',
      data: { effectiveFrom: '2026-06-28', savedCalculations: 1 },
    });
    expect((await approver.listProposals()).proposals).toMatchObject([params]);
    await approver.approveProposal({ params, query: { confirmBackdating: 'true' } });
    expect(await rulebookActions(approver, rulebook).versions()).toHaveLength(2);
  });

  test('needs no confirmation if its author has confirmed it', async () => {
    const { save, rulebook, moveTwoDays } = await startPast();
    const params = await submit(save(0.2, { effectiveFrom: '2026-06-27', confirmBackdating: true }));
    const approver = await moveTwoDays();
    await approver.approveProposal({ params });
    expect(await rulebookActions(approver, rulebook).versions()).toHaveLength(2);
  });
});

test('a first schedule that waited while its province got rules holds from its day, and needs the confirmation too', async () => {
  let now = Date.parse('2026-06-28T06:00:00Z');
  const { author, approver, as, province, rulebook, save } = await startApproval(() => new Date(now));
  const { id: slabId } = await author.client.createSlab({ body: flatSchedule('Flat', 5) });
  const query = { effectiveFrom: '2026-07-01' };
  const assigning = author.client.addSlab({ params: { provinceId: province.id }, query, body: { slabId } });
  const params = await submit(assigning);
  await approver.client.approveProposal({ params: await submit(save(0.1)) });
  now += 4 * DAY_MS;
  const { client } = await as('admin');
  await expect(client.approveProposal({ params })).rejects.toMatchObject({
    code: 'BACKDATING_UNCONFIRMED',
    data: { effectiveFrom: '2026-07-01', savedCalculations: 0 },
  });
  await client.approveProposal({ params, query: { confirmBackdating: 'true' } });
  const scheduleOn = async (on: string) =>
    (await client.getRulebookInForce({ params: rulebook, query: { on } })).provinceSlabId;
  expect([await scheduleOn('2026-06-30'), await scheduleOn('2026-07-01')]).toEqual([null, slabId]);
});

test('a first schedule without a day that waited while its province got rules needs the confirmation, and is charged', async () => {
  const { author, approver, as, context, country, province, rulebook, save, db } = await startApproval();
  const { id: slabId } = await author.client.createSlab({ body: flatSchedule('Flat', 5) });
  const params = await submit(author.client.addSlab({ params: { provinceId: province.id }, body: { slabId } }));
  await approver.client.approveProposal({ params: await submit(save(1)) });
  const [major] = await author.client.getCategoriesData({ params: rulebook });
  const [minor] = major?.minorCategory ?? [];
  const place = {
    country: country.id,
    province: province.id,
    type: rulebook.type,
    mainCategoryId: major?.id ?? '',
    minorCategoryId: minor?.id ?? '',
    subMinorCategoryId: minor?.subminorCategory[0]?.id ?? '',
  };
  const { client: member, memberId } = await as();
  await giveSearches(context, memberId, 2);
  const feeOf = async (amount: number) =>
    (await member.calculate({ params: place, body: { amount } })).calculation.courtFeeToBeAffixed;
  expect(await feeOf(1_000_000)).toBe(1_000_000);
  await expect(approver.client.approveProposal({ params })).rejects.toMatchObject({
    code: 'BACKDATING_UNCONFIRMED',
    data: { savedCalculations: 1 },
  });
  const before = await createLedgerReader(db).last();
  await approver.client.approveProposal({ params, query: { confirmBackdating: 'true' } });
  // Five per cent of Rs 10,00,000 exceeds the ceiling of the schedule.
  expect(await feeOf(1_000_000)).toBe(15_000);
  const news = await newsBetween(createLedgerReader(db), { after: before, until: before + 1 });
  expect(news.flatMap(({ rules }) => [...rules.values()].map((names) => names.at(-1)))).toEqual(['Cheque']);
  const [newest] = await author.client.getRulebookVersions({ params: rulebook });
  const { version } = await author.client.getRulebookInForce({ params: rulebook });
  expect([newest?.number, version?.number]).toEqual([before + 1, before + 1]);
});

test('of two tables of courts that were submitted on different days, only the one approved first is published', async () => {
  let now = Date.parse('2026-06-28T06:00:00Z');
  const { as, client, author, approver, province } = await startApproval(() => new Date(now));
  const params = { provinceId: province.id };
  const propose = async (admin: typeof author, court: string) =>
    submit(admin.client.saveForums({ params, body: { forums: [courtOf(court, null)] } }));
  await approver.client.approveProposal({ params: await propose(author, 'Old Judge') });
  const first = await propose(author, 'Judge of Sunday');
  now += DAY_MS;
  const later = await propose(await as('admin'), 'Judge of Monday');
  const { client: third } = await as('admin');
  await third.approveProposal({ params: later });
  await expect(third.approveProposal({ params: first })).rejects.toMatchObject({
    code: 'PROPOSAL_STALE',
    data: { because: 'RULEBOOK_CHANGED' },
  });
  expect((await client.getForums({ params })).forums.map(({ court }) => court)).toEqual(['Judge of Monday']);
});
