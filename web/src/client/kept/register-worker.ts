/** Registers the service worker once the page is loaded, so that it delays nothing. Its file is always asked of the server. */
export function registerWorker() {
  if (!('serviceWorker' in navigator) || import.meta.env.DEV) return;
  if (document.readyState === 'complete') return void register();
  addEventListener('load', () => void register(), { once: true });
}

const register = () =>
  navigator.serviceWorker
    .register('/service-worker.js', { updateViaCache: 'none' })
    // Without it pages cannot be opened without a connection, and nothing else is lost.
    .catch((error: unknown) => console.warn('Pages are not kept for reading without a connection', error));
