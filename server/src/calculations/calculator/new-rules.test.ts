import { nothingToBeAdded } from '@mizan/engine';
import { courtOf } from '@mizan/engine/testing';
import { describe, expect, test } from 'vitest';
import { startApp } from '../../testing/app.ts';
import { amountsFile } from '../../testing/batches.ts';
import { giveSearches, makeRule } from '../../testing/calculations.ts';
import { flatSchedule } from '../../testing/law.ts';

/** A rule of a tenth of the amount, and a function that publishes it with other figures. */
async function start() {
  const app = await startApp();
  const { client: admin } = await app.as('admin');
  const rule = await makeRule(admin);
  const member = await app.as();
  await giveSearches(app.context, member.memberId, 5);
  const ask = (amount: number, more: object = {}) =>
    member.client.calculate({ params: rule.place, body: { amount, ...more } });
  const publish = (changes: object, entry: object = {}, more: object = {}) => {
    const majorCategories = structuredClone(rule.majorCategories);
    const cheque = majorCategories[0]?.minorCategory[0]?.subminorCategory[0] ?? expect.fail();
    Object.assign(cheque, changes);
    Object.assign(cheque.courtFee[0] ?? expect.fail(), entry);
    return admin.addCategoriesData({ params: rule.rulebook, body: { majorCategories, ...more } });
  };
  const standing = (id: string | null) => member.client.getCalculationStanding({ params: { id: id ?? expect.fail() } });
  return { ...app, admin, rule, member, ask, publish, standing };
}

describe('repeating a question after new rules', () => {
  test('saves a new calculation for another search, and keeps the first one', async () => {
    const { ask, publish, member } = await start();
    const before = await ask(1000);
    await publish({}, { userInput: 0.3 });
    const after = await ask(1000);
    expect(after).toMatchObject({
      calculation: { courtFeeToBeAffixed: 300 },
      rulebook: { number: 2 },
      searchesLeft: before.searchesLeft - 1,
    });
    expect(after.id).not.toBe(before.id);
    expect(await member.client.getCalculation({ params: { id: before.id ?? '' } })).toMatchObject({
      calculation: { courtFeeToBeAffixed: 100 },
      rulebook: { number: 1 },
    });
  });

  test('returns the saved calculation for free for a day on which the old rules were in force', async () => {
    const { ask, publish } = await start();
    await publish({}, { userInput: 0.3 }, { effectiveFrom: '2100-01-01' });
    const before = await ask(1000, { asOf: '2099-12-31' });
    expect(await ask(1000, { asOf: '2099-12-31' })).toEqual(before);
    expect(await ask(1000, { asOf: '2100-01-01' })).toMatchObject({ calculation: { courtFeeToBeAffixed: 300 } });
  });

  test('returns the saved court fee for free, also in a batch, once other courts are published', async () => {
    const { ask, admin, rule, member } = await start();
    const before = await ask(1000);
    const params = { provinceId: rule.rulebook.provinceId };
    await admin.saveForums({ params, body: { forums: [courtOf('Civil Judge', null)] } });
    expect(await ask(1000)).toEqual(before);
    const batch = await member.client.checkBatch({ query: rule.place, body: amountsFile(1000) });
    expect(batch).toMatchObject({ free: { saved: 1 }, price: 0 });
  });
});

