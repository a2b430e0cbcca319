import type { UserAction } from '@mizan/api';
import { useQuery } from '@tanstack/react-query';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { countriesQuery } from '../../client/queries';
import { startSession } from '../../client/session/session';
import { setViewedDay } from '../../client/viewed-day';
import { loggedIn, user } from '../../testing/member';
import { openPage } from '../../testing/page';
import { perform, renderHook, waitFor } from '../../testing/render-hook';
import { stubServer } from '../../testing/server';
import { withProviders } from '../../testing/with-providers';
import { type Draft, emptyDraft, withAmount, withDay, withKind, withProvince } from './draft';
import { readDraft } from './saved-draft';
import { useAmount, useCalculator } from './use-calculator';
import { useDraft } from './use-draft';

const category = (id: string) => ({ id, name: id });
const kind = { major: category('m'), minor: category('n'), subMinor: category('s') };
const pakistan = { id: 'pakistan', name: 'Pakistan', provinces: [] };
const asks: UserAction = {
  name: 'Amount claimed',
  minimumInputValue: 150_000,
  maximumInputValue: 500_000,
  reference: '',
  courtFeeToBeAffixed: '',
  result: '',
  verification: 'statute',
  sources: [],
  isEstablished: true,
  sourceUrl: null,
  note: null,
  extraResultInfo: null,
};

beforeEach(() => void openPage());

type Served = {
  countries?: object[];
  action?: UserAction;
  actionOn?: Record<string, UserAction>;
  suspension?: object | null;
};

async function open({ countries = [pakistan], action = asks, actionOn = {}, suspension = null }: Served = {}) {
  stubServer(({ path: address }) => {
    const [path = '', query] = address.split('?');
    if (path.endsWith('/countries')) return countries;
    if (path.endsWith('/suspension')) return { suspension };
    const asOf = new URLSearchParams(query).get('asOf') ?? '';
    // An action may be a plain number, although `stubServer` takes objects only.
    return path.endsWith('/m/n/s') ? ((actionOn[asOf] ?? action) as object) : [category('m')];
  });
  const drawn = { times: 0 };
  const use = () => {
    drawn.times += 1;
    return { ...useCalculator('courtFee'), countries: useQuery(countriesQuery).data };
  };
  const { hook } = await renderHook(use, withProviders());
  await waitFor(() => hook.current.countries !== undefined);
  const pick = async () => {
    await perform(() => hook.current.change((draft) => withKind(withProvince(draft, 'punjab'), kind)));
    await waitFor(() => hook.current.action !== undefined);
  };
  const type = (amount: string) => perform(() => hook.current.change((draft) => withAmount(draft, amount)));
  /** What the field of the amount shows. */
  const shown = async () => (await renderHook(() => useAmount(hook.current), withProviders())).hook.current;
  return { hook, drawn, pick, type, shown };
}

