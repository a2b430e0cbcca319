import { useLocation } from 'react-router';
import { beforeEach, expect, test } from 'vitest';
import { openPage } from '../../testing/page';
import { perform, renderHook } from '../../testing/render-hook';
import { withProviders } from '../../testing/with-providers';
import { emptyDraft, withAmount } from '../question/draft';
import { saveDraft } from '../question/saved-draft';
import { useDraft } from '../question/use-draft';
import { useSearchFromAddress } from './use-search-from-address';

const savedDraft = withAmount({ ...emptyDraft('courtFee'), province: 'sindh' }, '7,000');

beforeEach(() => {
  openPage();
  saveDraft(savedDraft);
});

async function open(address: string) {
  const use = () => {
    const draft = useDraft('courtFee');
    const { pathname, search } = useLocation();
    return { ...useSearchFromAddress(draft), now: draft.store.now(), at: pathname + search };
  };
  return (await renderHook(use, withProviders({ address }))).hook;
}

test('a search in the address starts a new question, and is removed from the address', async () => {
  const hook = await open('/try?q=recovery+5+lakh');
  expect(hook.current.entered).toEqual({ words: 'recovery 5 lakh', isFromAddress: true });
  expect(hook.current.now).toEqual(emptyDraft('courtFee'));
  expect(hook.current.at).toBe('/try?type=courtFee');
});

test('an empty search in the address keeps the saved question', async () => {
  const hook = await open('/try?q=');
  expect(hook.current).toMatchObject({ entered: null, now: savedDraft, at: '/try?type=courtFee' });
});

test('an example that is pressed twice enters its words twice', async () => {
  const hook = await open('/try');
  await perform(() => hook.current.enter('khula'));
  const first = hook.current.entered;
  await perform(() => hook.current.enter('khula'));
  expect(hook.current.entered).toEqual({ words: 'khula', isFromAddress: false });
  expect(hook.current.entered).not.toBe(first);
});
