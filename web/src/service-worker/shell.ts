import { paths } from '../language/paths';

/** The files of one build with which the members' screens start without a connection. They contain no data of a member. */
export type Shell = { name: string; files: readonly string[] };

/** The screens that a member may open without a connection, not the public pages, shared calculations and the desk. `path` is the address
    of the prerendered page, `pattern` fits every address of the screen. */
const SCREENS = [
  paths.calculator,
  paths.calculation,
  paths.worksheet,
  paths.ladder,
  paths.history,
  paths.filings,
  paths.filing,
  paths.filingSheet,
  paths.filingPack,
  paths.payment,
  paths.orders,
  paths.settings,
  paths.logout,
].map((path) => ({ path: path.replaceAll(':', ''), pattern: new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}/?$`) }));

/** How many older shells stay, so that a page that is open during a deployment still finds its files. */
const EARLIER_SHELLS = 1;

/**
 * Stores the files of this build, then the page of each screen. Rejects, and stores no page, if one of them fails:
 * without its pages nothing of it is used.
 */
export async function storeShell(shell: Shell) {
  const cache = await caches.open(shell.name);
  await cache.addAll(shell.files);
  await storePages(shell);
}

/** Stores the pages of all screens, in the language last used; none, if one is refused or names a file of another build. */
export async function storePages({ name, files }: Shell) {
  const pages = await Promise.all(
    SCREENS.map(async ({ path }) => {
      const page = await fetch(path, { cache: 'no-store' });
      if (!page.ok) throw new Error(`The page ${path} was answered with ${page.status}`);
      const pageFiles = (await page.clone().text()).match(/\/assets\/[\w.-]+/g) ?? [];
      const foreign = pageFiles.find((file) => !files.includes(file));
      // Servers are updated one after the other; the browser tries again later.
      if (foreign !== undefined) throw new Error(`The page ${path} is of another build: it names ${foreign}`);
      return [path, page] as const;
    }),
  );
  const cache = await caches.open(name);
  await Promise.all(pages.map(([path, page]) => cache.put(path, page)));
}

/** Removes the shells of older builds. */
export async function removeOldShells({ name }: Shell) {
  const earlier = (await caches.keys()).filter((each) => each.startsWith('shell ') && each !== name);
  await Promise.all(earlier.slice(0, -EARLIER_SHELLS).map((each) => caches.delete(each)));
}

type ShellRequest = Pick<Request, 'method' | 'mode' | 'url'>;

/** How the worker answers a request, or undefined for one that goes to the server as if there were no worker. */
export function answerFrom({ name }: Shell, { method, mode, url }: ShellRequest, send: () => Promise<Response>) {
  const { origin, pathname } = new URL(url);
  if (method !== 'GET' || origin !== location.origin) return undefined;
  if (pathname.startsWith('/assets/')) return stored(pathname).then((file) => file ?? send());
  const screen = SCREENS.find(({ pattern }) => pattern.test(pathname));
  if (mode !== 'navigate' || screen === undefined) return undefined;
  return send().catch(async (lost: unknown) => {
    const page = await caches.match(screen.path, { cacheName: name, ignoreVary: true });
    if (page === undefined) throw lost;
    return page;
  });
}

/** Assets of any build serve, because the name of an asset has the digest of its content. */
const stored = (pathname: string) => caches.match(pathname, { ignoreVary: true });
