import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const imported = /(?:from|import)\s*"\.\/([\w.-]+\.js)"/g;

/** The scripts that a script of the build imports before it runs. */
export function importsOf(client: string, script: string): string[] {
  const code = readFileSync(join(client, script), 'utf8');
  return [...code.matchAll(imported)].map(([, name = '']) => `assets/${name}`);
}
