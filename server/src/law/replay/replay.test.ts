import type { MajorCategory } from '@mizan/engine';
import { courtFeeEntry, readingOf, subMinorOf, treeIn } from '@mizan/engine/testing';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays } from '../../platform/pakistan-time.ts';
import { prune } from '../../program/prune.ts';
import { startApp } from '../../testing/app.ts';
import { makeRule } from '../../testing/calculations.ts';
import { DAY_MS, edited, save, startReplaying, TODAY, TOMORROW, untilEnded } from '../../testing/replays.ts';
import { fewOrMany } from '../../testing/suite.ts';

describe('a replay', () => {
  test('counts by sub-minor the calculations whose answers the draft changes, with both figures', async () => {
    const { db, cheque, bond, memberId: member, draft, replay, rule, as } = await startReplaying();
    const other = (await as()).memberId;
    await save({ db }, { member, subject: cheque, amount: 500 });
    await save({ db }, { member: other, subject: cheque, amount: 500 });
    await save({ db }, { member, subject: cheque, amount: 100 });
    await save({ db }, { member, subject: bond, amount: 50 });
    const { state, result, done, total } = await replay(draft());
    expect({ state, done, total }).toEqual({ state: 'done', done: 3, total: 3 });
    expect(result).toEqual({
      since: addDays(TODAY, -90),
      answers: 4,
      earlier: 4,
      tried: { questions: 2, answers: 3 },
      changed: { questions: 2, answers: 3 },
      subMinors: [
        {
          subMinorId: rule.place.subMinorCategoryId,
          names: ['Recovery', 'Money', 'Cheque'],
          questions: 2,
          answers: 3,
          from: 100,
          to: 500,
          example: {
            amount: 500,
            asOf: TOMORROW,
            before: { valuation: 500, courtFee: 50 },
            after: { valuation: 500, courtFee: 150 },
            reading: null,
          },
        },
      ],
      more: 0,
    });
  });

  test('finds no change if a draft changes only words, or nothing', { tags: ['long'] }, async () => {
    const { db, cheque, memberId: member, draft, replay } = await startReplaying();
    await save({ db }, { member, subject: cheque, amount: 500 });
    const reworded = draft({});
    Object.assign(reworded[0]?.minorCategory[0]?.subminorCategory[0] ?? expect.fail(), { reference: 'In other words' });
    for (const majorCategories of [draft({}), reworded]) {
      const { result } = await replay(majorCategories);
      expect(result).toMatchObject({ answers: 1, tried: { answers: 0 }, changed: { answers: 0 }, subMinors: [] });
    }
  });

  test('counts an answer of which only a second reading changes, and names that reading', async () => {
    const { db, cheque, memberId: member, draft, replay } = await startReplaying();
    await save({ db }, { member, subject: cheque, amount: 500 });
    const contested = draft({});
    const courtFee = [courtFeeEntry({ userInput: 0.5 })];
    Object.assign(contested[0]?.minorCategory[0]?.subminorCategory[0] ?? expect.fail(), {
      readings: [readingOf('Federal table', { courtFee })],
    });
    const { result } = await replay(contested);
    expect(result).toMatchObject({
      changed: { questions: 1, answers: 1 },
      subMinors: [
        {
          example: {
            reading: 'Federal table',
            before: { refused: 'READING_UNKNOWN' },
            after: { valuation: 500, courtFee: 250 },
          },
        },
      ],
    });
  });

  test('leaves out calculations older than ninety days, and those of other rulebooks', async () => {
    const { db, admin, cheque, memberId: member, draft, replay } = await startReplaying();
    await save({ db }, { member, subject: cheque, amount: 1, daysAgo: 90 });
    await save({ db }, { member, subject: cheque, amount: 2, daysAgo: 91 });
    const elsewhere = await makeRule(admin, 'Elsewhere');
    await admin.calculate({ params: elsewhere.place, body: { amount: 3 } });
    expect((await replay(draft())).result).toMatchObject({ answers: 1, changed: { answers: 1 } });
  });

  test('reports a refused amount and a removed rule as a change', async () => {
    const { db, bond, cheque, memberId: member, replay, rule } = await startReplaying();
    await save({ db }, { member, subject: bond, amount: 800 });
    await save({ db }, { member, subject: cheque, amount: 800 });
    const majors = structuredClone(rule.majorCategories) as MajorCategory[];
    const minor = majors[0]?.minorCategory[0] ?? expect.fail();
    const rest = minor.subminorCategory.filter(({ name }) => name === 'Bond');
    Object.assign(minor, { subminorCategory: rest.map((each) => ({ ...each, maximumUserInput: 700 })) });
    const { result } = await replay(majors);
    const after = result?.subMinors.map(({ names, example }) => [names.at(-1), example.after]);
    expect(new Map(after as [string, object][])).toEqual(
      new Map([
        ['Bond', { refused: 'AMOUNT_ABOVE_MAXIMUM' }],
        ['Cheque', { refused: 'SUB_MINOR_UNKNOWN' }],
      ]),
    );
  });

  test('takes no later publication for a change of the draft, which was edited before it', async () => {
    const { db, admin, bond, cheque, memberId: member, draft, rule } = await startReplaying();
    await save({ db }, { member, subject: bond, amount: 500 });
    await save({ db }, { member, subject: cheque, amount: 500 });
    const params = rule.rulebook;
    const { version } = await admin.getRulebookInForce({ params });
    const majorCategories = edited(rule.majorCategories, 'Bond', { userInput: 0.7 });
    await admin.addCategoriesData({ params, body: { majorCategories } });
    const body = { majorCategories: draft(), effectiveFrom: TOMORROW, baseVersion: version?.number };
    const { result } = await untilEnded(admin, admin.startReplay({ params, body }));
    expect(result?.subMinors.map(({ names }) => names.at(-1))).toEqual(['Cheque']);
  });

  test('counts a question once after its sub-minor was renamed', async () => {
    const { db, admin, cheque, memberId: member, draft, replay, rule } = await startReplaying();
    const renamed = structuredClone(rule.majorCategories) as MajorCategory[];
    Object.assign(renamed[0]?.minorCategory[0]?.subminorCategory[0] ?? expect.fail(), { name: 'Draft' });
    await admin.addCategoriesData({ params: rule.rulebook, body: { majorCategories: renamed } });
    await admin.calculate({ params: rule.place, body: { amount: 500 } });
    await save({ db }, { member, subject: cheque, amount: 500 });
    expect((await replay(draft())).result).toMatchObject({ tried: { questions: 1, answers: 2 } });
  });

  test('ends as failed if the draft cannot be computed', async () => {
    const { db, cheque, memberId: member, draft, replay, rule } = await startReplaying();
    await save({ db }, { member, subject: cheque, amount: 500 });
    const [major = expect.fail()] = draft();
    expect(await replay([major, major])).toMatchObject({ state: 'failed', result: null });
    expect(await replay(draft())).toMatchObject({ state: 'done', provinceId: rule.rulebook.provinceId });
  });
});

