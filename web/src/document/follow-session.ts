import { forgetAsGuest } from '../client/kept/forget-as-guest';
import { KEY, readSaved, timeLeft, writeSaved } from '../client/session/saved';

/** Shows a document as a guest's or a member's, and follows the log-ins and log-outs of other tabs. It renews no tokens. */
export function followSession() {
  addEventListener('storage', ({ key }) => {
    // Only a log-out empties the whole storage.
    if (key === null) sessionStorage.clear();
    if (key === KEY || key === null) showSession();
  });
  // A page that the browser held in memory has missed what happened meanwhile.
  addEventListener('pageshow', ({ persisted }) => persisted && showSession());
  showSession();
}

function showSession() {
  const { dataset } = document.documentElement;
  const saved = readSaved();
  if (saved && timeLeft(saved.tokens.refresh.expires) > 0) {
    dataset['member'] = saved.user.role;
    return;
  }
  if (saved) writeSaved(undefined);
  delete dataset['member'];
  void forgetAsGuest();
}
