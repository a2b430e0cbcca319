import type { MajorCategory } from '@mizan/engine';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { add, kind, rateOf, setNote, setRate, startTimeline, TODAY } from '../../testing/timeline.ts';
import { untilBlocked } from '../../testing/wait-until.ts';

const DAYS = ['2026-01-01', TODAY, '2030-12-31', '2031-01-01', '2035-01-01', '2040-01-01'];
const reason = 'The bill lapsed';

async function start(clock?: () => Date) {
  const app = await startTimeline(clock);
  const { admin, rulebook, on } = app;
  const withdraw = (number: number, more: object = {}) =>
    admin.withdrawRulebookVersion({ params: { ...rulebook, number }, body: { reason, ...more } });
  /** The trees in force on all days. */
  const everyDay = async () => {
    const trees: (readonly MajorCategory[])[] = [];
    for (const day of DAYS) trees.push((await on(day)).majorCategories);
    return trees;
  };
  const states = async () =>
    (await admin.getRulebookVersions({ params: rulebook })).map(({ number, state }) => `${number} ${state}`);
  return { ...app, withdraw, everyDay, states };
}

describe('withdrawing a scheduled version', () => {
  test('restores every answer that held before it was scheduled, and keeps it to be read', async () => {
    const { admin, rulebook, edit, withdraw, everyDay, states } = await start();
    await edit('2035-01-01', setRate('Bond', 0.5));
    const before = await everyDay();
    const { version } = await edit('2031-01-01', setRate('Cheque', 0.2));
    expect(await everyDay()).not.toEqual(before);
    const { withdrawn, carried } = await withdraw(version.number);
    expect(await everyDay()).toEqual(before);
    expect(withdrawn.map(({ number, state }) => [number, state])).toEqual([
      [4, 'withdrawn'],
      [3, 'withdrawn'],
    ]);
    expect(withdrawn[0]?.withdrawn).toEqual({ at: `${TODAY}T06:00:00.000Z`, by: 'A Member', reason });
    expect(carried).toEqual([]);
    expect(await states()).toEqual(['4 withdrawn', '3 withdrawn', '2 scheduled', '1 inForce']);
    const kept = await admin.getRulebookVersion({ params: { ...rulebook, number: version.number } });
    expect(rateOf(kept.majorCategories, 'Cheque')).toBe(0.2);
  });

  test('keeps an edit that was published since, on every date', async () => {
    const { edit, withdraw, everyDay, states } = await start();
    await edit('2031-01-01', setRate('Cheque', 0.2));
    await edit(TODAY, setNote('Bond', 'Mended'));
    await withdraw(2);
    const trees = await everyDay();
    expect(trees.map((tree) => rateOf(tree, 'Cheque'))).toEqual([0.1, 0.1, 0.1, 0.1, 0.1, 0.1]);
    expect(trees.map((tree) => kind(tree, 'Bond').note)).toEqual([undefined, ...Array(5).fill('Mended')]);
    expect(await states()).toEqual(['4 withdrawn', '3 inForce', '2 withdrawn', '1 past']);
  });

  test('takes only its own change out of a version that was made from it', async () => {
    const { edit, withdraw, everyDay, states } = await start();
    await edit('2031-01-01', setRate('Cheque', 0.2));
    await edit('2035-01-01', add('Pledge', 0.3));
    const { carried } = await withdraw(2);
    expect(carried).toMatchObject([{ number: 4, carriedFrom: 3, effectiveFrom: '2035-01-01', note: reason }]);
    const trees = await everyDay();
    expect(trees.map((tree) => rateOf(tree, 'Cheque'))).toEqual([0.1, 0.1, 0.1, 0.1, 0.1, 0.1]);
    expect(rateOf(trees[4] ?? [], 'Pledge')).toBe(0.3);
    expect(await states()).toEqual(['4 scheduled', '3 superseded', '2 withdrawn', '1 inForce']);
  });

  test('asks its author where a later version changed the same', async () => {
    const { edit, withdraw, on } = await start();
    await edit('2031-01-01', setRate('Cheque', 0.2));
    await edit('2035-01-01', setRate('Cheque', 0.4));
    const refusal = await withdraw(2).catch((problem) => problem);
    expect(refusal).toMatchObject({
      code: 'RULEBOOK_CONFLICTS',
      data: { versions: [{ version: 3, conflicts: [{ before: 0.2, mine: 0.1, theirs: 0.4 }] }] },
    });
    const [{ key }] = refusal.data.versions[0].conflicts;
    await withdraw(2, { decisions: [{ version: 3, key, side: 'theirs' }] });
    expect(rateOf((await on('2035-01-01')).majorCategories, 'Cheque')).toBe(0.4);
    expect(rateOf((await on('2031-01-01')).majorCategories, 'Cheque')).toBe(0.1);
  });

  test('lets an edit through that was decided against it, on every date', async () => {
    const { edit, withdraw, everyDay } = await start();
    await edit('2035-01-01', setNote('Bond', 'Later'));
    await edit('2031-01-01', setRate('Cheque', 0.2));
    const mine = setRate('Cheque', 0.15);
    const refused = await edit(TODAY, mine).catch((problem) => problem);
    await edit(TODAY, mine, { decisions: decided(refused, () => 'theirs') });
    expect((await everyDay()).map((tree) => rateOf(tree, 'Cheque'))).toEqual([0.1, 0.15, 0.15, 0.2, 0.2, 0.2]);
    await withdraw(3);
    const trees = await everyDay();
    expect(trees.map((tree) => rateOf(tree, 'Cheque'))).toEqual([0.1, 0.15, 0.15, 0.15, 0.15, 0.15]);
    expect(kind(trees[4] ?? [], 'Bond').note).toBe('Later');
  });

  test('keeps what was decided for its date about another edit', async () => {
    const { edit, withdraw, everyDay, states } = await start();
    await edit('2031-01-01', setNote('Cheque', 'Soon'));
    await edit('2035-01-01', setRate('Bond', 0.5));
    const mine = setNote('Cheque', 'Now');
    const refused = await edit(TODAY, mine).catch((problem) => problem);
    await edit(TODAY, mine, { decisions: decided(refused, (version) => (version === 2 ? 'theirs' : 'mine')) });
    const before = await everyDay();
    const notes = before.map((tree) => kind(tree, 'Cheque').note);
    expect(notes).toEqual([undefined, 'Now', 'Now', 'Soon', 'Now', 'Now']);
    const { withdrawn, carried } = await withdraw(3);
    const trees = await everyDay();
    expect(trees.map((tree) => kind(tree, 'Cheque').note)).toEqual(notes);
    expect(trees.map((tree) => rateOf(tree, 'Bond'))).toEqual([0.2, 0.2, 0.2, 0.2, 0.2, 0.2]);
    expect(withdrawn.map(({ number }) => number)).toEqual([3]);
    expect(carried).toMatchObject([{ number: 7, carriedFrom: 6, effectiveFrom: '2035-01-01' }]);
    expect((await states())[0]).toBe('7 scheduled');
  });

  test('takes out also what an earlier withdrawal had brought back', async () => {
    const { edit, withdraw, everyDay } = await start();
    await edit('2031-01-01', setRate('Cheque', 0.2));
    await edit('2031-01-01', setRate('Cheque', 0.3));
    await edit('2031-01-01', setNote('Bond', 'Mended'));
    await withdraw(3);
    expect((await everyDay()).map((tree) => rateOf(tree, 'Cheque'))).toEqual([0.1, 0.1, 0.1, 0.2, 0.2, 0.2]);
    await withdraw(2);
    const trees = await everyDay();
    expect(trees.map((tree) => rateOf(tree, 'Cheque'))).toEqual([0.1, 0.1, 0.1, 0.1, 0.1, 0.1]);
    expect(kind(trees[5] ?? [], 'Bond').note).toBe('Mended');
  });

  test('answers nothing from it any more, also to members', async () => {
    let moment = `${TODAY}T06:00:00Z`;
    const { client, country, province, edit, withdraw } = await start(() => new Date(moment));
    await edit('2026-06-02', (tree) => {
      (tree[0] ?? expect.fail()).name = 'Renamed';
    });
    await withdraw(2);
    const place = { country: country.id, province: province.id, type: 'courtFee' as const };
    moment = '2026-06-02T06:00:00Z';
    const majors = await client.getMajorCategories({ params: place });
    expect(majors.map(({ name }) => name)).toEqual(['Recovery']);
  });

  test('leaves the next publication a free number', async () => {
    const { edit, withdraw } = await start();
    await edit('2031-01-01', setRate('Cheque', 0.2));
    await withdraw(2);
    expect((await edit('2031-01-01', setRate('Cheque', 0.3))).version).toMatchObject({ number: 3, base: 1 });
  });
});