/** Random questions about two rules, for days before, on and after the draft's day. */
const questions = fc.array(
  fc.record({
    isBond: fc.boolean(),
    amount: fc.integer({ min: 1, max: 12 }).map((hundreds) => hundreds * 100),
    asOf: fc.constantFrom(addDays(TODAY, -20), TODAY, TOMORROW, addDays(TODAY, 40), addDays(TODAY, 80)),
    member: fc.integer({ min: 0, max: 3 }),
  }),
  { minLength: 1, maxLength: 25 },
);

describe('the result of a replay', () => {
  test('is the same as asking each question before and after the draft is published', async () => {
    const runs = fc.sample(fc.tuple(questions, fc.constantFrom(TODAY, TOMORROW, addDays(TODAY, 30))), fewOrMany(1, 8));
    for (const [sample, effectiveFrom] of runs) {
      const app = await startReplaying();
      const { admin, rule, memberId: member } = app;
      // A later version that changes the other rule, and to which the draft also applies.
      const later = edited(rule.majorCategories, 'Bond', { userInput: 0.7 });
      await admin.addCategoriesData({
        params: rule.rulebook,
        body: { majorCategories: later, effectiveFrom: addDays(TODAY, 60) },
      });
      for (const { isBond, ...each } of sample)
        await save(app, { ...each, member, subject: isBond ? app.bond : app.cheque });
      const majorCategories = app.draft({ maximumCourtFee: 90 });
      const { result } = await app.replay(majorCategories, effectiveFrom);
      const answers = () =>
        Promise.all(
          sample.map(async ({ isBond, amount, asOf }) => {
            const day = asOf < effectiveFrom ? effectiveFrom : asOf;
            const params = isBond ? rule.bond : rule.place;
            const answer = admin.calculate({ params, body: { amount, asOf: day } });
            return answer
              .then(({ calculation }) => calculation.courtFeeToBeAffixed)
              .catch(({ code }) => code as string);
          }),
        );
      const before = await answers();
      await admin.addCategoriesData({ params: rule.rulebook, body: { majorCategories, effectiveFrom } });
      const after = await answers();
      const changed = sample.filter((_, index) => before[index] !== after[index]);
      expect(result).toMatchObject({
        answers: sample.length,
        earlier: sample.filter(({ asOf }) => asOf < effectiveFrom).length,
        changed: { answers: changed.length, questions: new Set(changed.map(nameOf)).size },
      });
      expect(result?.subMinors.map(({ answers: count }) => count)).toEqual(changed.length > 0 ? [changed.length] : []);
    }
  });

  test('does not depend on which members asked, and names none of them', { tags: ['long'] }, async () => {
    const app = await startReplaying();
    const members = [app.memberId, ...(await Promise.all([1, 2, 3].map(async () => (await app.as()).memberId)))];
    for (const sample of fc.sample(questions, fewOrMany(1, 6))) {
      const results: unknown[] = [];
      for (const isShared of [false, true]) {
        await app.db.deleteFrom('calculation').execute();
        for (const { isBond, member, ...each } of sample) {
          const by = members[isShared ? member : 0] ?? '';
          await save(app, { ...each, member: by, subject: isBond ? app.bond : app.cheque });
        }
        const { result } = await app.replay(app.draft());
        expect(members.filter((member) => JSON.stringify(result).includes(member))).toEqual([]);
        results.push(result);
      }
      expect(results[1]).toEqual(results[0]);
    }
  });
});

