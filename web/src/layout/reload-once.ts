const checks = new Set<() => boolean>();

/** Registers work that only this document holds, so that no reload by itself loses it. */
export const registerUnsavedWork = (isUnsaved: () => boolean) => void checks.add(isUnsaved);

export const hasUnsavedWork = () => [...checks].some((isUnsaved) => isUnsaved());

/** A page reloads at most once in this time, so that a broken deployment causes no loop. */
const PAUSE_MS = 60_000;

/** Reloads a page whose old files a new deployment has removed: once, only if the server answers, and never over unsaved work. */
export async function reloadOnce() {
  const last = Number(sessionStorage.getItem('reloaded-at'));
  if (Date.now() - last < PAUSE_MS || hasUnsavedWork()) return;
  const isReachable = await fetch(location.href, { method: 'HEAD' }).then(
    ({ ok }) => ok,
    () => false,
  );
  if (!isReachable) return;
  sessionStorage.setItem('reloaded-at', String(Date.now()));
  location.reload();
}
