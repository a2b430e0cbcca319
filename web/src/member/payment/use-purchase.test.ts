import { type Pay, Problem } from '@mizan/api';
import { useLocation } from 'react-router';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { openPage } from '../../testing/page';
import { perform, renderHook, waitFor } from '../../testing/render-hook';
import { type SentRequest, stubServer } from '../../testing/server';
import { newCache, withProviders } from '../../testing/with-providers';
import { cardsQuery, orderQuery, packagesQuery } from './queries';
import { usePurchase } from './use-purchase';

const card = { searches: 10, amountPaisa: 50_000, method: 'card' } as const;
const order = { id: 'order-1', status: 'pending' };
let page: ReturnType<typeof openPage>;

beforeEach(() => {
  page = openPage();
});

async function open(answer: (request: SentRequest) => object) {
  const requests = stubServer(answer);
  const cache = newCache();
  const use = () => ({ ...usePurchase(), at: useLocation() });
  const { hook, leave } = await renderHook(use, withProviders({ cache, address: '/payment' }));
  /** Buys, and waits for the answer. */
  const buy = (purchase: Parameters<(typeof hook.current)['purchase']>[0] = card) =>
    perform(() => new Promise((resolve) => hook.current.purchase(purchase, { onSettled: resolve })));
  return { requests, cache, hook, buy, leave };
}

const ordered = (pay: Pay) => open(() => ({ order, pay }));

describe('an order', () => {
  test('is created as chosen, and opens its page with the order cached and the way to pay', async () => {
    const pay: Pay = { kind: 'approve', mobileNumber: '03001234567' };
    const { requests, cache, hook, buy } = await ordered(pay);
    await buy();
    expect(requests).toMatchObject([{ method: 'POST', path: '/v1/payment/orders', body: card }]);
    expect(hook.current.at).toMatchObject({ pathname: '/payment/orders/order-1', state: { pay } });
    expect(cache.getQueryData(orderQuery('order-1').queryKey)).toEqual(order);
    await waitFor(() => !hook.current.isBusy);
    expect(hook.current.problem).toBeUndefined();
    expect(page.location.assign).not.toHaveBeenCalled();
  });

  test('leaves for the page of a processor that redirects', async () => {
    const { hook, buy } = await ordered({ kind: 'redirect', url: 'https://pay.example/1' });
    await buy();
    expect(page.location.assign).toHaveBeenCalledExactlyOnceWith('https://pay.example/1');
    expect(hook.current.at.pathname).toBe('/payment');
    expect(hook.current.isBusy).toBe(true);
  });

  test('posts the fields of a processor that asks for a form', async () => {
    const form = { append: vi.fn<(field: object) => void>(), submit: vi.fn<() => void>() };
    const body = { append: vi.fn<(element: object) => void>() };
    const createElement = (name: string) => (name === 'form' ? form : { name });
    Object.assign(document, { createElement });
    // React looks into the body that stands in the document while it draws; it is needed for the posting alone.
    const { buy } = await ordered({
      kind: 'form',
      action: 'https://pay.example',
      fields: { amount: '500', ref: 'M-1' },
    });
    Object.assign(document, { body });
    await buy();
    expect(form).toMatchObject({ method: 'post', action: 'https://pay.example', hidden: true });
    expect(form.append.mock.calls).toEqual([
      [{ type: 'hidden', name: 'amount', value: '500' }],
      [{ type: 'hidden', name: 'ref', value: 'M-1' }],
    ]);
    expect(body.append).toHaveBeenCalledExactlyOnceWith(form);
    expect(form.submit).toHaveBeenCalledTimes(1);
    Object.assign(document, { body: null });
  });

  test('reports why it was refused', async () => {
    const { hook, buy } = await open(() => new Problem('EMAIL_NOT_CONFIRMED'));
    await buy();
    await waitFor(() => hook.current.problem !== undefined && !hook.current.isBusy);
    expect(hook.current.problem?.code).toBe('EMAIL_NOT_CONFIRMED');
  });

  test('at a price that has changed is refused, and the prices are fetched again', async () => {
    const { cache, hook, buy } = await open(() => new Problem('ORDER_PRICE_CHANGED', { amountPaisa: 60_000 }));
    cache.setQueryData(packagesQuery.queryKey, {} as never);
    await buy();
    await waitFor(() => hook.current.problem !== undefined);
    expect(hook.current.problem?.code).toBe('ORDER_PRICE_CHANGED');
    expect(cache.getQueryState(packagesQuery.queryKey)?.isInvalidated).toBe(true);
  });

  test('by a card that is gone is refused, and the cards are fetched again', async () => {
    const { cache, hook, buy } = await open(() => new Problem('NOT_FOUND', { what: 'card' }));
    cache.setQueryData(cardsQuery.queryKey, []);
    await buy({ ...card, card: 'card-1' });
    await waitFor(() => hook.current.problem !== undefined);
    expect(cache.getQueryState(cardsQuery.queryKey)?.isInvalidated).toBe(true);
  });
});

test('the form is enabled again after the back button of the browser', async () => {
  const { hook, buy, leave } = await ordered({ kind: 'redirect', url: 'https://pay.example/1' });
  await buy();
  await perform(() => page.fire('pageshow', { persisted: false }));
  expect(hook.current.isBusy).toBe(true);
  await perform(() => page.fire('pageshow', { persisted: true }));
  await waitFor(() => !hook.current.isBusy);
  await leave();
  page.fire('pageshow', { persisted: true });
});

test('a repeated purchase reuses its idempotency key at any price, and another purchase gets a new one', async () => {
  const { requests, buy } = await open(() => new Problem('PAYMENT_UNAVAILABLE'));
  await buy();
  await buy({ ...card, amountPaisa: 60_000 });
  await buy({ ...card, searches: 20 });
  const [first, second, third] = requests.map(({ headers }) => headers.get('idempotency-key') ?? '');
  expect(first).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
  expect(second).toBe(first);
  expect(third).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
  expect(third).not.toBe(first);
});
