/** The worker fetches the files of all members' screens at once. The first screen and its data come before that. */
const PAUSE_MS = 1000;

/** Registers the service worker once the page is loaded and a pause has passed, unless the returned function is called before.
    The browser never takes the worker's file from its HTTP cache. */
export function registerWorker() {
  if (!('serviceWorker' in navigator) || import.meta.env.DEV) return undefined;
  let timer: ReturnType<typeof setTimeout>;
  const start = () => {
    timer = setTimeout(register, PAUSE_MS);
  };
  if (document.readyState === 'complete') start();
  else addEventListener('load', start, { once: true });
  return () => {
    removeEventListener('load', start);
    clearTimeout(timer);
  };
}

const register = () =>
  navigator.serviceWorker
    .register('/service-worker.js', { updateViaCache: 'none' })
    // Nothing is lost without the worker but pages that open without a connection.
    .catch((error: unknown) => console.warn('Pages are not kept for reading without a connection', error));
