import { describe, expect, test, vi } from 'vitest';
import { deleteExpired } from '../../platform/db/delete-in-batches.ts';
import { ASKED, startReports, TAKEN } from '../../testing/reports.ts';
import { fewOrMany } from '../../testing/suite.ts';
import { calculationsExpired } from '../prune.ts';

const LAHORE = { en: 'Lahore', ur: 'لاہور' };
const MULTAN = { en: 'Multan', ur: 'ملتان' };
const MANY = fewOrMany(40, 100);

describe('practice', () => {
  test('appears with the third member who reports the same, and not before', async () => {
    const { join, practice, sleep } = await startReports();
    for (const district of ['Lahore', 'Multan']) {
      await (await join()).report({ ...TAKEN, district });
      expect(await practice()).toEqual([]);
    }
    sleep();
    await (await join()).report({ ...TAKEN, district: 'Lahore', filedOn: '2026-03-03' });
    expect(await practice()).toEqual([
      {
        reading: null,
        span: { slabSetId: expect.any(String), number: 1 },
        outcome: 'taken',
        members: 3,
        districts: [
          { district: LAHORE, members: 2 },
          { district: MULTAN, members: 1 },
        ],
        elsewhere: 0,
        lastOn: '2026-03-03',
        contrary: 0,
      },
    ]);
  });

  test('needs reports on two days', async () => {
    const { join, practice, sleep, reportAs } = await startReports();
    for (let n = 0; n < 5; n += 1) await (await join()).report();
    expect(await practice()).toEqual([]);
    sleep();
    await reportAs(1);
    expect(await practice()).toMatchObject([{ members: 6 }]);
  });

  test('counts a member once, however many calculations were reported', async () => {
    const { join, practice, sleep } = await startReports();
    const { report } = await join();
    for (const amount of [100_000, 200_000, 300_000]) {
      await report(TAKEN, amount);
      sleep();
    }
    expect(await practice()).toEqual([]);
  });

  test('counts contrary reports beside it', async () => {
    const { join, reportAs, practice } = await startReports();
    await reportAs(3);
    await (await join()).report(ASKED);
    expect(await practice()).toMatchObject([{ outcome: 'taken', members: 3, contrary: 1 }]);
  });

  test('can be that registries ask for another fee', async () => {
    const { join, reportAs, practice } = await startReports();
    await reportAs(3, ASKED);
    await (await join()).report();
    expect(await practice()).toMatchObject([{ outcome: 'other', members: 3, contrary: 1 }]);
  });

  test('is about one row of the schedule', async () => {
    const { join, reportAs, practice } = await startReports();
    await reportAs(2);
    await (await join()).report(TAKEN, 20_000);
    expect(await practice()).toEqual([]);
  });

  test('shows no typed words: an unknown district counts as elsewhere', async () => {
    const { reportAs, practice } = await startReports();
    await reportAs(3, { ...TAKEN, district: 'Advocate So-and-so is a crook' });
    const shown = await practice();
    expect(shown).toMatchObject([{ members: 3, districts: [], elsewhere: 3 }]);
    expect(JSON.stringify(shown)).not.toContain('crook');
  });

  test('does not count a district of another province', async () => {
    const { reportAs, practice } = await startReports();
    await reportAs(3, { ...TAKEN, district: 'Hyderabad' });
    expect(await practice()).toMatchObject([{ members: 3, districts: [], elsewhere: 3 }]);
  });

  test('disappears when the figures change, and stays when words change', async () => {
    const { reportAs, practice, publish } = await startReports();
    await reportAs(3);
    await publish({ note: 'Read again', verification: 'secondary', name: 'Cheques' });
    expect(await practice()).toHaveLength(1);
    await publish({ maximumUserInput: 1_000_000 });
    expect(await practice()).toEqual([]);
  });

  test('of an older version is shown for that version, and of a scheduled version to nobody', async () => {
    const { client, reportAs, place, publish, admin, rulebook } = await startReports();
    await reportAs(3);
    const inForce = async () => (await admin.client.getRulebookInForce({ params: rulebook })).version;
    const before = await inForce();
    await publish({ maximumUserInput: 1_000_000 });
    const of = (version: Awaited<ReturnType<typeof inForce>>, from = version?.effectiveFrom) =>
      client.getPractice({ params: place(), query: { number: version?.number, from } });
    expect([await of(before), await of(await inForce())]).toMatchObject([[{ members: 3 }], []]);
    await expect(of(before, '2131-01-01')).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  test('counts all of many members who report at once', async () => {
    const { join, practice, sleep } = await startReports();
    await (await join()).report();
    sleep();
    const members: Awaited<ReturnType<typeof join>>[] = [];
    for (let n = 0; n < MANY; n += 1) members.push(await join());
    const ids = await Promise.all(members.map(({ answer }) => answer()));
    // Repeats a request that the server refused because it was busy, as browsers do.
    const save = ({ client }: (typeof members)[number], id = '') =>
      vi.waitFor(() => client.saveReport({ params: { id }, body: TAKEN }), { timeout: 30_000, interval: 200 });
    await Promise.all(members.map((member, n) => save(member, ids[n])));
    const all = MANY + 1;
    expect(await practice()).toMatchObject([{ members: all, districts: [{ district: LAHORE, members: all }] }]);
  });

  test('changes no figure, no verification and no saved calculation', async () => {
    const { client, join, reportAs, place, publish } = await startReports();
    await publish({ verification: 'unverified' });
    const { client: member, answer } = await join();
    const params = { id: await answer() };
    const before = JSON.stringify(await member.getCalculation({ params }));
    const action = await client.getUserAction({ params: place() });
    const fresh = async () => (await join()).client.calculate({ params: place(), body: { amount: 100_000 } });
    const { calculation, steps, verification } = await fresh();
    await reportAs(3);
    await reportAs(3, ASKED);
    expect(JSON.stringify(await member.getCalculation({ params }))).toBe(before);
    expect(await client.getUserAction({ params: place() })).toEqual(action);
    expect(await fresh()).toMatchObject({ calculation, steps, verification });
  });
});

describe('reports from one network address', () => {
  test('count once within a day, whichever members send them, even at once', async () => {
    const { join, practice, reportAs } = await startReports();
    const members = [];
    for (let n = 0; n < 8; n += 1) members.push(await join('203.0.113.7'));
    await Promise.all(members.map(({ report }) => report()));
    await reportAs(1);
    expect(await practice()).toEqual([]);
    await reportAs(3);
    expect(await practice()).toMatchObject([{ members: 5 }]);
  });

  test('count again a day later', async () => {
    const { join, practice, time } = await startReports();
    for (const hours of [0, 24, 24]) {
      time.now += hours * 3_600_000;
      await (await join('203.0.113.7')).report();
    }
    expect(await practice()).toMatchObject([{ members: 3 }]);
  });

  test('still count once when one member reports again on later days', async () => {
    const { join, practice, sleep } = await startReports();
    const [one, two, three] = [await join('203.0.113.7'), await join('203.0.113.7'), await join('203.0.113.7')];
    await Promise.all([one, two, three].map(({ report }) => report()));
    for (const amount of [200_000, 300_000]) {
      sleep();
      await one.report(TAKEN, amount);
    }
    expect(await practice()).toEqual([]);
  });

  test('keep their cluster when the address is deleted after a day', async () => {
    const { join, practice, db, time, sleep } = await startReports();
    for (let n = 0; n < 3; n += 1) await (await join('203.0.113.7')).report();
    const networks = async () => {
      await deleteExpired(db, calculationsExpired(new Date(time.now)));
      return db.selectFrom('report_network').select('network').execute();
    };
    time.now += 86_400_000;
    expect(await networks()).toEqual([{ network: expect.stringMatching(/^[\w-]{43}$/) }]);
    time.now += 1;
    expect(await networks()).toEqual([]);
    sleep();
    await (await join()).report();
    expect(await practice()).toEqual([]);
  });
});
