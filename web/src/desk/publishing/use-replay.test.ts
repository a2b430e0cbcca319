import { Problem } from '@mizan/api';
import { environmentManager } from '@tanstack/react-query';
import { beforeEach, expect, test } from 'vitest';
import { openPage } from '../../testing/page';
import { perform, renderHook, waitFor } from '../../testing/render-hook';
import { stubServer } from '../../testing/server';
import { withProviders } from '../../testing/with-providers';
import { useReplay } from './use-replay';

const key = { provinceId: 'punjab', type: 'courtFee' } as const;
const id = '00000000-0000-4000-8000-000000000001';
const replay = (state: string, more: object = {}) => ({
  id,
  ...key,
  effectiveFrom: '2031-07-01',
  state,
  done: 0,
  total: null,
  result: null,
  ...more,
});

beforeEach(() => {
  openPage();
  // The page is a stub that the query cache does not recognise; without a browser it would not poll.
  environmentManager.setIsServer(() => false);
});

/** A replay on a server that answers by method; setting `draft.current` changes the draft. */
async function open(answers: Record<string, () => Problem | object>) {
  const requests = stubServer(({ method }) => answers[method]?.() ?? replay('stopped'));
  const draft = { current: { tree: [], effectiveFrom: '2031-07-01', baseVersion: 7 } };
  const rendered = await renderHook(() => useReplay(key, draft.current), withProviders());
  const sent = (method: string) => requests.filter((request) => request.method === method);
  return { ...rendered, draft, sent };
}

test('a replay is followed until its result', async () => {
  const states = [replay('running', { done: 5, total: 9 }), replay('done', { result: { answers: 9 } })];
  const { hook, sent } = await open({ POST: () => replay('running'), GET: () => states.shift() ?? replay('gone') });
  await perform(() => hook.current.start());
  await waitFor(() => hook.current.replay?.state === 'done');
  expect(hook.current.replay).toMatchObject({ result: { answers: 9 } });
  expect(sent('POST')).toMatchObject([{ body: { majorCategories: [], effectiveFrom: '2031-07-01', baseVersion: 7 } }]);
});

test.each([{ effectiveFrom: '2031-08-01' }, { baseVersion: 8 }])(
  'a draft with %o shows no result of the earlier one, which is stopped',
  async (changes) => {
    const { hook, draft, draw, sent } = await open({ POST: () => replay('running'), GET: () => replay('running') });
    await perform(() => hook.current.start());
    await waitFor(() => hook.current.replay !== undefined);
    draft.current = { ...draft.current, ...changes };
    await draw();
    expect(hook.current.replay).toBeUndefined();
    await waitFor(() => sent('DELETE').length > 0);
  },
);

test('leaving the dialog stops the replay', async () => {
  const { hook, leave, sent } = await open({ POST: () => replay('running'), GET: () => replay('running') });
  await perform(() => hook.current.start());
  await waitFor(() => hook.current.replay !== undefined);
  await leave();
  expect(sent('DELETE').map(({ path }) => path)).toEqual([`/v1/replays/${id}`]);
});

test('an earlier replay can be stopped, and then the refusal is gone', async () => {
  const { hook, sent } = await open({ POST: () => new Problem('REPLAY_UNDER_WAY', { id }) });
  await perform(() => hook.current.start());
  await waitFor(() => hook.current.earlier === id);
  await perform(() => hook.current.stop(id));
  await waitFor(() => hook.current.refusal === null);
  expect(sent('DELETE')).toHaveLength(1);
});

test('shows that the server is lost, and asks again until it answers', async () => {
  const server = { isLost: true };
  const lost = () => new Problem('FETCH_ERROR');
  const { hook } = await open({
    POST: () => replay('running'),
    GET: () => (server.isLost ? lost() : replay('interrupted')),
  });
  await perform(() => hook.current.start());
  await waitFor(() => hook.current.isLost);
  expect(hook.current.replay?.state).toBe('running');
  server.isLost = false;
  await waitFor(() => hook.current.replay?.state === 'interrupted');
  expect(hook.current.isLost).toBe(false);
});
