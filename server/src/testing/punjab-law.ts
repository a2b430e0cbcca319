import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { lawFolder } from '../law/files/read-law.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The folder of the shipped law of Punjab alone. */
    punjabLaw: string;
  }
}

type Countries = { provinces: { id: string }[] }[];

/** Writes the shipped law as if there were no other province: a test that needs one province pays for one. */
export function writePunjabLaw(folder: string) {
  cpSync(lawFolder, folder, { recursive: true });
  const list = join(folder, 'provinces.json');
  const countries = JSON.parse(readFileSync(list, 'utf8')) as Countries;
  const cut = countries.map(({ provinces, ...country }) => ({
    ...country,
    provinces: provinces.filter(({ id }) => id === 'punjab'),
  }));
  writeFileSync(list, JSON.stringify(cut));
}
