import type { MajorCategory } from '@mizan/engine';
import { subMinorOf, treeOf } from '@mizan/engine/testing';
import { describe, expect, test } from 'vitest';
import { whileLawIsHeld } from '../../testing/hold-law.ts';
import { add, kind, kindsIn, rateOf, setNote, setRate, startTimeline, TODAY } from '../../testing/timeline.ts';
import { untilBlocked } from '../../testing/wait-until.ts';

const DAYS = ['2026-01-01', TODAY, '2030-12-31', '2031-01-01', '2035-01-01', '2040-01-01'];
const reason = 'The bill lapsed';

async function start(clock?: () => Date) {
  const app = await startTimeline(clock);
  const { admin, rulebook, on } = app;
  const withdraw = (number: number, more: object = {}) =>
    admin.withdrawRulebookVersion({ params: { ...rulebook, number }, body: { reason, ...more } });
  /** The trees in force on each of `DAYS`. */
  const everyDay = async () => {
    const trees: (readonly MajorCategory[])[] = [];
    for (const day of DAYS) trees.push((await on(day)).majorCategories);
    return trees;
  };
  const states = async () =>
    (await admin.getRulebookVersions({ params: rulebook })).map(
      ({ effectiveFrom, state }) => `${effectiveFrom} ${state}`,
    );
  /** Publishes an edit, and returns its number. */
  const edit = async (...asked: Parameters<typeof app.edit>) => (await app.edit(...asked)).version?.number ?? 0;
  return { ...app, edit, withdraw, everyDay, states };
}

