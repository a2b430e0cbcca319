import type { MajorCategory } from '@mizan/engine';
import { type SentMajor, subMinorOf, treeOf } from '@mizan/engine/testing';
import { describe, expect, test } from 'vitest';
import { prune } from '../../program/prune.ts';
import { startApp } from '../../testing/app.ts';
import { rulebookActions, startApproval, submit } from '../../testing/approval.ts';
import { draftOf } from '../../testing/drafts.ts';
import { csv, line } from '../../testing/imports.ts';
import { flatSchedule, makeProvince } from '../../testing/law.ts';
import { setRate } from '../../testing/timeline.ts';

const DAY_MS = 86_400_000;

describe('where publishing needs approval', () => {
  test('a saved tree becomes a proposal, which is published under its author once another administrator approves it', async () => {
    const { author, approver, save, versions } = await startApproval();
    const params = await submit(save(0.1));
    expect(await versions()).toEqual([]);
    const { isApprovalNeeded, proposals } = await approver.client.listProposals();
    expect(isApprovalNeeded).toBe(true);
    expect(proposals).toMatchObject([
      {
        ...params,
        action: 'addCategoriesData',
        author: { id: author.memberId },
        isOwn: false,
        note: 'A judgment',
        sentBack: null,
        effects: { rulebooks: [{ provinceId: 'testland', type: 'courtFee', changeCount: 1 }] },
      },
    ]);
    expect(await approver.client.approveProposal({ params })).toEqual({ done: true });
    expect(await versions()).toMatchObject([{ note: 'A judgment', publishedBy: 'A Member' }]);
    expect((await author.client.listProposals()).proposals).toEqual([]);
    const [approved, published, submitted] = await author.client.getAuditEntries();
    expect(approved).toMatchObject({
      action: 'approveProposal',
      actor: approver.memberId,
      subject: 'rulebook testland courtFee',
      before: { proposal: params.id, author: author.memberId },
    });
    expect(published).toMatchObject({ action: 'addCategoriesData', actor: author.memberId });
    expect(submitted).toMatchObject({ action: 'submitProposal', actor: author.memberId });
  });

  test('every other way to publish makes a proposal too, and its approval publishes it', {
    tags: ['long'],
  }, async () => {
    const { author, approver, save, versions, db, province } = await startApproval();
    const publish = async (publishing: Promise<unknown>) => {
      const params = await submit(publishing);
      const before = await db.selectFrom('audit_entry').select('id').execute();
      await approver.client.approveProposal({ params });
      const after = await db.selectFrom('audit_entry').select('id').execute();
      expect(after.length).toBeGreaterThan(before.length + 1);
    };
    const { client } = author;
    await publish(save(0.1));
    const [slab, other] = [
      await client.createSlab({ body: flatSchedule('Flat', 1) }),
      await client.createSlab({ body: flatSchedule('Other', 2) }),
    ];
    const params = { provinceId: province.id };
    await publish(client.addSlab({ params, body: { slabId: slab.id } }));
    await publish(client.changeSlab({ params: { id: slab.id }, body: flatSchedule('Flat', 3) }));
    await publish(client.addSlab({ params, body: { slabId: other.id } }));
    await publish(client.removeSlab({ params }));
    const rows = csv(line('Bond', '0.5').replace('punjab,', 'testland,'));
    await publish(client.addCourtFeeCsvData({ body: rows }));
    await publish(client.addSuitValuationCsvData({ body: rows.replace('courtFee', 'suitValuation') }));
    await publish(client.saveForums({ params, body: { forums: [] } }));
    const first = (await versions()).at(-1)?.number ?? 0;
    await publish(save(0.4));
    await publish(save(0.5, { effectiveFrom: '2131-01-01' }));
    const scheduled = (await versions()).find(({ state }) => state === 'scheduled');
    await publish(
      client.withdrawRulebookVersion({
        params: { provinceId: province.id, type: 'courtFee', number: scheduled?.number ?? 0 },
        body: { reason: 'Not enacted' },
      }),
    );
    await publish(
      client.publishRulebookVersion({
        params: { provinceId: province.id, type: 'courtFee', number: first },
        body: {},
      }),
    );
    for (const { id } of await client.getCategoriesData({ params: { provinceId: province.id, type: 'courtFee' } }))
      await publish(client.deleteCategory({ params: { level: 'majorCategory', id } }));
    expect(await client.getCategoriesData({ params: { provinceId: province.id, type: 'courtFee' } })).toEqual([]);
  });

  test('a request with a fault is refused at once and makes no proposal', async () => {
    const { author, save } = await startApproval();
    const twice = treeOf([subMinorOf('Cheque', 1), subMinorOf('cheque', 1)]);
    await expect(save(0.1, { majorCategories: twice })).rejects.toMatchObject({ code: 'RULEBOOK_FAULTY' });
    await expect(save(-1)).rejects.toMatchObject({ code: 'INVALID' });
    expect((await author.client.listProposals()).proposals).toEqual([]);
  });

  test('a dry run and an import that changes nothing need no approval', async () => {
    const { author, approver, versions } = await startApproval();
    const body = csv(line('Bond', '0.5').replace('punjab,', 'testland,'));
    const trial = await author.client.addCourtFeeCsvData({ query: { dryRun: 'true' }, body });
    expect(trial).toMatchObject({ data: { rows: 1 } });
    await approver.client.approveProposal({ params: await submit(author.client.addCourtFeeCsvData({ body })) });
    expect(await author.client.addCourtFeeCsvData({ body })).toMatchObject({ data: { versions: [] } });
    expect(await versions()).toHaveLength(1);
  });

  test('new items keep the ids of the proposal when it is published', async () => {
    const { approver, author, rulebook, save, db } = await startApproval();
    const params = await submit(save(0.1));
    const { changes } = await db.selectFrom('proposal').select('changes').executeTakeFirstOrThrow();
    await approver.client.approveProposal({ params });
    const [major] = await author.client.getCategoriesData({ params: rulebook });
    expect(JSON.stringify(changes)).toContain(`"item":"${major?.id}"`);
  });

  test('the draft stays while its proposal waits, and is deleted when the proposal is published', async () => {
    const { author, approver, rulebook, save } = await startApproval();
    const draft = { id: '0b0b0b0b-0b0b-4b0b-8b0b-0b0b0b0b0b0b', revision: 1 };
    await author.client.saveDraft({ params: draft, body: draftOf(rulebook) });
    const params = await submit(save(0.1, { draft }));
    expect(await author.client.listDrafts()).toHaveLength(1);
    await approver.client.approveProposal({ params });
    expect(await author.client.listDrafts()).toEqual([]);
  });

  test('lists every changed rule in pages, and counts changed positions', async () => {
    const { author, approver, rulebook } = await startApproval();
    const names = Array.from({ length: 401 }, (_, at) => `Suit ${at}`);
    const first = treeOf(names.map((name) => subMinorOf(name, 0.1)));
    const save = (majorCategories: SentMajor[]) =>
      author.client.addCategoriesData({ params: rulebook, body: { majorCategories, note: 'All' } });
    await approver.client.approveProposal({ params: await submit(save(first)) });
    const saved = (await author.client.getCategoriesData({ params: rulebook })) as MajorCategory[];
    for (const name of names) setRate(name, 0.2)(saved);
    const [minor = expect.fail()] = saved[0]?.minorCategory ?? [];
    minor.subminorCategory = minor.subminorCategory.toReversed().map((each, at) => ({ ...each, index: at + 1 }));
    const params = await submit(save(saved));
    const [proposal] = (await approver.client.listProposals()).proposals;
    const [rules = expect.fail()] = proposal?.effects.rulebooks ?? [];
    expect(rules).toMatchObject({ changeCount: 401, positionCount: 400, part: 0 });
    const page = async (number: number) =>
      (await approver.client.getProposalChanges({ params, query: { part: String(rules.part), page: String(number) } }))
        .changes;
    const pages = [await page(1), await page(2), await page(3), await page(4)];
    expect(pages.map(({ length }) => length)).toEqual([200, 200, 1, 0]);
    expect(new Set(pages.flat().map((change) => `${change.names.at(-1)} ${change.before} ${change.after}`)).size).toBe(
      401,
    );
    await author.client.withdrawProposal({ params });
    expect(await page(1)).toEqual([]);
  });

  test('lists the changes of a schedule that no rulebook uses', async () => {
    const { author, approver } = await startApproval();
    const slab = await author.client.createSlab({ body: flatSchedule('Unused', 1) });
    const changed = { ...flatSchedule('Unused', 3), changeNote: 'Raised' };
    const params = await submit(author.client.changeSlab({ params: { id: slab.id }, body: changed }));
    const [proposal] = (await approver.client.listProposals()).proposals;
    expect(proposal?.effects).toMatchObject({
      rulebooks: [],
      schedules: [{ id: slab.id, name: 'Unused', isWithdrawn: false, changeCount: 1, part: 0 }],
    });
    const { changes } = await approver.client.getProposalChanges({ params, query: { part: '0' } });
    expect(changes).toMatchObject([{ what: 'slab', names: ['Unused'], field: 'value', before: 1, after: 3 }]);
  });

  test('shows from which day a province with rules gets its first schedule', async () => {
    const { author, approver, save, province } = await startApproval(() => new Date('2026-06-28T06:00:00Z'));
    await approver.client.approveProposal({ params: await submit(save(0.1)) });
    const slab = await author.client.createSlab({ body: flatSchedule('Flat', 1) });
    const assigning = author.client.addSlab({ params: { provinceId: province.id }, body: { slabId: slab.id } });
    const params = await submit(assigning);
    const [proposal] = (await approver.client.listProposals()).proposals;
    expect(proposal?.effects).toMatchObject({
      rulebooks: [{ effectiveFrom: '2026-06-28', part: 0 }],
      provinces: [province.id],
    });
    const { changes } = await approver.client.getProposalChanges({ params, query: { part: '0' } });
    expect(changes).toContainEqual(expect.objectContaining({ field: 'provinceSlabId', before: null, after: slab.id }));
  });

  test('refuses an eleventh waiting proposal of one administrator', async () => {
    const { save, author } = await startApproval();
    for (let rate = 1; rate <= 10; rate += 1) await submit(save(rate));
    await expect(save(11)).rejects.toMatchObject({ code: 'TOO_MANY_PROPOSALS', data: { count: 10 } });
    const [first] = (await author.client.listProposals()).proposals;
    await author.client.withdrawProposal({ params: { id: String(first?.id) } });
    await submit(save(11));
  });

  test('proposals are deleted 90 days after they were sent back, and after a year of waiting', async () => {
    let now = Date.parse('2026-03-10T10:00:00.000Z');
    const { context, author, save, db } = await startApproval(() => new Date(now));
    const [sent, waiting] = [await submit(save(0.1)), await submit(save(0.2))];
    const back = { sent_back_reason: 'No source', sent_back_at: new Date(now) };
    await db.updateTable('proposal').set(back).where('id', '=', sent.id).execute();
    const left = async (after: number) => {
      now += after;
      await prune.work({ data: {}, isLast: false }, context);
      return (await db.selectFrom('proposal').select('id').execute()).map(({ id }) => id);
    };
    expect(await left(90 * DAY_MS)).toHaveLength(2);
    expect(await left(1)).toEqual([waiting.id]);
    expect(await left(275 * DAY_MS)).toEqual([]);
    expect(author.memberId).not.toBe('');
  });
});

