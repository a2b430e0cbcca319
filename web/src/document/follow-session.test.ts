import { beforeEach, expect, test, vi } from 'vitest';
import { readSavedSession, writeSavedSession } from '../client/session/saved-session';
import { openCaches } from '../testing/caches';
import { loggedIn } from '../testing/member';
import { openPage } from '../testing/page';
import { followSession } from './follow-session';

let page: ReturnType<typeof openPage>;
const isMember = () => 'member' in page.root.dataset;

beforeEach(() => {
  page = openPage();
});

test('followSession marks the document for a member or a guest, and deletes an expired session', () => {
  page.root.dataset['member'] = '';
  followSession();
  expect(isMember()).toBe(false);
  writeSavedSession(loggedIn());
  followSession();
  expect(page.root.dataset['member']).toBe('subscribedUser');
  writeSavedSession(loggedIn({ refreshMs: 0 }));
  followSession();
  expect([isMember(), readSavedSession()]).toEqual([false, undefined]);
});

test('a log-in and a log-out of another tab are followed; the log-out empties this tab too', () => {
  followSession();
  writeSavedSession(loggedIn());
  page.fire('storage', { key: 'user' });
  expect(isMember()).toBe(true);
  sessionStorage.setItem('draft', 'typed');
  page.fire('storage', { key: 'theme' });
  expect(sessionStorage.length).toBe(1);
  localStorage.clear();
  page.fire('storage', { key: null });
  expect([isMember(), sessionStorage.length]).toEqual([false, 0]);
});

test('a page that the browser restores from memory follows a log-in that happened meanwhile', () => {
  followSession();
  writeSavedSession(loggedIn());
  page.fire('pageshow', { persisted: false });
  expect(isMember()).toBe(false);
  page.fire('pageshow', { persisted: true });
  expect(isMember()).toBe(true);
});

test('a page of a guest removes the offline copies of the member', async () => {
  const { caches } = openCaches();
  await caches.open('kept ayesha@example.com');
  writeSavedSession(loggedIn());
  followSession();
  expect(await caches.keys()).toHaveLength(1);
  writeSavedSession(undefined);
  followSession();
  await vi.waitUntil(async () => (await caches.keys()).length === 0);
});