describe('withdrawing a scheduled publication', () => {
  test('restores the law before it, and keeps the publication readable', async () => {
    const { admin, rulebook, edit, withdraw, everyDay, states } = await start();
    await edit('2035-01-01', setRate('Bond', 0.5));
    const before = await everyDay();
    const number = await edit('2031-01-01', setRate('Cheque', 0.2));
    expect(await everyDay()).not.toEqual(before);
    const { withdrawn } = await withdraw(number);
    expect(await everyDay()).toEqual(before);
    const by = { number: number + 1, at: `${TODAY}T06:00:00.000Z`, by: 'A Member', reason };
    expect(withdrawn).toMatchObject([{ number, effectiveFrom: '2031-01-01', state: 'withdrawn', withdrawn: by }]);
    expect(await states()).toEqual(['2031-01-01 withdrawn', '2035-01-01 scheduled', '2026-01-01 inForce']);
    const kept = await admin.getRulebookVersion({ params: { ...rulebook, number } });
    expect(rateOf(kept.majorCategories, 'Cheque')).toBe(0.2);
  });

  test('does not affect another rulebook, whose first rules may begin on a past day', async () => {
    const { admin, country, edit, withdraw } = await start();
    await withdraw(await edit('2031-01-01', setRate('Cheque', 0.2)));
    const other = await admin.createProvince({ body: { name: 'Another state', optedCountry: country.id } });
    const params = { provinceId: other.id, type: 'courtFee' as const };
    const body = { majorCategories: treeOf([subMinorOf('Cheque', 0.1)]), effectiveFrom: '2026-01-01' };
    expect((await admin.addCategoriesData({ params, body })).version).toMatchObject({ state: 'inForce' });
  });

  test('keeps later publications, on every day', async () => {
    const { edit, withdraw, everyDay } = await start();
    const number = await edit('2031-01-01', setRate('Cheque', 0.2));
    await edit(TODAY, setNote('Bond', 'Mended'));
    await edit('2035-01-01', add('Pledge', 0.3));
    await withdraw(number);
    const trees = await everyDay();
    expect(trees.map((tree) => rateOf(tree, 'Cheque'))).toEqual([0.1, 0.1, 0.1, 0.1, 0.1, 0.1]);
    expect(trees.map((tree) => kind(tree, 'Bond').note)).toEqual([undefined, ...Array(5).fill('Mended')]);
    expect(rateOf(trees[4] ?? [], 'Pledge')).toBe(0.3);
  });

  test('keeps the value that another publication set for a later day', async () => {
    const { edit, withdraw, everyDay } = await start();
    const number = await edit('2031-01-01', setRate('Cheque', 0.2));
    await edit('2035-01-01', setRate('Cheque', 0.4));
    await withdraw(number);
    expect((await everyDay()).map((tree) => rateOf(tree, 'Cheque'))).toEqual([0.1, 0.1, 0.1, 0.1, 0.4, 0.4]);
  });

  test('restores the value of an earlier publication for the day, until that is withdrawn too', async () => {
    const { edit, withdraw, everyDay } = await start();
    const first = await edit('2031-01-01', setRate('Cheque', 0.2));
    const second = await edit('2031-01-01', setRate('Cheque', 0.3));
    await edit('2031-01-01', setNote('Bond', 'Mended'));
    await withdraw(second);
    expect((await everyDay()).map((tree) => rateOf(tree, 'Cheque'))).toEqual([0.1, 0.1, 0.1, 0.2, 0.2, 0.2]);
    await withdraw(first);
    const trees = await everyDay();
    expect(trees.map((tree) => rateOf(tree, 'Cheque'))).toEqual([0.1, 0.1, 0.1, 0.1, 0.1, 0.1]);
    expect(kind(trees[5] ?? [], 'Bond').note).toBe('Mended');
  });

  test('asks before also withdrawing publications that changed only its own items', async () => {
    const { edit, withdraw, everyDay, states } = await start();
    const before = await everyDay();
    const making = await edit('2031-01-01', add('Pledge', 0.3));
    const raising = await edit('2035-01-01', setRate('Pledge', 0.4), { note: 'Raised' });
    await expect(withdraw(making)).rejects.toMatchObject({
      code: 'WITHDRAWAL_ENDS_OTHERS',
      data: { publications: [{ number: raising, effectiveFrom: '2035-01-01', note: 'Raised', by: 'A Member' }] },
    });
    const { withdrawn } = await withdraw(making, { confirmOthers: true });
    expect(withdrawn.map(({ number }) => number)).toEqual([raising, making]);
    expect(await everyDay()).toEqual(before);
    expect(await states()).toEqual(['2035-01-01 withdrawn', '2031-01-01 withdrawn', '2026-01-01 inForce']);
  });

  test('is refused if two names would become equal on some day', async () => {
    const { edit, withdraw } = await start();
    const renaming = await edit('2031-01-01', (tree) => {
      kind(tree, 'Bond').name = 'Pledge';
    });
    await edit('2035-01-01', (tree) => {
      kind(tree, 'Cheque').name = 'Bond';
    });
    await expect(withdraw(renaming)).rejects.toMatchObject({ code: 'RULEBOOK_FAULTY' });
  });

  test('keeps its changes from members on its day', async () => {
    let moment = `${TODAY}T06:00:00Z`;
    const { client, country, province, edit, withdraw } = await start(() => new Date(moment));
    const number = await edit('2026-06-02', (tree) => {
      (tree[0] ?? expect.fail()).name = 'Renamed';
    });
    await withdraw(number);
    const place = { country: country.id, province: province.id, type: 'courtFee' as const };
    moment = '2026-06-02T06:00:00Z';
    const majors = await client.getMajorCategories({ params: place });
    expect(majors.map(({ name }) => name)).toEqual(['Recovery']);
  });
});

