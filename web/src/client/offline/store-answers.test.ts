import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { openCaches } from '../../testing/caches';
import { loggedIn, user } from '../../testing/member';
import { openPage } from '../../testing/page';
import { until } from '../../testing/server';
import { Problem } from '../api';
import { writeSavedSession } from '../session/saved-session';
import { isConnectionLost, noteConnection } from './connection';
import { readCopy, storeCopy } from './offline-copies';
import { fetchOrReadCopy, receivedAt, storeSeenAnswers } from './store-answers';

const key: readonly unknown[] = ['filing', 'f-1'];
const lost = () => Promise.reject(new Problem('FETCH_ERROR'));
let client: QueryClient;
let fetchAnswer: ReturnType<typeof vi.fn<() => Promise<object>>>;

beforeEach(() => {
  openPage();
  vi.stubGlobal('location', new URL('https://mizan.example/'));
  openCaches();
  writeSavedSession(loggedIn());
  noteConnection(true);
  client = new QueryClient({ defaultOptions: { queries: { retry: false, persister: fetchOrReadCopy } } });
  storeSeenAnswers(client, user.email);
  fetchAnswer = vi.fn<() => Promise<object>>(async () => ({ title: 'Malik' }));
});

const options = (meta: { maxCopies?: number } = { maxCopies: 2 }, queryKey = key) => ({
  queryKey,
  queryFn: fetchAnswer,
  meta,
});

/** A screen shows the query. */
function show(shown = options()) {
  const observer = new QueryObserver(client, shown);
  onTestFinished(observer.subscribe(() => undefined));
  return observer;
}
const settled = (observer: ReturnType<typeof show>) => until(() => !observer.getCurrentResult().isFetching);
const isStored = async () => (await readCopy(key)) !== undefined;
/** Waits for all copies that are being stored now. */
const allStored = () => navigator.locks.request('kept', () => undefined);
const copied = { key, member: user.email, maxCopies: 2, data: { title: 'Kept' }, at: 5 };

describe('an answer on the screen', () => {
  test('is stored when it was fetched', async () => {
    await settled(show());
    await allStored();
    expect(await readCopy(key)).toMatchObject({ data: { title: 'Malik' } });
  });

  test('is stored when it came with the answer to a change', async () => {
    client.setQueryData(key, { title: 'New' });
    await settled(show({ ...options(), staleTime: 60_000 } as ReturnType<typeof options>));
    await allStored();
    expect(fetchAnswer).not.toHaveBeenCalled();
    expect(await readCopy(key)).toMatchObject({ data: { title: 'New' } });
    client.setQueryData(key, { title: 'Newer' }, { updatedAt: Date.now() + 1 });
    await allStored();
    expect(await readCopy(key)).toMatchObject({ data: { title: 'Newer' } });
  });

  test('is not stored without `maxCopies` in its query, nor if no screen shows it', async () => {
    await settled(show(options({})));
    await client.fetchQuery(options({ maxCopies: 2 }, ['filing', 'f-2']));
    await allStored();
    expect(await isStored()).toBe(false);
    expect(await readCopy(['filing', 'f-2'])).toBeUndefined();
  });
});

describe('without a connection', () => {
  beforeEach(() => {
    fetchAnswer.mockImplementation(lost);
    return storeCopy(copied);
  });

  test('a screen shows the copy, and when it was received', async () => {
    const observer = show();
    await settled(observer);
    expect(observer.getCurrentResult().data).toEqual({ title: 'Kept' });
    expect(receivedAt(observer.getCurrentQuery())).toBe(5);
    expect(isConnectionLost()).toBe(true);
    await allStored();
    expect(await readCopy(key)).toMatchObject({ at: 5 });
  });

  test('a screen without a copy shows the failure', async () => {
    const observer = show(options({ maxCopies: 2 }, ['filing', 'never seen']));
    await settled(observer);
    expect(observer.getCurrentResult().error).toMatchObject({ code: 'FETCH_ERROR' });
  });

  test('a screen keeps what is newer than the copy', async () => {
    client.setQueryData(key, { title: 'Newer' }, { updatedAt: 9 });
    const observer = show();
    await settled(observer);
    expect(observer.getCurrentResult().data).toEqual({ title: 'Newer' });
    expect(receivedAt(observer.getCurrentQuery())).toBe(9);
  });

  test('a query without `maxCopies` is never answered from a copy', async () => {
    const observer = show(options({}));
    await settled(observer);
    expect(observer.getCurrentResult().data).toBeUndefined();
  });

  test('a screen fetches again what it shows from a copy as soon as another answer comes', async () => {
    const observer = show();
    await settled(observer);
    fetchAnswer.mockImplementation(async () => ({ title: 'Fresh' }));
    await client.fetchQuery(options({}, ['another']));
    expect(isConnectionLost()).toBe(false);
    await until(() => (observer.getCurrentResult().data as { title: string }).title === 'Fresh');
    expect(receivedAt(observer.getCurrentQuery())).toBeGreaterThan(5);
  });
});

test('an answer that cannot be parsed is no lost connection, and is not replaced by a copy', async () => {
  await storeCopy(copied);
  fetchAnswer.mockRejectedValue(new Problem('PARSING_ERROR'));
  const observer = show();
  await settled(observer);
  expect(observer.getCurrentResult()).toMatchObject({ data: undefined, error: { code: 'PARSING_ERROR' } });
  expect(isConnectionLost()).toBe(false);
  expect(await isStored()).toBe(true);
});

describe('a refusal', () => {
  test.each([new Problem('SESSION_ENDED'), new Problem('FORBIDDEN'), new Problem('NOT_FOUND', { what: 'filing' })])(
    'with status $status is never replaced by the copy, which is removed',
    async (problem) => {
      await storeCopy(copied);
      fetchAnswer.mockRejectedValue(problem);
      const observer = show();
      await settled(observer);
      expect(observer.getCurrentResult()).toMatchObject({ data: undefined, error: problem });
      expect(await isStored()).toBe(false);
    },
  );

  test('of a busy server is not replaced by the copy, which stays', async () => {
    await storeCopy(copied);
    fetchAnswer.mockRejectedValue(new Problem('OVERLOADED', { retryAfter: 1 }));
    const observer = show();
    await settled(observer);
    expect(observer.getCurrentResult().data).toBeUndefined();
    expect(isConnectionLost()).toBe(false);
    expect(await isStored()).toBe(true);
  });
});
