import { Problem, type SavedCalculation, type UserAction } from '@mizan/api';
import { useLocation } from 'react-router';
import { beforeEach, describe, expect, test } from 'vitest';
import { openPage } from '../../testing/page';
import { perform, renderHook, waitFor } from '../../testing/render-hook';
import { stubServer } from '../../testing/server';
import { withProviders } from '../../testing/with-providers';
import { withAmount, withDay } from '../question/draft';
import { readDraft } from '../question/saved-draft';
import { useQuestionOf } from './use-question-of';

const place = { country: 'pakistan', type: 'courtFee' as const };
const kind = { mainCategoryId: 'm', minorCategoryId: 'n', subMinorCategoryId: 's' };
const names = { category: 'Recovery', minorCategory: 'Money', subMinorCategory: 'Cheque' };
const saved = {
  ...place,
  ...kind,
  ...names,
  province: 'punjab',
  amount: 2_350_000,
  asOf: '2026-11-22',
  steps: [{ kind: 'amountEntered', label: 'Amount claimed', amount: 2_350_000 }],
} as unknown as SavedCalculation;
const inSindh = {
  ...place,
  province: 'sindh',
  provinceName: 'Sindh',
  mainCategoryId: 'mm',
  minorCategoryId: 'nn',
  subMinorCategoryId: 'ss',
};
const action = {
  name: 'Amount claimed',
  minimumInputValue: 0,
  maximumInputValue: 0,
  reference: '',
  courtFeeToBeAffixed: '',
  result: '',
  isEstablished: true,
} as unknown as UserAction;

beforeEach(() => void openPage());

type Served = { calculated?: object; of?: SavedCalculation; asked?: UserAction; askedLater?: Promise<UserAction> };

async function open({
  calculated = { id: 'next', amount: 1, searchesLeft: 3 },
  of = saved,
  asked = action,
  askedLater,
}: Served = {}) {
  const requests = stubServer(({ method, path }) => {
    if (method === 'POST') return calculated;
    if (path.endsWith('/suspension') || path.includes('/suspension?')) return { suspension: null };
    if (path.endsWith('/provinces')) return { comparison: null, provinces: [inSindh] };
    return path.includes('asOf=2026-03-01') && askedLater ? askedLater : (asked as object);
  });
  const use = () => ({ ...useQuestionOf(of), path: useLocation().pathname });
  const { hook } = await renderHook(use, withProviders({ address: '/c/first' }));
  await waitFor(() => hook.current.calculator.action !== undefined);
  const type = (amount: string) => perform(() => hook.current.calculator.change((draft) => withAmount(draft, amount)));
  const moveTo = (province: string) => perform(() => hook.current.move.mutateAsync(province));
  const send = () => perform(() => hook.current.send());
  const sent = () => requests.filter(({ method }) => method === 'POST');
  return { hook, type, moveTo, send, sent };
}

describe('the question of a saved calculation', () => {
  test('starts as it was saved, and is sent only after a change', async () => {
    const { hook, send, sent, type } = await open();
    expect(hook.current.calculator.store.now()).toMatchObject({
      amount: '23,50,000',
      isTyped: true,
      asOf: '2026-11-22',
    });
    expect(hook.current.isChanged).toBe(false);
    await type('24,00,000');
    expect(hook.current.isChanged).toBe(true);
    await type('23,50,000');
    await send();
    expect(hook.current.isChanged).toBe(false);
    expect(sent()).toEqual([]);
  });

  test('is sent with another amount, under the same date of law and with a key, and opens the new answer', async () => {
    const { hook, type, send, sent } = await open();
    await type('24,00,000');
    await send();
    await waitFor(() => hook.current.path === '/c/next');
    expect(sent()).toMatchObject([
      {
        path: '/v1/category/pakistan/punjab/courtFee/m/n/s/calculate',
        body: { amount: 2_400_000, asOf: '2026-11-22' },
      },
    ]);
    expect(sent()[0]?.headers.get('idempotency-key')).toMatch(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/);
  });

  test('waits for the rule of another date if it is sent early, and is not sent if it is changed meanwhile', async () => {
    for (const isChanged of [false, true]) {
      const rule = Promise.withResolvers<UserAction>();
      openPage();
      const { hook, type, send, sent } = await open({ askedLater: rule.promise });
      await perform(() => hook.current.calculator.change((draft) => withDay(draft, '2026-03-01')));
      await send();
      if (isChanged) await type('24,00,000');
      expect(sent()).toEqual([]);
      rule.resolve(action);
      await waitFor(() => hook.current.calculator.action !== undefined);
      if (!isChanged) await waitFor(() => sent().length > 0);
      const expected = [{ body: { amount: 2_350_000, asOf: '2026-03-01' } }];
      expect(sent()).toMatchObject(isChanged ? [] : expected);
    }
  });

  test('keeps its amount in another province, and is sent by the ids that the kind of suit has there', async () => {
    const { hook, moveTo, send, sent } = await open();
    await moveTo('sindh');
    expect(hook.current.calculator.draft).toMatchObject({ province: 'sindh', subMinor: { id: 'ss', name: 'Cheque' } });
    await waitFor(() => hook.current.calculator.isReady);
    await send();
    expect(sent()).toMatchObject([
      { path: '/v1/category/pakistan/sindh/courtFee/mm/nn/ss/calculate', body: { amount: 2_350_000 } },
    ]);
  });

  test('has no kind of suit in a province without that name, and is not sent', async () => {
    const { hook, moveTo, send, sent } = await open();
    await moveTo('kpk');
    expect(hook.current.calculator.draft).toMatchObject({ province: 'kpk', subMinor: null });
    expect(hook.current.calculator.store.now().amount).toBe('23,50,000');
    await send();
    expect(sent()).toEqual([]);
    await moveTo('sindh');
    expect(hook.current.calculator.draft).toMatchObject({ province: 'sindh', subMinor: { id: 'ss' } });
  });

  test('asks for no amount of a fixed rule, and is changed by its date alone', async () => {
    const of = { ...saved, amount: 0, steps: [] };
    const { hook, send, sent } = await open({
      of,
      asked: { ...(action as object), name: 'Nothing to be added' } as UserAction,
    });
    expect(hook.current).toMatchObject({ isChanged: false, calculator: { needsAmount: false } });
    await perform(() => hook.current.calculator.change((draft) => ({ ...draft, asOf: '2026-03-01' })));
    await waitFor(() => hook.current.calculator.isReady);
    await send();
    expect(sent()).toMatchObject([{ body: { amount: null, asOf: '2026-03-01' } }]);
  });

  test('is kept for the calculator when no searches are left', async () => {
    const { hook, type, send } = await open({ calculated: new Problem('NO_SEARCHES_LEFT') });
    await type('24,00,000');
    await send();
    await waitFor(() => hook.current.calculation.error !== null);
    expect(readDraft('courtFee')).toMatchObject({ amount: '24,00,000', subMinor: { id: 's' } });
  });
});