const nameOf = ({ isBond, amount, asOf }: { isBond: boolean; amount: number; asOf: string }) =>
  `${isBond} ${amount} ${asOf}`;

test('members cannot start, see or stop a replay', async () => {
  const { as, rule, draft, replay } = await startReplaying();
  const { client } = await as();
  const { id } = await replay(draft());
  const params = { id };
  const refused = { code: 'FORBIDDEN' };
  const body = { majorCategories: draft() };
  await expect(client.startReplay({ params: rule.rulebook, body })).rejects.toMatchObject(refused);
  await expect(client.getReplay({ params })).rejects.toMatchObject(refused);
  await expect(client.stopReplay({ params })).rejects.toMatchObject(refused);
});

test('a replay is deleted after a day', async () => {
  const { context, admin, replay, draft } = await startReplaying();
  const { id } = await replay(draft());
  const pruneAt = (later: number) => {
    const clock = () => new Date(Date.now() + later);
    return prune.work({ data: {}, isLast: false }, { ...context, clock });
  };
  await pruneAt(DAY_MS - 60_000);
  expect(await admin.getReplay({ params: { id } })).toMatchObject({ id });
  await pruneAt(DAY_MS);
  await expect(admin.getReplay({ params: { id } })).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

test('a replay of a province that does not exist is refused', async () => {
  const { client } = await (await startApp()).as('admin');
  const params = { provinceId: 'nowhere', type: 'courtFee' } as const;
  const starting = client.startReplay({
    params,
    body: { majorCategories: treeIn('nowhere', [subMinorOf('Cheque', 0.1)]) },
  });
  await expect(starting).rejects.toMatchObject({ code: 'NOT_FOUND' });
});
