import { paths } from '../language/paths';

/** The files of one build from which the members' screens start without a connection. They hold nothing of a member. */
export type Shell = { name: string; files: readonly string[] };

/** The page from which every screen of a member starts. */
const START = paths.calculate;

/** A screen that a member may open without a connection; the public pages, shared answers and the desk are not among them. */
const SCREENS = [
  paths.calculate,
  paths.calculation,
  paths.history,
  paths.filings,
  paths.payment,
  paths.settings,
  paths.logout,
];

/** A page that is open during a deployment still finds its files here. */
const EARLIER_SHELLS = 1;

/** Stores the files of this build, all or none: without the start page nothing of it is used. */
export async function storeShell({ name, files }: Shell) {
  const page = await fetch(START, { cache: 'no-store' });
  if (!page.ok) throw new Error(`The start page was answered with ${page.status}`);
  const named = (await page.clone().text()).match(/\/assets\/[\w.-]+/g) ?? [];
  const foreign = named.find((file) => !files.includes(file));
  // Servers are updated one after the other; the browser tries again later.
  if (foreign !== undefined) throw new Error(`The start page is of another build: it names ${foreign}`);
  const shell = await caches.open(name);
  await shell.addAll(files);
  await shell.put(START, page);
}

/** Removes the shells of older builds. */
export async function removeOldShells({ name }: Shell) {
  const earlier = (await caches.keys()).filter((each) => each.startsWith('shell ') && each !== name);
  await Promise.all(earlier.slice(0, -EARLIER_SHELLS).map((each) => caches.delete(each)));
}

type Asked = Pick<Request, 'method' | 'mode' | 'url'>;

/** How the worker answers a request, or undefined for one that goes to the server as if there were no worker. */
export function answerFrom({ name }: Shell, { method, mode, url }: Asked, send: () => Promise<Response>) {
  const { origin, pathname } = new URL(url);
  if (method !== 'GET' || origin !== location.origin) return undefined;
  if (pathname.startsWith('/assets/')) return stored(pathname).then((file) => file ?? send());
  if (mode !== 'navigate' || !isScreen(pathname)) return undefined;
  return send().catch(async (lost: unknown) => {
    const start = await caches.match(START, { cacheName: name });
    if (start === undefined) throw lost;
    return start;
  });
}

/** Of any build, because the name of an asset has the digest of its content. */
const stored = (pathname: string) => caches.match(pathname, { ignoreVary: true });

const isScreen = (pathname: string) =>
  SCREENS.some((path) => {
    const start = path.replace(/\/:.*/, '');
    return pathname === start || pathname.startsWith(`${start}/`);
  });
