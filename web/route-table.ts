import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

type Part = { module: string; imports?: string[]; css?: string[] };
type RouteTable = { name: string; entry: Part; routes: Record<string, Part> };

export const isRouteTable = (name: string) => /^manifest-.*\.js$/.test(name);

/** The file in which the build of React Router lists what the entry and each route load. */
export function readRouteTable(client: string): RouteTable {
  const name = readdirSync(join(client, 'assets')).find(isRouteTable);
  if (name === undefined) throw new Error('The build wrote no table of routes');
  const table = readFileSync(join(client, 'assets', name), 'utf8');
  return { name, ...JSON.parse(table.slice(table.indexOf('{'), table.lastIndexOf('}') + 1)) };
}
