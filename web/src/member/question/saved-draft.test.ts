import { beforeEach, describe, expect, test, vi } from 'vitest';
import { loggedIn, user } from '../../testing/member';
import { denyStorage, openPage } from '../../testing/page';
import { emptyDraft } from './draft';

const draft = { ...emptyDraft('suitValuation'), subMinor: { id: 's', name: 'S' }, amount: '5,000' };
const empty = emptyDraft('courtFee');
const otherMember = { ...loggedIn(), user: { ...user, email: 'bilal@example.com' } };
let drafts: typeof import('./saved-draft');
let session: typeof import('../../client/session/session');

/** Opens another tab: the session storage and the modules are new, the local storage is shared. */
async function openTab() {
  const { localStorage } = globalThis;
  openPage();
  if (localStorage) vi.stubGlobal('localStorage', localStorage);
  vi.resetModules();
  session = await import('../../client/session/session');
  drafts = await import('./saved-draft');
  session.restoreSession();
}

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  openPage();
  await openTab();
});

describe('the saved draft', () => {
  test('is read again in the same tab, without its owner', () => {
    drafts.saveDraft(draft);
    expect(drafts.readDraft('courtFee')).toEqual(draft);
  });

  test('is empty at first, with the type of the calculator', () => {
    expect(drafts.readDraft('suitValuation')).toEqual(emptyDraft('suitValuation'));
  });

  test('has every field even if an older version of the product saved only some', () => {
    sessionStorage.setItem('calculator', '{"amount":"7"}');
    expect(drafts.readDraft('courtFee')).toEqual({ ...empty, amount: '7' });
  });

  test('is removed from both storages by removeDraft', () => {
    drafts.saveDraft(draft);
    drafts.removeDraft();
    expect([sessionStorage.length, localStorage.getItem('calculator')]).toEqual([0, null]);
  });

  test('follows a guest to another tab, and stays after signing up', async () => {
    drafts.saveDraft(draft);
    await openTab();
    expect(drafts.readDraft('courtFee')).toEqual(draft);
    session.startSession(loggedIn());
    expect(drafts.readDraft('courtFee')).toEqual(draft);
  });

  test('does not follow a member to another tab', async () => {
    session.startSession(loggedIn());
    drafts.saveDraft(draft);
    expect(drafts.readDraft('courtFee')).toEqual(draft);
    await openTab();
    expect(drafts.readDraft('courtFee')).toEqual(empty);
  });

  test('is hidden from another member and from a guest', async () => {
    session.startSession(loggedIn());
    drafts.saveDraft(draft);
    session.startSession(otherMember);
    expect(drafts.readDraft('courtFee')).toEqual(empty);
    localStorage.removeItem('user');
    session.restoreSession();
    expect(drafts.readDraft('courtFee')).toEqual(empty);
  });

  test('is empty if it is not JSON or the browser has no storage, and nothing fails', () => {
    sessionStorage.setItem('calculator', '{');
    expect(drafts.readDraft('courtFee')).toEqual(empty);
    denyStorage();
    expect(() => drafts.saveDraft(draft)).not.toThrow();
    expect(() => drafts.removeDraft()).not.toThrow();
    expect(drafts.readDraft('courtFee')).toEqual(empty);
  });
});

test('savedType returns the type of the draft once a kind of suit is picked', () => {
  expect(drafts.savedType()).toBeNull();
  drafts.saveDraft({ ...draft, subMinor: null });
  expect(drafts.savedType()).toBeNull();
  drafts.saveDraft(draft);
  expect(drafts.savedType()).toBe('suitValuation');
});