describe('the calculator', () => {
  test('chooses the country if there is only one', async () => {
    const { hook } = await open();
    expect(hook.current.draft.country).toBe('pakistan');
  });

  test('chooses no country if there are several', async () => {
    const { hook } = await open({ countries: [pakistan, { ...pakistan, id: 'elsewhere' }] });
    expect(hook.current.draft.country).toBeNull();
  });

  test("starts with the member's default province", async () => {
    startSession({ ...loggedIn(), user: { ...user, defaultProvince: 'punjab' } });
    const { hook } = await open({ countries: [{ ...pakistan, provinces: [{ id: 'punjab', name: 'Punjab' }] }] });
    await waitFor(() => hook.current.draft.province === 'punjab');
    expect(hook.current.draft.country).toBe('pakistan');
  });

  test('can send nothing before it knows what the rule asks for', async () => {
    const { hook, type, shown } = await open();
    await type('5');
    expect(hook.current).toMatchObject({ immediate: null, needsAmount: false, isReady: false });
    expect(await shown()).toEqual({ typed: '5', amount: null, fault: null });
  });

  test('starts with the grouped minimum of the rule, which does not count until it is typed', async () => {
    const { hook, pick, type, shown } = await open();
    await pick();
    expect(hook.current).toMatchObject({ draft: { amountFor: 's' }, needsAmount: true, isReady: false });
    expect(await shown()).toEqual({ typed: '1,50,000', amount: null, fault: null });
    expect(hook.current.question()).toBeNull();
    await type('1,50,000');
    expect(hook.current.question()).toMatchObject({ amount: 150_000 });
  });

  test('waits for an amount while its initial 0 is untouched, and sends a typed 0 if the rule accepts it', async () => {
    const { hook, pick, type, shown } = await open({ action: { ...asks, minimumInputValue: 0 } });
    await pick();
    expect(await shown()).toEqual({ typed: '0', amount: null, fault: null });
    expect(hook.current.isReady).toBe(false);
    await type('0');
    expect(await shown()).toEqual({ typed: '0', amount: 0, fault: null });
    expect(hook.current.isReady).toBe(true);
    openPage();
    const other = await open();
    await other.pick();
    await other.type('0');
    expect(await other.shown()).toEqual({ typed: '0', amount: 0, fault: 'belowMinimum' });
    expect(other.hook.current.question()).toBeNull();
  });

  test('sends nothing while the shown rule belongs to an earlier pick, or while the date is invalid', async () => {
    const { hook, pick, type } = await open();
    await pick();
    await type('2,00,000');
    const shown = hook.current;
    await perform(() => hook.current.setDayFaulty(true));
    expect(hook.current.question()).toBeNull();
    await perform(() => hook.current.setDayFaulty(false));
    expect(hook.current.question()).toMatchObject({ amount: 200_000 });
    const another = { ...kind, subMinor: category('other') };
    await perform(() => hook.current.change((draft) => withAmount(withKind(draft, another), '3,00,000')));
    expect(shown.question()).toBeNull();
  });

  test('is not ready with a faulty amount or without one', async () => {
    const { hook, pick, type, shown } = await open();
    await pick();
    await type('5');
    expect([await shown(), hook.current.isReady]).toEqual([{ typed: '5', amount: 5, fault: 'belowMinimum' }, false]);
    await type('');
    expect([await shown(), hook.current.isReady]).toEqual([{ typed: '', amount: null, fault: null }, false]);
  });

  test('sends no amount if the rule itself gives it', async () => {
    const { hook, pick } = await open({ action: 200 });
    await pick();
    expect(hook.current).toMatchObject({ needsAmount: false, isReady: true, immediate: null });
    expect(hook.current.question()).toMatchObject({ amount: null });
  });

  test('has the immediate answer of a rule, and sends nothing', async () => {
    const answer = { ...asks, result: 'No money limit' };
    const { hook, pick } = await open({ action: answer });
    await pick();
    expect(hook.current).toMatchObject({ immediate: answer, isReady: false });
  });

  test('sends nothing and shows no immediate answer while the rule is switched off', async () => {
    const suspension = { message: { en: 'Off', ur: 'بند' }, since: '2026-06-01T10:00:00Z' };
    for (const action of [asks, { ...asks, result: 'No money limit' }]) {
      openPage();
      const { hook, pick } = await open({ action, suspension });
      await pick();
      await waitFor(() => hook.current.suspension !== null);
      expect(hook.current).toMatchObject({ suspension, isReady: false, immediate: null });
    }
  });

  test('asks for what the rule of the chosen date asks for, and resets the amount', async () => {
    const { hook, pick, shown } = await open({ actionOn: { '2025-08-20': 1250 } });
    await pick();
    expect(await shown()).toMatchObject({ typed: '1,50,000' });
    await perform(() => hook.current.change((draft) => withDay(draft, '2025-08-20')));
    await waitFor(() => hook.current.action === 1250);
    expect(hook.current).toMatchObject({ needsAmount: false, isReady: true });
    expect(await shown()).toMatchObject({ typed: '1,250' });
  });

  test('counts the requests to focus the next question', async () => {
    const { hook } = await open();
    await perform(() => hook.current.focusNext());
    await perform(() => hook.current.focusNext());
    expect(hook.current.focusRequests).toBe(2);
  });

  test('re-renders nothing for a typed digit, unless the question can no longer be sent', async () => {
    const { hook, drawn, pick, type } = await open();
    await pick();
    await type('2,00,000');
    const { times } = drawn;
    await type('2,00,001');
    expect(drawn.times).toBe(times);
    expect(hook.current.question()).toMatchObject({ draft: { amount: '2,00,001' }, amount: 200_001 });
    await type('2');
    expect(drawn.times).toBe(times + 1);
  });
});

describe('useDraft', () => {
  const types = { now: 'courtFee' as Draft['type'] };
  beforeEach(() => {
    types.now = 'courtFee';
  });
  const openDraft = () => renderHook(() => useDraft(types.now), withProviders());

  test('saves a pick at once, and empties the draft on reset', async () => {
    const { hook } = await openDraft();
    await perform(() => hook.current.change((draft) => withProvince(draft, 'punjab')));
    expect(readDraft('courtFee').province).toBe('punjab');
    await perform(() => {
      hook.current.reset();
      // At once, because the page may be left before it is drawn again.
      expect(sessionStorage.length).toBe(0);
    });
    expect(hook.current.store.now()).toEqual(emptyDraft('courtFee'));
    expect(readDraft('courtFee')).toEqual(emptyDraft('courtFee'));
  });

  test('saves the amount when typing pauses, and at once when the page or the screen is left', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const { fire } = openPage();
    const { hook, leave } = await openDraft();
    const saved = () => readDraft('courtFee').amount;
    const type = (amount: string) => perform(() => hook.current.change((draft) => withAmount(draft, amount)));
    await type('7');
    await type('75');
    expect(saved()).toBe('7');
    vi.advanceTimersByTime(200);
    expect(saved()).toBe('75');
    await type('750');
    fire('pagehide');
    expect(saved()).toBe('750');
    await type('7,500');
    await leave();
    expect(saved()).toBe('7,500');
  });

  test('follows the type of the page, and keeps the amount and the place', async () => {
    const { hook, draw } = await openDraft();
    await perform(() => hook.current.change((draft) => ({ ...draft, amount: '7', country: 'pakistan' })));
    types.now = 'suitValuation';
    await draw();
    expect(hook.current.store.now()).toEqual({ ...emptyDraft('suitValuation'), amount: '7', country: 'pakistan' });
  });
});

describe('the calculator of an administrator who looks at the law of another date', () => {
  test('asks for that date, and keeps a draft of its own for it', async () => {
    startSession({ ...loggedIn(), user: { ...user, role: 'admin' } });
    setViewedDay('2031-07-01');
    const { hook, pick } = await open();
    await pick();
    expect(hook.current.draft.asOf).toBe('2031-07-01');
    expect(readDraft('courtFee').subMinor).toEqual(kind.subMinor);
    setViewedDay(null);
    expect(readDraft('courtFee').subMinor).toBeNull();
  });
});