describe('a proposal', () => {
  test('is never approved or sent back by its author', async () => {
    const { author, save, versions } = await startApproval();
    const params = await submit(save(0.1));
    await expect(author.client.approveProposal({ params })).rejects.toMatchObject({
      code: 'OWN_PROPOSAL',
      status: 409,
    });
    const sending = author.client.sendBackProposal({ params, body: { reason: 'Mine' } });
    await expect(sending).rejects.toMatchObject({ code: 'OWN_PROPOSAL' });
    expect(await versions()).toEqual([]);
  });

  test('shows its author the reason once it is sent back, and can no longer be approved', async () => {
    const { author, approver, as, save, versions } = await startApproval();
    const params = await submit(save(0.1));
    await approver.client.sendBackProposal({ params, body: { reason: 'The source is missing' } });
    const { proposals } = await author.client.listProposals();
    expect(proposals).toMatchObject([{ ...params, sentBack: { reason: 'The source is missing', by: 'A Member' } }]);
    expect((await approver.client.listProposals()).proposals).toEqual([]);
    const third = await as('admin');
    for (const { client } of [approver, third])
      await expect(client.approveProposal({ params })).rejects.toMatchObject({ code: 'PROPOSAL_DECIDED' });
    const again = third.client.sendBackProposal({ params, body: { reason: 'Again' } });
    await expect(again).rejects.toMatchObject({ code: 'PROPOSAL_DECIDED' });
    await author.client.withdrawProposal({ params });
    expect((await author.client.listProposals()).proposals).toEqual([]);
    expect(await versions()).toEqual([]);
  });

  test('can be withdrawn only by its author', async () => {
    const { author, approver, save } = await startApproval();
    const params = await submit(save(0.1));
    const withdrawing = approver.client.withdrawProposal({ params });
    await expect(withdrawing).rejects.toMatchObject({ code: 'PROPOSAL_DECIDED' });
    await author.client.withdrawProposal({ params });
    await expect(approver.client.approveProposal({ params })).rejects.toMatchObject({ code: 'PROPOSAL_DECIDED' });
  });

  test('is refused as stale if it would now publish something else', async () => {
    const { approver, save, versions } = await startApproval();
    const [first, second] = [await submit(save(0.1)), await submit(save(0.2))];
    await approver.client.approveProposal({ params: first });
    const refused = { code: 'PROPOSAL_STALE', status: 409 };
    await expect(approver.client.approveProposal({ params: second })).rejects.toMatchObject(refused);
    expect(await versions()).toHaveLength(1);
    expect((await approver.client.listProposals()).proposals).toMatchObject([second]);
  });

  test('is refused as stale if it would overwrite a later publication for the same day', async () => {
    const { author, approver, save } = await startApproval();
    await approver.client.approveProposal({ params: await submit(save(0.1)) });
    const [one, two] = [await submit(save(0.2)), await submit(save(0.3))];
    await approver.client.approveProposal({ params: one });
    const approving = approver.client.approveProposal({ params: two });
    await expect(approving).rejects.toMatchObject({ code: 'PROPOSAL_STALE', data: { because: 'RULEBOOK_CHANGED' } });
    await author.client.withdrawProposal({ params: two });
  });

  test('is not published once its author is no administrator any more', async () => {
    const { author, approver, save, db, rulebook } = await startApproval();
    const params = await submit(save(0.1));
    await db.updateTable('member').set({ role: 'subscribedUser' }).where('id', '=', author.memberId).execute();
    const approving = approver.client.approveProposal({ params });
    await expect(approving).rejects.toMatchObject({ code: 'PROPOSAL_STALE', data: { because: 'author' } });
    await db.updateTable('member').set({ role: 'admin' }).where('id', '=', author.memberId).execute();
    await approver.client.approveProposal({ params });
    expect(await rulebookActions(approver.client, rulebook).versions()).toHaveLength(1);
  });
});

test('publishes at once where no approval is needed', async () => {
  const { as } = await startApp();
  const { client } = await as('admin');
  const { rulebook } = await makeProvince(client);
  await rulebookActions(client, rulebook).save(0.1);
  expect(await client.listProposals()).toEqual({ isApprovalNeeded: false, proposals: [] });
});
