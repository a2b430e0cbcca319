import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { lawFolder } from '../law/files/read-law.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The folder of the shipped law of Punjab alone. */
    punjabLaw: string;
  }
}

type Countries = { id: string; provinces: { id: string }[] }[];

/** Writes the shipped law of Punjab alone: loading one province is faster for tests that need no other. */
export function writePunjabLaw(folder: string) {
  cpSync(lawFolder, folder, { recursive: true });
  const list = join(folder, 'provinces.json');
  const countries = JSON.parse(readFileSync(list, 'utf8')) as Countries;
  for (const country of countries) {
    const others = country.provinces.filter(({ id }) => id !== 'punjab');
    for (const { id } of others) rmSync(join(folder, country.id, id), { recursive: true });
    country.provinces = country.provinces.filter((province) => !others.includes(province));
  }
  writeFileSync(list, JSON.stringify(countries));
}
