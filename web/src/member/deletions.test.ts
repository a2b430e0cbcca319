import { Problem } from '@mizan/api';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { loggedIn } from '../testing/member';
import { openPage } from '../testing/page';
import { perform, renderHook, waitFor } from '../testing/render-hook';
import { type SentRequest, stubServer, until } from '../testing/server';

let page: ReturnType<typeof openPage>;
let requests: SentRequest[];
let deletions: typeof import('./deletions');
const deletion = (id: string) => ({
  id,
  onSent: vi.fn<() => void>(),
  onDone: vi.fn(async () => true),
  onFailed: vi.fn<(error: unknown) => void>(),
});

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  page = openPage();
  localStorage.setItem('user', JSON.stringify(loggedIn()));
  requests = stubServer(() => ({ done: true }));
  // The module holds the deletions of one page.
  vi.resetModules();
  deletions = await import('./deletions');
});

const open = async () => (await renderHook(deletions.useHidden)).hook;
const paths = () => requests.map(({ method, path }) => `${method} ${path}`);

describe('a deletion', () => {
  test('hides its row at once, and is sent by deleteNow', async () => {
    const hook = await open();
    const [first, second] = [deletion('a'), deletion('b')];
    await perform(() => [first, second].forEach(deletions.deleteLater));
    expect([...hook.current]).toEqual(['a', 'b']);
    expect(requests).toEqual([]);
    await perform(() => deletions.deleteNow('a'));
    expect(paths()).toEqual(['DELETE /v1/calculation/a']);
    expect(first.onDone).toHaveBeenCalledTimes(1);
    expect(second.onDone).not.toHaveBeenCalled();
    expect([...hook.current]).toEqual(['b']);
  });

  test('hides its row until the lists are without it, but not the answer to the same question asked again', async () => {
    const hook = await open();
    const { promise, resolve } = Promise.withResolvers<boolean>();
    const waiting = { ...deletion('a'), onDone: vi.fn(() => promise) };
    await perform(() => deletions.deleteLater(waiting));
    const sent = deletions.deleteNow('a');
    await until(() => waiting.onDone.mock.calls.length === 1);
    expect([...hook.current]).toEqual(['a']);
    resolve(true);
    await perform(() => sent);
    expect([...hook.current]).toEqual([]);
  });

  test('keeps its row hidden if the lists could not be read again', async () => {
    const hook = await open();
    await perform(() => deletions.deleteLater({ ...deletion('a'), onDone: async () => false }));
    await perform(() => deletions.deleteNow('a'));
    expect([...hook.current]).toEqual(['a']);
  });

  test('is sent with the token of the member and keepalive, so that it outlives the page', async () => {
    deletions.deleteLater(deletion('a'));
    await deletions.deleteNow('a');
    expect(requests[0]?.headers.get('authorization')).toBe('Bearer access-1');
    expect(requests[0]?.isKeptAlive).toBe(true);
  });

  test('is sent once', async () => {
    deletions.deleteLater(deletion('a'));
    await Promise.all([deletions.deleteNow('a'), deletions.deleteNow('a')]);
    vi.advanceTimersByTime(60_000);
    await deletions.deleteNow('a');
    expect(requests).toHaveLength(1);
  });

  test('is sent by itself after half a minute', async () => {
    const late = deletion('a');
    deletions.deleteLater(late);
    vi.advanceTimersByTime(29_999);
    await new Promise((resolve) => setImmediate(resolve));
    expect(requests).toEqual([]);
    vi.advanceTimersByTime(1);
    await until(() => late.onDone.mock.calls.length === 1);
  });

  test('shows its row again once it is undone, and is never sent', async () => {
    const hook = await open();
    await perform(() => ['a', 'b'].forEach((id) => deletions.deleteLater(deletion(id))));
    await perform(() => deletions.undoDeletion('a'));
    expect([...hook.current]).toEqual(['b']);
    await deletions.deleteNow('a');
    vi.advanceTimersByTime(60_000);
    await until(() => requests.length === 1);
    expect(paths()).toEqual(['DELETE /v1/calculation/b']);
  });

  test('shows its row again when the server refuses, and reports the error', async () => {
    requests = stubServer(() => new Problem('UNEXPECTED'));
    const hook = await open();
    const refused = deletion('a');
    await perform(() => deletions.deleteLater(refused));
    await perform(() => deletions.deleteNow('a'));
    await waitFor(() => hook.current.size === 0);
    expect(refused.onFailed).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ code: 'UNEXPECTED' }));
    expect(refused.onDone).not.toHaveBeenCalled();
  });

  test('of a calculation that is gone already, as after a lost answer, is done', async () => {
    requests = stubServer(() => new Problem('NOT_FOUND', { what: 'calculation' }));
    const repeated = deletion('a');
    deletions.deleteLater(repeated);
    await deletions.deleteNow('a');
    expect(repeated.onDone).toHaveBeenCalledTimes(1);
    expect(repeated.onFailed).not.toHaveBeenCalled();
  });
});

test('all pending deletions are sent when the page is closed', async () => {
  for (const id of ['a', 'b']) deletions.deleteLater(deletion(id));
  page.fire('pagehide');
  await until(() => requests.length === 2);
  expect(paths()).toEqual(['DELETE /v1/calculation/a', 'DELETE /v1/calculation/b']);
});

test('a list that is unmounted no longer re-renders after a deletion', async () => {
  const { hook, leave } = await renderHook(deletions.useHidden);
  await leave();
  const { times } = hook;
  await perform(() => deletions.deleteLater(deletion('a')));
  expect(hook.times).toBe(times);
});
