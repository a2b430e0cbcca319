import { describe, expect, test } from 'vitest';
import { startApp } from '../../testing/app.ts';
import { giveSearches, makeRule, readBalances } from '../../testing/calculations.ts';
import { MAX_FREE_CALCULATIONS } from './free-calculations.ts';

async function start(searches = 5) {
  const app = await startApp();
  const { client: admin, memberId: adminId } = await app.as('admin');
  const rule = await makeRule(admin);
  const member = await app.as();
  if (searches > 0) await giveSearches(app.context, member.memberId, searches);
  /** The raw response, with its status. */
  const send = async (place: object, body: object, { token = member.token, headers = {} } = {}) => {
    const path = `/v1/category/${Object.values(place).join('/')}/calculate`;
    const response = await fetch(app.origin + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}`, ...headers },
      body: JSON.stringify(body),
    });
    return { status: response.status, answer: (await response.json()) as Record<string, unknown> };
  };
  return { ...app, admin, adminId, rule, member, send };
}

describe('a calculation', () => {
  test('returns figures, steps, version, words and the balance, and is saved', async () => {
    const { send, rule, member } = await start();
    const { status, answer } = await send(rule.place, { amount: 150_000 });
    expect(status).toBe(201);
    expect(answer).toMatchObject({
      calculation: {
        type: 'multiplier',
        result: 150_000,
        courtFeeToBeAffixed: 15_000,
        referenceToSource: 'Made for a test',
        isEstablished: true,
      },
      amount: 150_000,
      category: 'Recovery',
      minorCategory: 'Money',
      subMinorCategory: 'Cheque',
      verification: 'unverified',
      rulebook: { number: 1 },
      // The test's country is not Pakistan, so its words must not mention rupees.
      inWords: { amount: null, valuation: null, courtFee: null },
      searchesLeft: 4,
    });
    expect(answer['steps']).toContainEqual({ kind: 'result', type: 'multiplier', valuation: 150_000, fee: 15_000 });
    const { searchesLeft: _, ...saved } = answer;
    expect(await member.client.getCalculation({ params: { id: String(answer['id']) } })).toEqual(saved);
  });

  test('is returned from the saved ones for free when repeated, however the amount is written', async () => {
    const { send, rule } = await start();
    const first = await send(rule.place, { amount: 1500 });
    const again = await send(rule.place, { amount: '1500.00' });
    expect(again).toEqual({ status: 200, answer: first.answer });
    const other = await send(rule.place, { amount: 1500.01 });
    expect(other).toMatchObject({ status: 201, answer: { searchesLeft: 3 } });
  });

  test('stores no Idempotency-Key for a free repetition, which could be sent without end', async () => {
    const { member, rule, db } = await start();
    const ask = (idempotencyKey: string) =>
      member.client.calculate({ params: rule.place, body: { amount: 1500 }, idempotencyKey });
    const { id } = await ask('paid');
    for (const key of ['free-1', 'free-2', 'free-3']) expect(await ask(key)).toMatchObject({ id });
    expect(await ask('paid')).toMatchObject({ id, searchesLeft: 4 });
    expect(await db.selectFrom('idempotency_key').select('key').execute()).toEqual([{ key: 'paid' }]);
  });

  test('is refused with 402 when no searches are left, while saved ones stay free', async () => {
    const { send, rule, context, member } = await start(1);
    expect(await send(rule.place, { amount: 1 })).toMatchObject({ status: 201, answer: { searchesLeft: 0 } });
    expect(await send(rule.place, { amount: 2 })).toMatchObject({
      status: 402,
      answer: { code: 'NO_SEARCHES_LEFT', message: 'You have no searches left' },
    });
    expect(await send(rule.place, { amount: 1 })).toMatchObject({ status: 200, answer: { searchesLeft: 0 } });
    const own = (await readBalances(context)).find((row) => row.member === member.memberId);
    expect(own).toMatchObject({ balance: 0, sum: 0, saved: 1, spent: 1 });
  });

  test("is refused without charge if the amount is out of range, with the limit and the product's message", async () => {
    const { send, rule, member } = await start();
    expect(await send(rule.bond, { amount: 901 })).toMatchObject({
      status: 422,
      answer: {
        code: 'AMOUNT_ABOVE_MAXIMUM',
        message: 'Value greater than maximum amount',
        errors: [{ path: 'amount', message: 'Value greater than maximum amount' }],
        details: { maximum: 900 },
      },
    });
    // A figure that was not typed is never taken as 0.
    for (const body of [{}, { amount: null }, { amount: '' }])
      expect(await send(rule.place, body)).toMatchObject({ status: 422, answer: { code: 'AMOUNT_MISSING' } });
    expect(await send(rule.place, { amount: -1 })).toMatchObject({ status: 422, answer: { code: 'AMOUNT_HAS_SIGN' } });
    expect((await member.client.getAccount()).searchesLeft).toBe(5);
  });

  test('is refused if the digits of the amount are grouped wrongly', async () => {
    const { send, rule } = await start();
    expect(await send(rule.place, { amount: '1,5' })).toMatchObject({
      status: 422,
      answer: { code: 'AMOUNT_NOT_A_NUMBER', errors: [{ path: 'amount', message: expect.any(String) }] },
    });
  });

  test('contains everything that a worksheet shows', async () => {
    const { admin, rule, member } = await start();
    const majorCategories = structuredClone(rule.majorCategories);
    const cheque = majorCategories[0]?.minorCategory[0]?.subminorCategory[0] ?? expect.fail();
    const sources = [
      { kind: 'judgment', url: null, seen: 'a report', seenOn: null },
      { kind: 'statute', url: 'https://example.pk/act', seen: 's.7', seenOn: '2026-01-31' },
    ];
    Object.assign(cheque, { note: 'A note', sources, extraResultInfo: 'By the page' });
    await admin.addCategoriesData({ params: rule.rulebook, body: { majorCategories } });
    const answer = await member.client.calculate({ params: rule.place, body: { amount: 1000 } });
    expect(answer).toMatchObject({
      country: 'country-of-testland',
      countryName: 'Country of Testland',
      province: 'testland',
      provinceName: 'Testland',
      type: 'courtFee',
      mainCategoryId: rule.place.mainCategoryId,
      minorCategoryId: rule.place.minorCategoryId,
      subMinorCategoryId: rule.place.subMinorCategoryId,
      note: 'A note',
      sources,
      sourceUrl: 'https://example.pk/act',
      calculation: { extraResultInfo: 'By the page' },
      forum: null,
      schedules: [],
    });
  });

  test('is saved and free for an administrator', async () => {
    const { admin, rule, adminId, context } = await start();
    const first = await admin.calculate({ params: rule.place, body: { amount: 10 } });
    expect(first.searchesLeft).toBe(0);
    expect((await readBalances(context)).find(({ member }) => member === adminId)).toMatchObject({
      saved: 1,
      spent: 0,
    });
  });

  test('names the date of law, and is refused for a day before the first rules', async () => {
    const { send, rule } = await start();
    expect(await send(rule.place, { amount: 10, asOf: '2001-01-01' })).toMatchObject({
      status: 404,
      answer: { code: 'NO_RULES_FOR_DATE' },
    });
    expect(await send(rule.place, { amount: 10, asOf: '2199-01-01' })).toMatchObject({
      status: 201,
      answer: { asOf: '2199-01-01' },
    });
    expect(await send(rule.place, { amount: 10 })).toMatchObject({ status: 201 });
  });

  test('requires a login, and a sub-minor category of that place', async () => {
    const { send, rule, client } = await start();
    await expect(client.calculate({ params: rule.place, body: {} })).rejects.toMatchObject({ status: 401 });
    const elsewhere = { ...rule.place, minorCategoryId: 'another' };
    expect(await send(elsewhere, { amount: 1 })).toMatchObject({ status: 404, answer: { code: 'NOT_FOUND' } });
  });
});

describe('an immediate answer', () => {
  test('is free and is not saved', async () => {
    const { send, rule, admin, member } = await start();
    const majorCategories = structuredClone(rule.majorCategories);
    const subMinor = majorCategories[0]?.minorCategory[0]?.subminorCategory[0];
    Object.assign(subMinor ?? expect.fail(), { defaultCourtFeeToBeAffixed: 15, courtFee: [] });
    await admin.addCategoriesData({ params: rule.rulebook, body: { majorCategories } });
    const { status, answer } = await send(rule.place, {});
    expect({ status, ...answer }).toMatchObject({ status: 200, id: null, searchesLeft: 5 });
    expect(answer['calculation']).toMatchObject({ type: 'fixed', courtFeeToBeAffixed: 15 });
    expect(await member.client.listCalculations()).toEqual({
      results: [],
      batches: [],
      totalPages: 0,
      totalResults: 0,
    });
  });
});

describe('a rule that takes no amount', () => {
  async function startFixed(searches: number) {
    const started = await start(searches);
    const { admin, rule } = started;
    const majorCategories = structuredClone(rule.majorCategories);
    const [fixed] = majorCategories[0]?.minorCategory[0]?.subminorCategory ?? [];
    Object.assign(fixed ?? expect.fail(), { activityByUser: 'Nothing to be added' });
    await admin.addCategoriesData({ params: rule.rulebook, body: { majorCategories } });
    return started;
  }

  test('is saved like any other and costs nothing, even without searches', async () => {
    const { send, rule, member, context } = await startFixed(0);
    const { status, answer } = await send(rule.place, {});
    expect({ status, ...answer }).toMatchObject({ status: 201, searchesLeft: 0 });
    expect(await member.client.listCalculations()).toMatchObject({ totalResults: 1 });
    const balance = (await readBalances(context)).find((row) => row.member === member.memberId);
    expect(balance).toMatchObject({ balance: 0, saved: 1, spent: 0 });
  });

  test('is saved up to a daily limit, so that one account cannot fill the disk', async () => {
    const { send, rule, db } = await startFixed(5);
    await send(rule.place, {});
    await db
      .updateTable('request_count')
      .set({ hits: MAX_FREE_CALCULATIONS - 1 })
      .execute();
    const outcomes = await Promise.all(
      ['2199-01-01', '2199-01-02', '2199-01-03'].map((asOf) => send(rule.place, { asOf })),
    );
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual([201, 429, 429]);
    expect(outcomes.find(({ status }) => status === 429)?.answer).toMatchObject({ code: 'TOO_MANY_REQUESTS' });
  });

  test('is returned when repeated, even after the daily limit is reached', async () => {
    const { send, rule, db } = await startFixed(5);
    const { answer } = await send(rule.place, {});
    await db.updateTable('request_count').set({ hits: MAX_FREE_CALCULATIONS }).execute();
    expect(await send(rule.place, {})).toMatchObject({ status: 200, answer: { id: answer['id'] } });
  });

  test('is answered to a guest as to a member', async () => {
    const { send, rule, client } = await startFixed(0);
    const { answer } = await send(rule.place, {});
    const guests = await client.getFixedFee({ params: rule.place });
    expect(guests.calculation).toEqual(answer['calculation']);
    expect(guests.steps).toEqual(answer['steps']);
    expect(guests).not.toHaveProperty('id');
  });
});

test('an answer that depends on an amount is refused to a guest', async () => {
  const { rule, client } = await start(0);
  await expect(client.getFixedFee({ params: rule.place })).rejects.toMatchObject({ code: 'AMOUNT_MISSING' });
});

describe('a request with an Idempotency-Key', () => {
  const key = (value: string) => ({ headers: { 'idempotency-key': value } });

  test('gets the same answer when repeated, and spends nothing more', async () => {
    const { send, rule, member } = await start();
    const first = await send(rule.place, { amount: 7 }, key('a'));
    await send(rule.place, { amount: 8 });
    expect(await send(rule.place, { amount: 7 }, key('a'))).toEqual(first);
    expect((await member.client.getAccount()).searchesLeft).toBe(3);
  });

  test('gets the same answer when repeated after the law has changed so that it refuses the question', async () => {
    const { send, rule, admin } = await start();
    const first = await send(rule.place, { amount: 7 }, key('a'));
    const majorCategories = structuredClone(rule.majorCategories);
    const [minor = expect.fail()] = majorCategories[0]?.minorCategory ?? [];
    const [cheque = expect.fail(), ...others] = minor.subminorCategory;
    for (const subminorCategory of [[{ ...cheque, maximumUserInput: 5 }, ...others], others]) {
      Object.assign(minor, { subminorCategory });
      await admin.addCategoriesData({ params: rule.rulebook, body: { majorCategories } });
      expect((await send(rule.place, { amount: 7 })).status).toBeGreaterThanOrEqual(400);
      expect(await send(rule.place, { amount: 7 }, key('a'))).toEqual(first);
    }
  });

  test('is refused with 422 if another body used the key', async () => {
    const { send, rule, member } = await start();
    await send(rule.place, { amount: 7 }, key('a'));
    const other = await send(rule.place, { amount: 8 }, key('a'));
    expect(other).toMatchObject({ status: 422, answer: { code: 'IDEMPOTENCY_KEY_REUSED' } });
    expect((await member.client.getAccount()).searchesLeft).toBe(4);
  });

  test('does not share its key with other members', async () => {
    const { send, rule, as, context } = await start();
    const other = await as();
    await giveSearches(context, other.memberId, 1);
    await send(rule.place, { amount: 7 }, key('a'));
    const answer = await send(rule.place, { amount: 8 }, { ...key('a'), token: other.token });
    expect(answer).toMatchObject({ status: 201, answer: { searchesLeft: 0 } });
  });

  test('is calculated once for twenty concurrent repetitions, which get equal answers', async () => {
    const { send, rule, member } = await start();
    const answers = await Promise.all(Array.from({ length: 20 }, () => send(rule.place, { amount: 7 }, key('b'))));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect((await member.client.getSearchStatement()).results).toHaveLength(2);
  });

  test('can be repeated after a refusal for lack of searches', async () => {
    const { send, rule, context, member } = await start(0);
    expect(await send(rule.place, { amount: 7 }, key('c'))).toMatchObject({ status: 402 });
    await giveSearches(context, member.memberId, 1);
    expect(await send(rule.place, { amount: 7 }, key('c'))).toMatchObject({ status: 201 });
  });

  test('is refused if the key is malformed', async () => {
    const { send, rule } = await start();
    const { status, answer } = await send(rule.place, { amount: 7 }, key('two words'));
    expect({ status, ...answer }).toMatchObject({ status: 422, errors: [{ path: 'Idempotency-Key' }] });
  });
});
