import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { importsOf } from './imports.ts';
import { fileOf, screens } from './pages.ts';
import { readRouteTable } from './route-table.ts';
import { inLanguage, languages, paths } from './src/language/paths.ts';

const homeLimit = 5_000;
const logInLimit = 145_000;
const calculatorLimit = 226_000;

/** Measures the scripts that the home page, the log-in page and the calculator load at once, compressed with Brotli. Fails the build above a limit. */
export function weighPages(client: string): string {
  const ofPage = (path: string) =>
    heaviest(
      client,
      languages.map((language) => scriptsOfPage(client, fileOf(inLanguage(language, path)))),
    );
  const weights = [
    checkedWeight(client, { scripts: ofPage(paths.home), limit: homeLimit, where: 'on the home page' }),
    checkedWeight(client, { scripts: ofPage(paths.login), limit: logInLimit, where: 'on the log-in page' }),
    checkedWeight(client, { scripts: scriptsOfCalculator(client), limit: calculatorLimit, where: 'in the calculator' }),
  ];
  return `JavaScript: ${weights.join(', ')}`;
}

type Scripts = ReadonlySet<string>;
type Limited = { scripts: Scripts; limit: number; where: string };

function checkedWeight(client: string, { scripts, limit, where }: Limited): string {
  const weight = weigh(client, scripts);
  const text = `${(weight / 1000).toFixed(1)} of ${limit / 1000} kB ${where}`;
  if (weight <= limit) return text;
  const parts = [...scripts].map((script) => `${sizeOf(client, script)} ${script}`).join('\n');
  throw new Error(`Too much script: ${text}. Split off what the page does not need at once.\n${parts}`);
}

const sizeOf = (client: string, script: string) => statSync(join(client, `${script}.br`)).size;
const weigh = (client: string, scripts: Scripts) =>
  [...scripts].reduce((sum, script) => sum + sizeOf(client, script), 0);

const heaviest = (client: string, all: readonly Scripts[]): Scripts =>
  all.reduce((most, each) => (weigh(client, each) > weigh(client, most) ? each : most));

function scriptsOfPage(client: string, page: string): Scripts {
  const scripts = new Set<string>();
  for (const name of scriptsIn(readFileSync(join(client, page), 'utf8'))) collect(client, name, scripts);
  return scripts;
}

/** Read from the manifest of the build's routes. Layouts load catalogues in one language: the heavier one counts. */
function scriptsOfCalculator(client: string): Scripts {
  const { name: table, entry, routes } = readRouteTable(client);
  const parts = [entry, ...screens[paths.calculate].map((id) => routes[id])];
  const named = parts.flatMap((part) => scriptsIn(JSON.stringify(part)));
  const scripts = new Set([`assets/${table}`]);
  for (const name of named) collect(client, name, scripts);
  for (const name of catalogues(client, scripts)) scripts.add(name);
  return scripts;
}

const isCatalogue = /^(site|account|calculator|answer|payment|settings)-/;

function catalogues(client: string, scripts: Scripts): string[] {
  const imported = [...scripts].flatMap((script) =>
    [...readFileSync(join(client, script), 'utf8').matchAll(/import\(\s*[`"]\.\/([\w.-]+\.js)[`"]\)/g)].map(
      ([, name = '']) => name,
    ),
  );
  const heavier = new Map<string, string>();
  for (const name of imported.filter((each) => isCatalogue.test(each))) {
    const [catalogue = ''] = name.split('-');
    const other = heavier.get(catalogue);
    const script = `assets/${name}`;
    if (other === undefined || sizeOf(client, script) > sizeOf(client, other)) heavier.set(catalogue, script);
  }
  return [...heavier.values()];
}

const scriptsIn = (text: string) => [...text.matchAll(/"\/(assets\/[\w.-]+\.js)"/g)].map(([, name = '']) => name);

/** Adds a script and its static imports. */
function collect(client: string, script: string, found: Set<string>) {
  if (found.has(script)) return;
  found.add(script);
  for (const name of importsOf(client, script)) collect(client, name, found);
}
