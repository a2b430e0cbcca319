import { clearOfflineDataForGuest } from '../client/offline/clear-for-guest';
import { readSavedSession, SESSION_KEY, timeLeft, writeSavedSession } from '../client/session/saved-session';

/** Marks a document as a guest's or a member's, and follows the log-ins and log-outs of other tabs. It renews no tokens. */
export function followSession() {
  addEventListener('storage', ({ key }) => {
    // The key is null if another tab emptied the whole storage, which only a log-out does.
    if (key === null) sessionStorage.clear();
    if (key === SESSION_KEY || key === null) markSession();
  });
  // A page that the browser restores from memory may have missed a log-in or log-out.
  addEventListener('pageshow', ({ persisted }) => persisted && markSession());
  markSession();
}

function markSession() {
  const { dataset } = document.documentElement;
  const saved = readSavedSession();
  if (saved && timeLeft(saved.tokens.refresh.expires) > 0) {
    dataset['member'] = saved.user.role;
    return;
  }
  if (saved) writeSavedSession(undefined);
  delete dataset['member'];
  void clearOfflineDataForGuest();
}
