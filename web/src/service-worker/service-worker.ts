import { answerFrom, removeOldShells, type Shell, storePages, storeShell } from './shell';

/** What is used here of a service worker's global scope, which the types of a page do not have. */
type ExtendableEvent = Event & { waitUntil: (work: Promise<unknown>) => void };
type FetchEvent = Event & { request: Request; respondWith: (answer: Promise<Response>) => void };
type Scope = {
  addEventListener: ((name: 'install' | 'activate' | 'message', act: (event: ExtendableEvent) => void) => void) &
    ((name: 'fetch', act: (event: FetchEvent) => void) => void);
  skipWaiting: () => Promise<void>;
  clients: { claim: () => Promise<void> };
};

const worker = globalThis as unknown as Scope;
const shell: Shell = import.meta.env.SHELL;

// A new worker never waits for the last tab, so that one with a fault can always be replaced.
worker.addEventListener('install', (event) => event.waitUntil(storeShell(shell).then(() => worker.skipWaiting())));

worker.addEventListener('activate', (event) =>
  event.waitUntil(Promise.all([removeOldShells(shell), worker.clients.claim()])),
);

// A page of ours says that its reader has switched the language. Until the new pages are stored, the old ones remain.
worker.addEventListener('message', (event) => event.waitUntil(storePages(shell)));

worker.addEventListener('fetch', (event) => {
  const answer = answerFrom(shell, event.request, () => fetch(event.request));
  if (answer !== undefined) event.respondWith(answer);
});
