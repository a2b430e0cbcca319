import { describe, expect, test } from 'vitest';
import { ASKED, startReports, TAKEN } from '../../testing/reports.ts';
import { untilBlocked } from '../../testing/wait-until.ts';

async function start(parts?: Parameters<typeof startReports>[0]) {
  const started = await startReports(parts);
  const { client } = started.admin;
  const rules = async (query = {}) => (await client.listReportedRules({ query })).results;
  const reports = async () => (await client.listReports({ params: started.rule() })).results;
  const decide = async (decision: 'open' | 'settled' | 'dismissed', reason = '') => {
    const [newest] = await reports();
    return client.decideReport({ params: { id: String(newest?.id) }, body: { decision, reason } });
  };
  const alarms = async () => (await client.getOverview()).waiting.alarms;
  return { ...started, rules, reports, decide, alarms };
}

describe('a contrary report', () => {
  test.each([
    ['statute', 1],
    ['judgment', 1],
    ['secondary', 0],
    ['unverified', 0],
  ] as const)('on a rule with %s evidence raises %i alarms', async (verification, expected) => {
    const { join, alarms, rules } = await start({ verification });
    await (await join()).report();
    expect(await alarms()).toBe(0);
    await (await join()).report(ASKED);
    expect(await alarms()).toBe(expected);
    expect(await rules({ show: 'alarms' })).toHaveLength(expected);
  });

  test('raises no alarm once it is settled or dismissed, and again once it is reopened or changed', async () => {
    const { join, alarms, decide, sleep } = await start();
    const { client, answer } = await join();
    const params = { id: await answer() };
    await client.saveReport({ params, body: ASKED });
    const counts = [];
    for (const decision of ['settled', 'open', 'dismissed', 'open', 'settled'] as const) {
      await decide(decision, 'It was not filed there');
      counts.push(await alarms());
    }
    expect(counts).toEqual([0, 1, 0, 1, 0]);
    sleep();
    await client.saveReport({ params, body: { ...ASKED, asked: 10_000 } });
    expect(await alarms()).toBe(1);
  });
});

describe('the reported rules', () => {
  test('are listed with their counts, the latest first, in pages and by filters', async () => {
    const { join, rules, decide, publish, rule } = await start();
    await (await join()).report();
    await (await join()).report(ASKED);
    await (await join()).report(ASKED);
    await decide('dismissed', 'Twice');
    const [first] = await rules();
    expect(first).toEqual({
      id: `punjab ${rule().subMinorId}`,
      provinceId: 'punjab',
      province: 'Punjab',
      subMinorId: rule().subMinorId,
      names: [expect.any(String), expect.any(String), 'Cheque'],
      taken: 1,
      other: 1,
      dismissed: 1,
      alarms: 1,
      clusters: 0,
      lastMadeOn: '2026-03-02',
    });
    const found = async (query: object) => (await rules(query)).length;
    expect(await found({ show: 'contrary' })).toBe(1);
    expect(await found({ show: 'dismissed' })).toBe(1);
    expect(await found({ show: 'clusters' })).toBe(0);
    expect(await found({ searchTerm: 'cheque punjab' })).toBe(1);
    expect(await found({ searchTerm: 'bond' })).toBe(0);
    expect(await found({ province: 'sindh' })).toBe(0);
    expect(await found({ page: 2 })).toBe(0);
    await publish({ name: 'Promissory note' });
    await (await join()).report(TAKEN, 700_000);
    expect((await rules())[0]?.names.at(-1)).toBe('Promissory note');
  });

  test('show shared network addresses and repeated reports, but not who the members are', async () => {
    const { join, rules, reports } = await start();
    const [one, two, alone] = [await join('203.0.113.7'), await join('203.0.113.7'), await join()];
    await one.report();
    await two.report();
    await alone.report();
    await alone.report(TAKEN, 200_000);
    expect(await rules()).toMatchObject([{ clusters: 1 }]);
    const listed = await reports();
    expect(listed.map(({ member, cluster }) => [member, cluster])).toEqual([
      [3, null],
      [3, null],
      [2, 1],
      [1, 1],
    ]);
    for (const { memberId } of [one, two, alone]) expect(JSON.stringify(listed)).not.toContain(memberId);
  });

  test('show for each report whether its figures are still in force', async () => {
    const { join, reports, publish } = await start();
    await (await join()).report();
    await publish({ maximumUserInput: 1_000_000 });
    await (await join()).report({ ...TAKEN, filedOn: '2026-03-02' });
    const both = await reports();
    expect(both.map(({ isCurrent }) => isCurrent)).toEqual([true, false]);
    expect(both[0]?.version).toBeGreaterThan(both[1]?.version ?? 0);
  });
});

describe('a decision', () => {
  test('to dismiss needs a reason, and the report does not count until it is reopened', async () => {
    const { reportAs, practice, decide } = await start();
    await reportAs(3);
    expect(await practice()).toHaveLength(1);
    await expect(decide('dismissed', ' ')).rejects.toMatchObject({
      errors: [{ path: 'reason', code: 'REASON_MISSING' }],
    });
    expect(await decide('dismissed', 'Made up')).toMatchObject({
      decision: 'dismissed',
      decisionReason: 'Made up',
      decidedBy: 'A Member',
    });
    expect(await practice()).toEqual([]);
    expect(await decide('open')).toMatchObject({ decision: 'open', decisionReason: '', decidedBy: null });
    expect(await practice()).toHaveLength(1);
    await decide('settled');
    expect(await practice()).toHaveLength(1);
  });

  test('is audited once, with the previous state', async () => {
    const { join, decide, admin } = await start();
    await (await join()).report();
    for (const _ of [1, 2]) await decide('dismissed', 'Made up');
    const entries = await admin.client.getAuditEntries({ query: { action: 'decideReport' } });
    expect(entries).toMatchObject([
      {
        actor: admin.memberId,
        before: { decision: 'open', reason: '' },
        after: { decision: 'dismissed', reason: 'Made up' },
      },
    ]);
  });

  test('to dismiss prevents changes by the author', async () => {
    const { join, decide } = await start();
    const { client, answer } = await join();
    const params = { id: await answer() };
    await client.saveReport({ params, body: TAKEN });
    await decide('dismissed', 'Made up');
    expect((await client.getReport({ params })).report).toMatchObject({ changeableUntil: null });
    await expect(client.saveReport({ params, body: TAKEN })).rejects.toMatchObject({ code: 'REPORT_CLOSED' });
  });

  test('to dismiss wins over a concurrent change by the author', async () => {
    const { join, db } = await start();
    const { client, answer } = await join();
    const params = { id: await answer() };
    await client.saveReport({ params, body: TAKEN });
    let changing: Promise<unknown> = Promise.resolve();
    await db.transaction().execute(async (trx) => {
      const dismissed = { decision: 'dismissed', decision_reason: 'Made up', decided_at: new Date() };
      await trx.updateTable('report').set(dismissed).execute();
      changing = client.saveReport({ params, body: ASKED }).catch((error: unknown) => error);
      await untilBlocked(db);
    });
    expect(await changing).toMatchObject({ code: 'REPORT_CLOSED' });
    expect(await db.selectFrom('report').select(['outcome', 'decision']).execute()).toEqual([
      { outcome: 'taken', decision: 'dismissed' },
    ]);
  });

  test('is refused for a report that does not exist', async () => {
    const { admin } = await start();
    const params = { id: admin.memberId };
    const decision = admin.client.decideReport({ params, body: { decision: 'settled' } });
    await expect(decision).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});
