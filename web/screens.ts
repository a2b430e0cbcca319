import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { fallback, type ScreenPath, screens, writePage } from './pages.ts';
import { readRouteTable } from './route-table.ts';
import { deferStart } from './start-after-paint.ts';

type FirstPaintRenderer = { renderFirstPaint: (path: ScreenPath) => string };

/** The element of the fallback that a first paint fills (`web/src/frame/root.tsx`). */
const place = /<div id="first-paint"[^>]*>/;

/**
 * Writes the fallback once more for the screens that most people open first: with their first paint, drawn by the module that
 * the build made for it, and with the scripts of the screen, which start after it as on prerendered pages.
 */
export async function writeScreens(client: string, module: string) {
  const { renderFirstPaint } = (await import(pathToFileURL(module).href)) as FirstPaintRenderer;
  const page = readFileSync(join(client, fallback), 'utf8');
  if (!place.test(page)) throw new Error('The fallback has no place for a first paint: adapt web/screens.ts');
  const { routes } = readRouteTable(client);
  for (const [path, ids] of Object.entries(screens) as [ScreenPath, readonly string[]][]) {
    const scripts = new Set(
      ids.map((id) => routes[id]).flatMap((route) => [route?.module ?? '', ...(route?.imports ?? [])]),
    );
    const links = [...scripts]
      .filter((script) => !page.includes(`href="${script}"`))
      .map((script) => `<link rel="modulepreload" href="${script}"/>`);
    const filled = page
      .replace('</head>', `${links.join('')}</head>`)
      .replace(place, (start) => start + renderFirstPaint(path));
    writePage(client, path, deferStart(client, filled));
  }
}
