import { beforeEach, describe, expect, test, vi } from 'vitest';
import { loggedIn, user } from '../../testing/member';
import { denyStorage, openPage } from '../../testing/page';
import { emptyDraft } from './draft';

const draft = { ...emptyDraft('suitValuation'), subMinor: { id: 's', name: 'S' }, amount: '5,000' };
const empty = emptyDraft('courtFee');
const somebodyElse = { ...loggedIn(), user: { ...user, email: 'bilal@example.com' } };
let kept: typeof import('./kept-draft');
let session: typeof import('../../client/session/session');

/** Opens another tab: the session storage and the modules are new, the local storage is shared. */
async function openTab() {
  const { localStorage } = globalThis;
  openPage();
  if (localStorage) vi.stubGlobal('localStorage', localStorage);
  vi.resetModules();
  session = await import('../../client/session/session');
  kept = await import('./kept-draft');
  session.startSession();
}

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  openPage();
  await openTab();
});

describe('the saved draft', () => {
  test('is read again in the same tab, without its owner', () => {
    kept.keepDraft(draft);
    expect(kept.readDraft('courtFee')).toEqual(draft);
  });

  test('is empty at first, with the type of the calculator', () => {
    expect(kept.readDraft('suitValuation')).toEqual(emptyDraft('suitValuation'));
  });

  test('is completed if an older version saved it', () => {
    sessionStorage.setItem('calculator', '{"amount":"7"}');
    expect(kept.readDraft('courtFee')).toEqual({ ...empty, amount: '7' });
  });

  test('is removed from both storages by forgetDraft', () => {
    kept.keepDraft(draft);
    kept.forgetDraft();
    expect([sessionStorage.length, localStorage.getItem('calculator')]).toEqual([0, null]);
  });

  test('follows a guest to another tab, and stays after signing up', async () => {
    kept.keepDraft(draft);
    await openTab();
    expect(kept.readDraft('courtFee')).toEqual(draft);
    session.enter(loggedIn());
    expect(kept.readDraft('courtFee')).toEqual(draft);
  });

  test('does not follow a member to another tab', async () => {
    session.enter(loggedIn());
    kept.keepDraft(draft);
    expect(kept.readDraft('courtFee')).toEqual(draft);
    await openTab();
    expect(kept.readDraft('courtFee')).toEqual(empty);
  });

  test('is hidden from another member and from a guest', async () => {
    session.enter(loggedIn());
    kept.keepDraft(draft);
    session.enter(somebodyElse);
    expect(kept.readDraft('courtFee')).toEqual(empty);
    localStorage.removeItem('user');
    session.startSession();
    expect(kept.readDraft('courtFee')).toEqual(empty);
  });

  test('is empty if it is not JSON or the browser has no storage, and nothing fails', () => {
    sessionStorage.setItem('calculator', '{');
    expect(kept.readDraft('courtFee')).toEqual(empty);
    denyStorage();
    expect(() => kept.keepDraft(draft)).not.toThrow();
    expect(() => kept.forgetDraft()).not.toThrow();
    expect(kept.readDraft('courtFee')).toEqual(empty);
  });
});

test('keptType returns the type of the draft once a kind of suit is picked', () => {
  expect(kept.keptType()).toBeNull();
  kept.keepDraft({ ...draft, subMinor: null });
  expect(kept.keptType()).toBeNull();
  kept.keepDraft(draft);
  expect(kept.keptType()).toBe('suitValuation');
});