test('a rule whose deletion was withdrawn can be deleted from another day, by who knows the withdrawal', async () => {
  const { admin, on, withdraw, everyDay } = await start();
  const id = kind((await on(TODAY)).majorCategories, 'Cheque').id;
  const deleteFrom = (effectiveFrom: string, baseVersion?: number) =>
    admin.deleteCategory({
      params: { level: 'subminorCategory', id },
      query: { effectiveFrom, ...(baseVersion !== undefined && { baseVersion: String(baseVersion) }) },
    });
  const { version } = await deleteFrom('2031-01-01');
  const number = version?.number ?? 0;
  const { withdrawn } = await withdraw(number);
  await expect(deleteFrom('2035-01-01', number)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await deleteFrom('2035-01-01', withdrawn[0]?.withdrawn?.number ?? expect.fail());
  expect((await everyDay()).map((tree) => kindsIn(tree).length)).toEqual([2, 2, 2, 2, 1, 1]);
});

describe('a publication cannot be withdrawn', () => {
  test('once it is in force', async () => {
    let moment = '2026-06-01T18:59:00Z';
    const { edit, withdraw } = await start(() => new Date(moment));
    const number = await edit('2026-06-02', setRate('Cheque', 0.2));
    moment = '2026-06-01T19:00:00Z';
    const refusal = { code: 'VERSION_IN_FORCE', status: 409, data: { effectiveFrom: '2026-06-02' } };
    await expect(withdraw(number)).rejects.toMatchObject(refusal);
  });

  test('twice, nor if it does not exist', async () => {
    const { edit, withdraw } = await start();
    const number = await edit('2031-01-01', setRate('Cheque', 0.2));
    await withdraw(number);
    await expect(withdraw(number)).rejects.toMatchObject({ code: 'VERSION_WITHDRAWN', status: 409 });
    await expect(withdraw(999)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});

describe('several administrators at once', () => {
  test('of two withdrawals of one publication, one is refused', async () => {
    const { db, edit, withdraw, states } = await start();
    const number = await edit('2031-01-01', setRate('Cheque', 0.2));
    const both: Promise<unknown>[] = [];
    await whileLawIsHeld(db, async () => {
      both.push(withdraw(number), withdraw(number));
      await untilBlocked(db, 2);
    });
    const outcomes = await Promise.allSettled(both);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'VERSION_WITHDRAWN' },
    });
    expect(await states()).toEqual(['2031-01-01 withdrawn', '2026-01-01 inForce']);
  });

  test('an edit that waits for a withdrawal changes the law after it', async () => {
    const { db, edit, withdraw, everyDay } = await start();
    const number = await edit('2031-01-01', setRate('Cheque', 0.2));
    const both: Promise<unknown>[] = [];
    await whileLawIsHeld(db, async () => {
      both.push(withdraw(number));
      await untilBlocked(db);
      both.push(edit(TODAY, setNote('Cheque', 'Mended')));
      await untilBlocked(db, 2);
    });
    await Promise.all(both);
    const trees = await everyDay();
    expect(trees.map((tree) => rateOf(tree, 'Cheque'))).toEqual([0.1, 0.1, 0.1, 0.1, 0.1, 0.1]);
    expect(kind(trees[4] ?? [], 'Cheque').note).toBe('Mended');
  });

  test('a withdrawal that waits past midnight does not withdraw a version that came into force', async () => {
    let moment = '2026-06-01T18:59:59Z';
    const { db, edit, withdraw, states } = await start(() => new Date(moment));
    const number = await edit('2026-06-02', setRate('Cheque', 0.2));
    let withdrawing: Promise<unknown> = Promise.resolve();
    await whileLawIsHeld(db, async () => {
      withdrawing = withdraw(number);
      withdrawing.catch(() => {});
      await untilBlocked(db);
      moment = '2026-06-01T19:00:00Z';
    });
    await expect(withdrawing).rejects.toMatchObject({ code: 'VERSION_IN_FORCE' });
    expect(await states()).toEqual(['2026-06-02 inForce', '2026-01-01 past']);
  });

  test('of three publishers, only the one that would overwrite another is refused', async () => {
    const { db, edit, publish, on, everyDay } = await start();
    await edit('2031-01-01', setRate('Cheque', 0.2));
    const { majorCategories, version } = await on(TODAY);
    const noted = (note: string) => {
      const tree = structuredClone(majorCategories);
      setNote('Cheque', note)(tree);
      return tree;
    };
    const racing: Promise<unknown>[] = [];
    await whileLawIsHeld(db, async () => {
      racing.push(edit('2040-01-01', add('Pledge', 0.3)));
      await untilBlocked(db);
      racing.push(...['One', 'Two'].map((note) => publish(noted(note), TODAY, { baseVersion: version?.number })));
      await untilBlocked(db, 3);
    });
    const outcomes = await Promise.allSettled(racing);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'fulfilled', 'rejected']);
    const refused = outcomes.find(({ status }) => status === 'rejected');
    expect(refused).toMatchObject({ reason: { code: 'RULEBOOK_CHANGED', data: { effectiveFrom: TODAY } } });
    const trees = await everyDay();
    expect(new Set(trees.slice(1).map((tree) => kind(tree, 'Cheque').note)).size).toBe(1);
    expect(kindsIn(trees[5] ?? [])).toHaveLength(3);
  });
});
