import { beforeEach, describe, expect, test, vi } from 'vitest';
import { loggedIn, user } from '../testing/member';
import { denyStorage, openPage } from '../testing/page';
import { emptyDraft } from './draft';

const draft = { ...emptyDraft('suitValuation'), subMinor: { id: 's', name: 'S' }, amount: '5,000' };
const empty = emptyDraft('courtFee');
const somebodyElse = { ...loggedIn(), user: { ...user, email: 'bilal@example.com' } };
let kept: typeof import('./kept-draft');
let session: typeof import('../session/session');

/** Another tab of the same browser, or its next page: a storage of its own, and who is logged in is found out again. */
async function openTab() {
  const { localStorage } = globalThis;
  openPage();
  if (localStorage) vi.stubGlobal('localStorage', localStorage);
  vi.resetModules();
  session = await import('../session/session');
  kept = await import('./kept-draft');
  session.startSession();
}

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  openPage();
  await openTab();
});

describe('a draft', () => {
  test('is read again in its tab, without its owner', () => {
    kept.keepDraft(draft);
    expect(kept.readDraft('courtFee')).toEqual(draft);
  });

  test('begins empty for the calculator that is asked for', () => {
    expect(kept.readDraft('suitValuation')).toEqual(emptyDraft('suitValuation'));
  });

  test('kept by an older version gets what it lacks', () => {
    sessionStorage.setItem('calculator', '{"amount":"7"}');
    expect(kept.readDraft('courtFee')).toEqual({ ...empty, amount: '7' });
  });

  test('is forgotten once it has been calculated', () => {
    kept.keepDraft(draft);
    kept.forgetDraft();
    expect([sessionStorage.length, localStorage.getItem('calculator')]).toEqual([0, null]);
  });

  test('of a guest is found in another tab, also by a member who has just signed up', async () => {
    kept.keepDraft(draft);
    await openTab();
    expect(kept.readDraft('courtFee')).toEqual(draft);
    session.enter(loggedIn());
    expect(kept.readDraft('courtFee')).toEqual(draft);
  });

  test('of a member stays in its tab', async () => {
    session.enter(loggedIn());
    kept.keepDraft(draft);
    expect(kept.readDraft('courtFee')).toEqual(draft);
    await openTab();
    expect(kept.readDraft('courtFee')).toEqual(empty);
  });

  test('of a member is not shown to another, nor to a guest', async () => {
    session.enter(loggedIn());
    kept.keepDraft(draft);
    session.enter(somebodyElse);
    expect(kept.readDraft('courtFee')).toEqual(empty);
    localStorage.removeItem('user');
    session.startSession();
    expect(kept.readDraft('courtFee')).toEqual(empty);
  });

  test('that is no JSON, or that a browser refuses to keep, is empty, and nothing fails', () => {
    sessionStorage.setItem('calculator', '{');
    expect(kept.readDraft('courtFee')).toEqual(empty);
    denyStorage();
    expect(() => kept.keepDraft(draft)).not.toThrow();
    expect(() => kept.forgetDraft()).not.toThrow();
    expect(kept.readDraft('courtFee')).toEqual(empty);
  });
});

test('the type of a draft counts once a kind of suit is picked', () => {
  expect(kept.keptType()).toBeNull();
  kept.keepDraft({ ...draft, subMinor: null });
  expect(kept.keptType()).toBeNull();
  kept.keepDraft(draft);
  expect(kept.keptType()).toBe('suitValuation');
});
