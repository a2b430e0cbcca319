import { withStorage } from '../with-storage';

/** Choices for the browser, which stay when a member logs out. */
const BROWSER_CHOICES = ['theme'];

/** Removes all data of a member from both storages. Other tabs see `clear` as a log-out, and empty their own storage. */
export function clearStorages() {
  withStorage(() => {
    const chosen = BROWSER_CHOICES.map((name) => [name, localStorage.getItem(name)] as const);
    localStorage.clear();
    sessionStorage.clear();
    for (const [name, value] of chosen) if (value !== null) localStorage.setItem(name, value);
  });
}
