import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { openCaches } from '../../testing/caches';
import { loggedIn, user } from '../../testing/member';
import { openPage } from '../../testing/page';
import { until } from '../../testing/server';
import { Problem } from '../api';
import { writeSaved } from '../session/saved';
import { isConnectionLost, noteConnection } from './connection';
import { askOrRead, keepSeen, seenAt } from './keep-seen';
import { keep, readKept } from './kept';

const key: readonly unknown[] = ['filing', 'f-1'];
const lost = () => Promise.reject(new Problem('FETCH_ERROR'));
let client: QueryClient;
let ask: ReturnType<typeof vi.fn<() => Promise<object>>>;

beforeEach(() => {
  openPage();
  vi.stubGlobal('location', new URL('https://mizan.example/'));
  openCaches();
  writeSaved(loggedIn());
  noteConnection(true);
  client = new QueryClient({ defaultOptions: { queries: { retry: false, persister: askOrRead } } });
  keepSeen(client, user.email);
  ask = vi.fn<() => Promise<object>>(async () => ({ title: 'Malik' }));
});

const options = (meta: { kept?: number } = { kept: 2 }, queryKey = key) => ({
  queryKey,
  queryFn: ask,
  meta,
});

/** A screen shows the query. */
function show(shown = options()) {
  const observer = new QueryObserver(client, shown);
  onTestFinished(observer.subscribe(() => undefined));
  return observer;
}
const settled = (observer: ReturnType<typeof show>) => until(() => !observer.getCurrentResult().isFetching);
const isKept = async () => (await readKept(key)) !== undefined;
/** Keeps nothing more than what has been asked to be kept until now. */
const kept = () => navigator.locks.request('kept', () => undefined);
const copied = { key, member: user.email, most: 2, data: { title: 'Kept' }, at: 5 };

describe('what a screen shows', () => {
  test('is kept when it was fetched', async () => {
    await settled(show());
    await kept();
    expect(await readKept(key)).toMatchObject({ data: { title: 'Malik' } });
  });

  test('is kept when it came with the answer to a change', async () => {
    client.setQueryData(key, { title: 'New' });
    await settled(show({ ...options(), staleTime: 60_000 } as ReturnType<typeof options>));
    await kept();
    expect(ask).not.toHaveBeenCalled();
    expect(await readKept(key)).toMatchObject({ data: { title: 'New' } });
    client.setQueryData(key, { title: 'Newer' }, { updatedAt: Date.now() + 1 });
    await kept();
    expect(await readKept(key)).toMatchObject({ data: { title: 'Newer' } });
  });

  test('is not kept if its query does not say so, nor if no screen shows it', async () => {
    await settled(show(options({})));
    await client.fetchQuery(options({ kept: 2 }, ['filing', 'f-2']));
    await kept();
    expect(await isKept()).toBe(false);
    expect(await readKept(['filing', 'f-2'])).toBeUndefined();
  });
});

describe('without a connection', () => {
  beforeEach(() => {
    ask.mockImplementation(lost);
    return keep(copied);
  });

  test('a screen shows the copy, and when it was received', async () => {
    const observer = show();
    await settled(observer);
    expect(observer.getCurrentResult().data).toEqual({ title: 'Kept' });
    expect(seenAt(observer.getCurrentQuery())).toBe(5);
    expect(isConnectionLost()).toBe(true);
    await kept();
    expect(await readKept(key)).toMatchObject({ at: 5 });
  });

  test('a screen without a copy shows the failure', async () => {
    const observer = show(options({ kept: 2 }, ['filing', 'never seen']));
    await settled(observer);
    expect(observer.getCurrentResult().error).toMatchObject({ code: 'FETCH_ERROR' });
  });

  test('a screen keeps what is newer than the copy', async () => {
    client.setQueryData(key, { title: 'Newer' }, { updatedAt: 9 });
    const observer = show();
    await settled(observer);
    expect(observer.getCurrentResult().data).toEqual({ title: 'Newer' });
    expect(seenAt(observer.getCurrentQuery())).toBe(9);
  });

  test('a query that is not kept is never answered from a copy', async () => {
    const observer = show(options({}));
    await settled(observer);
    expect(observer.getCurrentResult().data).toBeUndefined();
  });

  test('a screen asks again for what it shows from a copy as soon as another answer comes', async () => {
    const observer = show();
    await settled(observer);
    ask.mockImplementation(async () => ({ title: 'Fresh' }));
    await client.fetchQuery(options({}, ['another']));
    expect(isConnectionLost()).toBe(false);
    await until(() => (observer.getCurrentResult().data as { title: string }).title === 'Fresh');
    expect(seenAt(observer.getCurrentQuery())).toBeGreaterThan(5);
  });
});

test('an answer that cannot be read is no lost connection, and no copy stands in for it', async () => {
  await keep(copied);
  ask.mockRejectedValue(new Problem('PARSING_ERROR'));
  const observer = show();
  await settled(observer);
  expect(observer.getCurrentResult()).toMatchObject({ data: undefined, error: { code: 'PARSING_ERROR' } });
  expect(isConnectionLost()).toBe(false);
  expect(await isKept()).toBe(true);
});

describe('a copy is never shown for a refusal', () => {
  test.each([new Problem('SESSION_ENDED'), new Problem('FORBIDDEN'), new Problem('NOT_FOUND', { what: 'filing' })])(
    'of $status, and is removed',
    async (problem) => {
      await keep(copied);
      ask.mockRejectedValue(problem);
      const observer = show();
      await settled(observer);
      expect(observer.getCurrentResult()).toMatchObject({ data: undefined, error: problem });
      expect(await isKept()).toBe(false);
    },
  );

  test('of a busy server, and stays', async () => {
    await keep(copied);
    ask.mockRejectedValue(new Problem('OVERLOADED', { retryAfter: 1 }));
    const observer = show();
    await settled(observer);
    expect(observer.getCurrentResult().data).toBeUndefined();
    expect(isConnectionLost()).toBe(false);
    expect(await isKept()).toBe(true);
  });
});
