import { withStorage } from '../with-storage';

/** Chosen for the browser, whoever uses it. */
const OF_BROWSER = ['theme'];

/** Nothing of a member remains. `clear` is also how the other tabs notice a log-out, and empty their own storage. */
export function clearStorages() {
  withStorage(() => {
    const chosen = OF_BROWSER.map((name) => [name, localStorage.getItem(name)] as const);
    localStorage.clear();
    sessionStorage.clear();
    for (const [name, value] of chosen) if (value !== null) localStorage.setItem(name, value);
  });
}
