import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fallback, fileOf, screens } from './pages.ts';
import { readRouteTable } from './route-table.ts';

/**
 * Writes the fallback once more for the screens that most people open first, with the scripts of the screen: the browser
 * fetches them together with the framework, and not when that has read the address.
 */
export function writeScreens(client: string) {
  const page = readFileSync(join(client, fallback), 'utf8');
  const { routes } = readRouteTable(client);
  for (const [path, ids] of Object.entries(screens)) {
    const scripts = new Set(
      ids.map((id) => routes[id]).flatMap((route) => [route?.module ?? '', ...(route?.imports ?? [])]),
    );
    const links = [...scripts]
      .filter((script) => !page.includes(`href="${script}"`))
      .map((script) => `<link rel="modulepreload" href="${script}"/>`);
    const file = join(client, fileOf(path));
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, page.replace('</head>', `${links.join('')}</head>`));
  }
}
