import { describe, expect, test } from 'vitest';
import { readExport } from '../../testing/members.ts';
import { ASKED, type ReportBody, startReports, TAKEN } from '../../testing/reports.ts';

describe('a report', () => {
  test('contains what the registry did, and can be read by its author', async () => {
    const { join } = await startReports();
    const { client, answer } = await join();
    const params = { id: await answer() };
    expect(await client.getReport({ params })).toMatchObject({ report: null, searches: 1, filedFrom: '2026-01-01' });
    const { report } = await client.saveReport({ params, body: { ...ASKED, district: ' lahore ' } });
    expect(report).toEqual({
      outcome: 'other',
      asked: '9000',
      reason: 'The reader counts ten per cent',
      court: 'Civil Judge',
      district: 'Lahore',
      filedOn: '2026-03-01',
      madeOn: '2026-03-02',
      changeableUntil: '2026-03-09',
    });
    expect(await client.getReport({ params })).toMatchObject({ report, searches: 0 });
  });

  test('stores no amount and no reason if the fee was taken', async () => {
    const { join } = await startReports();
    const { report } = await (await join()).report({ ...ASKED, outcome: 'taken' });
    expect(report).toMatchObject({ outcome: 'taken', asked: null, reason: '' });
  });

  test('can be changed for seven days, and not after', async () => {
    const { join, sleep, db } = await startReports();
    const { client, answer } = await join();
    const params = { id: await answer() };
    await client.saveReport({ params, body: TAKEN });
    for (let day = 1; day <= 7; day += 1) sleep();
    expect(await client.saveReport({ params, body: ASKED })).toMatchObject({
      report: { outcome: 'other', madeOn: '2026-03-02' },
      searchesGiven: 0,
    });
    sleep();
    await expect(client.saveReport({ params, body: TAKEN })).rejects.toMatchObject({ code: 'REPORT_CLOSED' });
    expect(await db.selectFrom('report').select('outcome').execute()).toEqual([{ outcome: 'other' }]);
  });

  test('stays the only one when its calculation is deleted and made again', async () => {
    const { join, db } = await startReports();
    const { client, answer, report } = await join();
    const { searchesGiven } = await report();
    await client.deleteCalculation({ params: { id: await answer() } });
    expect([searchesGiven, (await report(ASKED)).searchesGiven]).toEqual([1, 0]);
    expect(await db.selectFrom('report').select('outcome').execute()).toEqual([{ outcome: 'other' }]);
  });

  test('can be made only by the owner of the calculation, not by an administrator', async () => {
    const { join, admin } = await startReports();
    const params = { id: await (await join()).answer() };
    for (const { client } of [await join(), admin]) {
      await expect(client.saveReport({ params, body: TAKEN })).rejects.toMatchObject({ code: 'NOT_FOUND' });
      await expect(client.getReport({ params })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    }
  });

  test('needs a confirmed address', async () => {
    const { join, db } = await startReports();
    const { client, memberId, report, answer } = await join();
    await db.updateTable('member').set({ email_confirmed_at: null }).where('id', '=', memberId).execute();
    await expect(report()).rejects.toMatchObject({ code: 'EMAIL_NOT_CONFIRMED' });
    const form = client.getReport({ params: { id: await answer() } });
    await expect(form).rejects.toMatchObject({ code: 'EMAIL_NOT_CONFIRMED' });
  });

  test('is matched to the rule, its version, its figures and the row of the schedule', async () => {
    const { join, rule, db } = await startReports();
    const { report } = await join();
    await report();
    await report(TAKEN, 20_000);
    const rows = await db.selectFrom('report').selectAll().orderBy('number').execute();
    expect(rows).toMatchObject([
      {
        sub_minor_id: rule().subMinorId,
        version: expect.any(Number),
        reading: null,
        amount: '100000',
        fee: '5000',
        slab_number: 1,
      },
      {
        sub_minor_id: rule().subMinorId,
        version: expect.any(Number),
        reading: null,
        amount: '20000',
        fee: '0',
        slab_number: 0,
      },
    ]);
    expect(rows[0]?.figures).toBe(rows[1]?.figures);
    expect(rows[0]?.author).toBe(rows[1]?.author);
  });
});

describe('the content of a report', () => {
  test('is refused with an error at the field that is wrong', async () => {
    const { report } = await (await startReports()).join();
    const faults: [Partial<ReportBody>, path: string, code: string][] = [
      [{ filedOn: '2026-03-03' }, 'filedOn', 'FILED_AHEAD'],
      [{ filedOn: '2025-12-31' }, 'filedOn', 'FILED_UNDER_OTHER_RULES'],
      [{ filedOn: '2025-03-01' }, 'filedOn', 'FILED_LONG_AGO'],
      [{ asked: '' }, 'asked', 'ASKED_MISSING'],
      [{ asked: 'a lot' }, 'asked', 'AMOUNT_NOT_A_NUMBER'],
      [{ asked: '5,000' }, 'asked', 'ASKED_IS_THE_ANSWER'],
      [{ reason: ' ' }, 'reason', 'REASON_MISSING'],
      [{ reason: 'x'.repeat(201) }, 'reason', 'TOO_LONG'],
      [{ court: ' ' }, 'court', 'REQUIRED'],
      [{ district: '' }, 'district', 'REQUIRED'],
    ];
    for (const [change, path, code] of faults) {
      const errors = [expect.objectContaining({ path, code })];
      await expect(report({ ...ASKED, ...change }), code).rejects.toMatchObject({ code: 'INVALID', errors });
    }
  });

  test('may be about a day of an older version only if that had the same figures', async () => {
    const { join, publish, sleep } = await startReports();
    await publish({ note: 'Read again' });
    const { report } = await join();
    expect((await report()).report).toMatchObject({ filedOn: '2026-03-01' });
    sleep();
    await publish({ minimumUserInput: 500 });
    await expect(report(TAKEN, 200_000)).rejects.toMatchObject({
      errors: [{ path: 'filedOn', code: 'FILED_UNDER_OTHER_RULES' }],
    });
    expect((await report({ ...TAKEN, filedOn: '2026-03-03' }, 200_000)).report).toMatchObject({
      filedOn: '2026-03-03',
    });
  });

  test('is refused if the answer has no fee', async () => {
    const { join, publish } = await startReports();
    await publish({ certainty: 'notEstablished' });
    await expect((await join()).report()).rejects.toMatchObject({ code: 'NOTHING_TO_REPORT' });
  });
});

describe('the searches for reports', () => {
  test('are in the ledger with their cause, at most three a month', async () => {
    const { join, db, time } = await startReports();
    const { client, memberId, report } = await join();
    const rewards = [];
    for (const amount of [1, 2, 3, 4]) rewards.push((await report(TAKEN, amount * 100_000)).searchesGiven);
    expect(rewards).toEqual([1, 1, 1, 0]);
    const { results } = await client.getSearchStatement();
    expect(results.filter(({ reason }) => reason === 'report')).toHaveLength(3);
    time.now = Date.parse('2026-04-01T10:00:00Z');
    expect((await report(TAKEN, 500_000)).searchesGiven).toBe(1);
    const entries = db.selectFrom('search_entry').select(['cause', 'calculation_id']).where('member_id', '=', memberId);
    const [first] = await entries.where('reason', '=', 'report').orderBy('number').execute();
    expect(first?.cause).toBe(`report:${first?.calculation_id}`);
  });

  test('follow the setting, and are never more than three a month', async () => {
    const { join } = await startReports({ environment: { REPORT_SEARCHES: '2' } });
    const { report } = await join();
    const rewards = [];
    for (const amount of [1, 2, 3]) rewards.push((await report(TAKEN, amount * 100_000)).searchesGiven);
    expect(rewards).toEqual([2, 1, 0]);
  });

  test('are none if the setting is 0', async () => {
    const { join } = await startReports({ environment: { REPORT_SEARCHES: '0' } });
    expect(await (await join()).report()).toMatchObject({ searchesGiven: 0 });
  });

  test('are three for many concurrent reports', async () => {
    const { join, db } = await startReports();
    const { client, memberId, answer } = await join();
    const ids = [];
    for (let n = 1; n <= 12; n += 1) ids.push(await answer(n * 100_000));
    const saved = await Promise.all(ids.map((id) => client.saveReport({ params: { id }, body: TAKEN })));
    expect(saved.reduce((sum, { searchesGiven }) => sum + searchesGiven, 0)).toBe(3);
    const entries = db.selectFrom('search_entry').select('amount').where('member_id', '=', memberId);
    expect(await entries.where('reason', '=', 'report').execute()).toHaveLength(3);
  });
});

test('a hundred concurrent reports on one calculation are stored as one, with one search', async () => {
  const { join, db } = await startReports();
  const { client, answer } = await join();
  const params = { id: await answer() };
  const saving = Array.from({ length: 100 }, () => client.saveReport({ params, body: TAKEN }));
  const saved = await Promise.all(saving);
  expect(saved.filter(({ searchesGiven }) => searchesGiven === 1)).toHaveLength(1);
  expect(await db.selectFrom('report').select('id').execute()).toHaveLength(1);
});

describe('the account of a reporter', () => {
  test('has the reports in its export', async () => {
    const { join } = await startReports();
    const { client, report } = await join();
    await report(ASKED);
    expect((await readExport(client)).reports).toMatchObject([{ fee: '5000', outcome: 'other', asked: '9000' }]);
    expect((await readExport((await join()).client)).reports).toEqual([]);
  });

  test('can be deleted while the reports stay, anonymous and still as one member', async () => {
    const { join, db, reportAs, practice } = await startReports();
    const { memberId, client, report } = await join();
    await report();
    await report(TAKEN, 200_000);
    await db.updateTable('session').set({ created_at: new Date() }).where('member_id', '=', memberId).execute();
    await client.deleteAccount({ body: {} });
    const rows = await db.selectFrom('report').selectAll().execute();
    expect(rows).toHaveLength(2);
    expect(JSON.stringify(rows)).not.toContain(memberId);
    expect(await db.selectFrom('reported_answer').selectAll().execute()).toEqual([]);
    await reportAs(1);
    expect(await practice()).toEqual([]);
    await reportAs(3);
    expect(await practice()).toMatchObject([{ members: 5 }]);
  });
});
