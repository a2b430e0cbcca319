import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { startApp } from '../../testing/app.ts';
import { APPROVAL, startApproval, submit } from '../../testing/approval.ts';
import { untilBlocked } from '../../testing/wait-until.ts';

const outcomesOf = async (work: readonly Promise<unknown>[]) =>
  (await Promise.allSettled(work)).map((outcome) =>
    outcome.status === 'fulfilled' ? 'done' : (outcome.reason as { code: string }).code,
  );

describe('two administrators at once', () => {
  type Started = Awaited<ReturnType<typeof startApproval>>;
  type Race = Started & { third: Started['approver'] };

  /** Starts two decisions, which both wait for the row of the proposal. */
  async function race(decide: (started: Race, params: { id: string }) => Promise<unknown>[]) {
    const started = await startApproval();
    const { connection, db, save, versions } = started;
    const elsewhere = await startApp({ connection, environment: APPROVAL });
    const third = await elsewhere.as('admin');
    const params = await submit(save(0.1));
    const work: Promise<unknown>[] = [];
    await db.transaction().execute(async (trx) => {
      await sql`SELECT FROM proposal FOR UPDATE`.execute(trx);
      work.push(...decide({ ...started, third }, params));
      await untilBlocked(db, 2);
    });
    return { outcomes: await outcomesOf(work), published: (await versions()).length };
  }

  test('two approvals on two servers publish a proposal once', async () => {
    const { outcomes, published } = await race(({ approver, third }, params) =>
      [approver, third].map(({ client }) => client.approveProposal({ params })),
    );
    expect(outcomes.toSorted()).toEqual(['PROPOSAL_DECIDED', 'done']);
    expect(published).toBe(1);
  });

  test('of an approval and a withdrawal, only one takes effect', async () => {
    const { outcomes, published } = await race(({ author, approver }, params) => [
      approver.client.approveProposal({ params }),
      author.client.withdrawProposal({ params }),
    ]);
    expect(outcomes.toSorted()).toEqual(['PROPOSAL_DECIDED', 'done']);
    expect(published).toBe(outcomes[0] === 'done' ? 1 : 0);
  });

  test('of an approval and a return to the author, only one takes effect', async () => {
    const started = await race(({ approver, third }, params) => [
      approver.client.approveProposal({ params }),
      third.client.sendBackProposal({ params, body: { reason: 'No source' } }),
    ]);
    expect(started.outcomes.toSorted()).toEqual(['PROPOSAL_DECIDED', 'done']);
    expect(started.published).toBe(started.outcomes[0] === 'done' ? 1 : 0);
  });

  test('of two submissions beside nine waiting proposals, one is refused', async () => {
    const { author, save, db } = await startApproval();
    for (let rate = 1; rate <= 9; rate += 1) await submit(save(rate));
    const saves: Promise<unknown>[] = [];
    await db.transaction().execute(async (trx) => {
      await sql`LOCK TABLE proposal IN ACCESS EXCLUSIVE MODE`.execute(trx);
      saves.push(...[10, 11].map((rate) => save(rate)));
      await untilBlocked(db, 2);
    });
    expect((await outcomesOf(saves)).toSorted()).toEqual(['APPROVAL_NEEDED', 'TOO_MANY_PROPOSALS']);
    expect((await author.client.listProposals()).proposals).toHaveLength(10);
  });

  test('an approver who loses the role before the publication does not publish', async () => {
    const { author, approver, save, db, versions } = await startApproval();
    const params = await submit(save(0.1));
    let approving: Promise<unknown> = Promise.resolve();
    await db.transaction().execute(async (trx) => {
      await trx.updateTable('member').set({ role: 'subscribedUser' }).where('id', '=', approver.memberId).execute();
      approving = approver.client.approveProposal({ params });
      approving.catch(() => undefined);
      await untilBlocked(db, 1);
    });
    await expect(approving).rejects.toMatchObject({ code: 'FORBIDDEN' });
    expect(await versions()).toEqual([]);
    expect((await author.client.listProposals()).proposals).toHaveLength(1);
  });
});
