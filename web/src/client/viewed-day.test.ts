import { beforeEach, describe, expect, test, vi } from 'vitest';
import { loggedIn, user } from '../testing/member';
import { denyStorage, openPage } from '../testing/page';

let session: typeof import('./session/session');
let law: typeof import('./viewed-day');

/** Opens the tab, or opens it again: the storages stay. */
async function openTab() {
  vi.resetModules();
  session = await import('./session/session');
  law = await import('./viewed-day');
  session.restoreSession();
}
const logIn = (role: typeof user.role) => session.startSession({ ...loggedIn(), user: { ...user, role } });

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  openPage();
  await openTab();
});

describe('the viewed day', () => {
  test('is kept for an administrator until it is set to today again, also over a reload', async () => {
    logIn('admin');
    expect(law.viewedDay()).toBeNull();
    law.setViewedDay('2031-07-01');
    expect(law.viewedDay()).toBe('2031-07-01');
    await openTab();
    expect(law.viewedDay()).toBe('2031-07-01');
    law.setViewedDay(null);
    expect(law.viewedDay()).toBeNull();
    await openTab();
    expect(law.viewedDay()).toBeNull();
  });

  test('is today for members and guests, whatever was viewed in the tab', () => {
    logIn('admin');
    law.setViewedDay('2031-07-01');
    logIn('subscribedUser');
    expect(law.viewedDay()).toBeNull();
    vi.useRealTimers();
  });

  test('lasts until a reload where storage is blocked', () => {
    logIn('admin');
    denyStorage();
    law.setViewedDay('2031-07-01');
    expect(law.viewedDay()).toBe('2031-07-01');
  });
});