describe('the standing of a saved calculation', () => {
  test('names the version of today, even if it is the same', async () => {
    const { ask, publish, standing } = await start();
    const { id, rulebook } = await ask(1000);
    expect(await standing(id)).toEqual({
      rules: 'unchanged',
      today: rulebook,
      onItsDate: { rules: 'unchanged', version: rulebook },
      suspension: null,
      checkedOn: null,
      shared: null,
      hasLadder: false,
    });
    await publish({}, { userInput: 0.3 });
    expect(await standing(id)).toMatchObject({ rules: 'otherAnswer', today: { number: 2 } });
  });

  test.each([
    ['another citation', 'otherAnswer', { reference: 'Another Act' }],
    ['another degree of proof', 'otherAnswer', { verification: 'statute' as const }],
    ['the exception that it is no court fee', 'otherAnswer', { exception: 'notCourtFee' as const }],
    ['the exception "none" instead of nothing', 'sameAnswer', { exception: 'none' as const }],
    ['another name and note', 'sameAnswer', { name: 'Cheques', note: 'A note' }],
  ])('after %s is %s', async (_, rules, changes) => {
    const { ask, publish, standing } = await start();
    const { id } = await ask(1000);
    await publish(changes);
    expect(await standing(id)).toMatchObject({ rules });
  });

  test('is "gone" if the rule no longer accepts the amount', async () => {
    const { ask, publish, standing } = await start();
    const { id } = await ask(1000);
    await publish({ maximumUserInput: 1000 });
    expect(await standing(id)).toMatchObject({ rules: 'sameAnswer' });
    await publish({ maximumUserInput: 999 });
    expect(await standing(id)).toMatchObject({ rules: 'gone', today: null });
  });

  test('is "gone" if the rule took no amount and takes one today, because nobody entered any', async () => {
    const { ask, publish, standing } = await start();
    await publish({ activityByUser: nothingToBeAdded }, { type: 'fixed', userInput: 2500 });
    const { id } = await ask(1000);
    expect(await standing(id)).toMatchObject({ rules: 'unchanged' });
    await publish({}, { userInput: 0.3 });
    expect(await standing(id)).toMatchObject({ rules: 'gone', today: null });
  });

  test('costs no search', async () => {
    const { ask, publish, standing, member } = await start();
    const { id, searchesLeft } = await ask(1000);
    await publish({}, { userInput: 0.3 });
    await standing(id);
    expect((await member.client.getAccount()).searchesLeft).toBe(searchesLeft);
    expect(await member.client.listCalculations()).toMatchObject({ totalResults: 1 });
  });
});

describe('the standing of a saved calculation for its own date', () => {
  const asOf = '2100-06-01';
  const onItsDate = (effectiveFrom: string) => ({ effectiveFrom, confirmBackdating: true });

  test('is another answer once a version for that date is scheduled, and unchanged once it is withdrawn', async () => {
    const { ask, publish, standing, admin, rule } = await start();
    const { id, rulebook } = await ask(1000, { asOf });
    const { version } = await publish({}, { userInput: 0.3 }, onItsDate('2100-01-01'));
    expect(await standing(id)).toMatchObject({
      rules: 'unchanged',
      today: rulebook,
      onItsDate: { rules: 'otherAnswer', version: { effectiveFrom: '2100-01-01' } },
    });
    const params = { ...rule.rulebook, number: version?.number ?? 0 };
    await admin.withdrawRulebookVersion({ params, body: { reason: 'Not assented to' } });
    expect(await standing(id)).toMatchObject({ onItsDate: { rules: 'unchanged' } });
  });

  test('is another answer once a version is backdated before it', async () => {
    const { ask, publish, standing } = await start();
    await publish({}, {}, onItsDate('2020-01-01'));
    const { id } = await ask(1000, { asOf: '2021-01-01' });
    expect(await standing(id)).toMatchObject({ onItsDate: { rules: 'unchanged' } });
    await publish({}, { userInput: 0.3 }, onItsDate('2020-06-01'));
    expect(await standing(id)).toMatchObject({ onItsDate: { rules: 'otherAnswer' } });
  });

  test('is the same answer or gone, as the version of that date answers', async () => {
    const { ask, publish, standing } = await start();
    const { id } = await ask(1000, { asOf });
    await publish({ note: 'A note' }, {}, onItsDate('2100-01-01'));
    expect(await standing(id)).toMatchObject({ onItsDate: { rules: 'sameAnswer' } });
    await publish({ maximumUserInput: 999 }, {}, onItsDate('2100-02-01'));
    expect(await standing(id)).toMatchObject({ rules: 'unchanged', onItsDate: { rules: 'gone', version: null } });
  });
});

describe('the schedules in an answer', () => {
  test('are those named in its steps, complete except for their sources', async () => {
    const { admin, rule, ask, publish } = await start();
    const body = { ...flatSchedule('Flat', 5), reference: 'An Act', sources: ['an-act-1870'] };
    const { id: flat } = await admin.createSlab({ body });
    const { id: other } = await admin.createSlab({ body: flatSchedule('Other', 7) });
    await admin.addSlab({ params: { provinceId: rule.rulebook.provinceId }, body: { slabId: flat } });
    await publish({}, { slabId: other });
    const { schedules } = await ask(50_000);
    expect(schedules.map(({ name }) => name)).toEqual(['Other']);
    await publish({}, { slabId: null });
    const [own = expect.fail()] = (await ask(60_000)).schedules;
    expect(own).toMatchObject({ id: flat, name: 'Flat', reference: 'An Act' });
    expect(own).not.toHaveProperty('sources');
  });
});
