import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { lawFolder, readLaw } from '../files/read-law.ts';
import { type LawSnapshot, snapshotOf } from './snapshot.ts';

/** The files whose content is published; rules carry the text of their sources. The others are read where they are needed. */
const isPublished = (name: string) =>
  /(^|[/\\])((provinces|slabs|forums|sources)\.json|(court-fee|suit-valuation|cases)\.csv)$/.test(name);

/** A digest of the shipped files, by which every start of a server sees whether they changed. */
export function digestOfFiles(folder = lawFolder): string {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(isPublished);
  const digest = createHash('sha256');
  for (const name of names.map((each) => each.replaceAll('\\', '/')).toSorted()) {
    const content = readFileSync(join(folder, name));
    digest.update(`${name} ${content.length}\n`).update(content);
  }
  return digest.digest('base64url');
}

/** Reads the shipped law; its items get new ids. */
export const readShippedFiles = (newId: () => string, folder = lawFolder): LawSnapshot =>
  snapshotOf(readLaw(newId, folder));