describe('a version cannot be withdrawn', () => {
  test('once it is in force', async () => {
    let moment = '2026-06-01T18:59:00Z';
    const { edit, withdraw } = await start(() => new Date(moment));
    await edit('2026-06-02', setRate('Cheque', 0.2));
    moment = '2026-06-01T19:00:00Z';
    const refusal = { code: 'VERSION_IN_FORCE', status: 409, data: { effectiveFrom: '2026-06-02' } };
    await expect(withdraw(2)).rejects.toMatchObject(refusal);
  });

  test('as the copy of an edit that is in force', async () => {
    const { edit, withdraw } = await start();
    await edit('2031-01-01', setRate('Cheque', 0.2));
    await edit(TODAY, setNote('Bond', 'Mended'));
    await expect(withdraw(4)).rejects.toMatchObject({ code: 'VERSION_IN_FORCE', data: { effectiveFrom: TODAY } });
  });

  test('twice, nor as what a withdrawal wrote', async () => {
    const { edit, withdraw } = await start();
    await edit('2031-01-01', setRate('Cheque', 0.2));
    await edit('2035-01-01', add('Pledge', 0.3));
    await withdraw(2);
    for (const number of [2, 4])
      await expect(withdraw(number)).rejects.toMatchObject({ code: 'VERSION_WITHDRAWN', status: 409 });
    await expect(withdraw(9)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  test('by changing or deleting the withdrawal', async () => {
    const { db, edit, withdraw } = await start();
    await edit('2031-01-01', setRate('Cheque', 0.2));
    await withdraw(2);
    await expect(db.deleteFrom('rulebook_withdrawal').execute()).rejects.toThrow('append-only');
  });
});

describe('at once', () => {
  test('a publication that was drafted before a withdrawal is drafted again', async () => {
    const { db, edit, withdraw, everyDay } = await start();
    await edit('2031-01-01', setRate('Cheque', 0.2));
    const both: Promise<unknown>[] = [];
    await db.transaction().execute(async (trx) => {
      // The withdrawal has its lock and waits to be written; the edit waits for that lock with its draft.
      await sql`LOCK TABLE rulebook_withdrawal IN SHARE MODE`.execute(trx);
      both.push(withdraw(2));
      await untilBlocked(db);
      both.push(edit(TODAY, setNote('Cheque', 'Mended')));
      await untilBlocked(db, 2);
    });
    await Promise.all(both);
    const trees = await everyDay();
    expect(trees.map((tree) => rateOf(tree, 'Cheque'))).toEqual([0.1, 0.1, 0.1, 0.1, 0.1, 0.1]);
    expect(kind(trees[4] ?? [], 'Cheque').note).toBe('Mended');
  });

  test('a withdrawal that waited over midnight does not withdraw what came into force', async () => {
    let moment = '2026-06-01T18:59:59Z';
    const { db, edit, withdraw, states } = await start(() => new Date(moment));
    await edit('2026-06-02', setRate('Cheque', 0.2));
    const withdrawing: Promise<unknown>[] = [];
    await db.transaction().execute(async (trx) => {
      await sql`SELECT FROM rulebook FOR UPDATE`.execute(trx);
      withdrawing.push(withdraw(2));
      await untilBlocked(db);
      moment = '2026-06-01T19:00:00Z';
    });
    await expect(withdrawing[0]).rejects.toMatchObject({ code: 'VERSION_IN_FORCE' });
    expect(await states()).toEqual(['2 inForce', '1 past']);
  });

  test('of three publishers with later versions, one of the two with the same base wins', async () => {
    const { db, edit, publish, on, everyDay } = await start();
    await edit('2031-01-01', setRate('Cheque', 0.2));
    await edit('2035-01-01', setRate('Cheque', 0.4));
    const { majorCategories } = await on(TODAY);
    const noted = (name: string) => {
      const tree = structuredClone(majorCategories);
      setNote(name, 'Mended')(tree);
      return tree;
    };
    const racing: Promise<unknown>[] = [];
    await db.transaction().execute(async (trx) => {
      await sql`SELECT FROM rulebook FOR UPDATE`.execute(trx);
      // The first in the queue has another date, and leaves the base of the two others in force.
      racing.push(edit('2040-01-01', add('Pledge', 0.3)));
      await untilBlocked(db);
      racing.push(...['Cheque', 'Bond'].map((name) => publish(noted(name), TODAY, { baseVersion: 1 })));
      await untilBlocked(db, 3);
    });
    const outcomes = await Promise.allSettled(racing);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'fulfilled', 'rejected']);
    expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'RULEBOOK_CHANGED', data: { effectiveFrom: TODAY } },
    });
    const trees = await everyDay();
    const notes = trees.map((tree) => [kind(tree, 'Cheque').note, kind(tree, 'Bond').note].filter(Boolean));
    expect(notes).toEqual([[], ['Mended'], ['Mended'], ['Mended'], ['Mended'], ['Mended']]);
    expect(rateOf(trees[5] ?? [], 'Pledge')).toBe(0.3);
  });
});

type Refused = { data: { versions: { version: number; conflicts: { key: string }[] }[] } };
const decided = ({ data }: Refused, sideIn: (version: number) => 'mine' | 'theirs') =>
  data.versions.flatMap(({ version, conflicts }) =>
    conflicts.map(({ key }) => ({ version, key, side: sideIn(version) })),
  );
