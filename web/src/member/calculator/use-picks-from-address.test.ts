import { type Category, Problem } from '@mizan/api';
import { useLocation } from 'react-router';
import { beforeEach, describe, expect, test } from 'vitest';
import { openPage } from '../../testing/page';
import { perform, renderHook, waitFor } from '../../testing/render-hook';
import { stubServer } from '../../testing/server';
import { newCache, withProviders } from '../../testing/with-providers';
import { withKind, withProvince } from '../question/draft';
import { useDraft } from '../question/use-draft';
import { usePicksFromAddress } from './use-picks-from-address';

const provinces = [
  { id: 'punjab', name: 'Punjab' },
  { id: 'sindh', name: 'Sindh' },
];

let isBusy = false;

beforeEach(() => {
  openPage();
  isBusy = false;
  stubServer(({ path }) => {
    if (isBusy && path.includes('/punjab')) return new Problem('OVERLOADED', { retryAfter: 1 });
    const levels = path.replace(/\?.*/, '').split('/').length - '/v1/category/pakistan/punjab'.split('/').length;
    const named = ['', '', 'Recovery', 'Money', 'Cheque'][levels + 1];
    return named ? [{ id: `id of ${named}`, name: named }] : [{ id: 'pakistan', name: 'Pakistan', provinces }];
  });
});

async function open(address: string, cache = newCache()) {
  const use = () => {
    const draft = useDraft('courtFee');
    usePicksFromAddress(draft);
    return { ...draft, search: useLocation().search };
  };
  return (await renderHook(use, withProviders({ address, cache }))).hook;
}

test('the province that a link names is picked, with its country', async () => {
  const hook = await open('/try?type=courtFee&province=sindh');
  await waitFor(() => hook.current.draft.province !== null);
  expect(hook.current.draft).toMatchObject({ country: 'pakistan', province: 'sindh' });
});

test('another province can be picked after that of a link', async () => {
  const hook = await open('/try?type=courtFee&province=sindh');
  await waitFor(() => hook.current.draft.province !== null);
  await perform(() => hook.current.change((draft) => withProvince(draft, 'punjab')));
  await perform(() => undefined);
  expect(hook.current.draft.province).toBe('punjab');
});

test('a province in a link that does not exist is ignored', async () => {
  const hook = await open('/try?type=courtFee&province=atlantis');
  await perform(() => undefined);
  expect(hook.current.draft.province).toBeNull();
});

const kind = new URLSearchParams({ major: 'id of Recovery', minor: 'id of Money', kind: 'id of Cheque' });

test('the kind of suit that a link names is picked, and removed from the address', async () => {
  const hook = await open(`/try?type=courtFee&province=punjab&${kind}`);
  await waitFor(() => hook.current.draft.subMinor !== null);
  expect(hook.current.draft).toMatchObject({
    province: 'punjab',
    major: { name: 'Recovery' },
    minor: { name: 'Money' },
    subMinor: { id: 'id of Cheque', name: 'Cheque' },
  });
});

test('the province of a link is picked alone if its kind of suit does not exist', async () => {
  const hook = await open('/try?type=courtFee&province=punjab&major=none&minor=none&kind=none');
  await waitFor(() => hook.current.draft.province !== null);
  expect(hook.current.draft.subMinor).toBeNull();
});

describe('if the lists of the kinds cannot be read,', () => {
  async function openBusy() {
    isBusy = true;
    const cache = newCache();
    const hook = await open(`/try?type=courtFee&province=punjab&${kind}`, cache);
    await waitFor(() => hook.current.draft.province !== null);
    isBusy = false;
    return { hook, readAgain: () => perform(() => cache.refetchQueries()) };
  }

  test('the kind that a link names is picked once they are read again', async () => {
    const { hook, readAgain } = await openBusy();
    expect(hook.current.draft).toMatchObject({ province: 'punjab', subMinor: null });
    expect(hook.current.search).toContain('kind=');
    await readAgain();
    await waitFor(() => hook.current.draft.subMinor !== null);
    expect(hook.current.draft).toMatchObject({ province: 'punjab', subMinor: { name: 'Cheque' } });
  });

  test('another province and kind that are picked meanwhile stay', async () => {
    const { hook, readAgain } = await openBusy();
    const [major, minor, subMinor] = ['a', 'b', 'c'].map((id) => ({ id, name: id })) as [Category, Category, Category];
    await perform(() => hook.current.change((before) => withProvince(before, 'sindh')));
    await perform(() => hook.current.change((before) => withKind(before, { major, minor, subMinor })));
    await waitFor(() => !hook.current.search.includes('kind='));
    await readAgain();
    expect(hook.current.draft).toMatchObject({ province: 'sindh', subMinor: { id: 'c' } });
  });
});
