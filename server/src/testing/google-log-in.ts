import type { Person } from '@mizan/sandbox-gateway';
import { startApp } from './app.ts';
import { type Browser, openBrowser } from './browser.ts';
import { freePort } from './free-port.ts';
import { startProvider, visitProvider } from './google-provider.ts';

/** An app with a log-in provider that sends browsers back to it, and a clock that tests set. */
export async function startWithProvider() {
  const time = { now: Date.now() };
  const port = await freePort();
  const provider = await startProvider(`http://127.0.0.1:${port}`);
  const environment = { PORT: String(port), HOST: '127.0.0.1', ...provider.environment };
  const app = await startApp({ environment, clock: () => new Date(time.now) });
  return { ...app, provider, time };
}

type App = Awaited<ReturnType<typeof startWithProvider>>;

/** Logs a person in at the provider. Returns the path and query of our page on which the browser ends. */
export async function signIn({ origin, provider }: App, person: Person | undefined, browser = openBrowser(origin)) {
  if (person) provider.people.push(person);
  const { url } = await browser.client.startGoogleLogIn();
  const back = await visitProvider(browser, url, person?.sub);
  const landing = await follow(browser, back);
  return { browser, back, ...landing };
}

/** Opens the address that the provider sends the browser back to. */
export async function follow({ send }: Browser, back: string) {
  const response = await send(back);
  const landed = new URL(response.headers.get('location') ?? '', back);
  return {
    status: response.status,
    path: landed.pathname,
    pid: landed.searchParams.get('pid') ?? '',
    problem: landed.searchParams.get('problem'),
  };
}
